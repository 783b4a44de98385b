import { useEffect } from 'react'

/** The page polls at this interval where the stream is refused or cut. */
const pollMs = 15_000

/** Calls `refresh` whenever the stream at this address says that something has changed, while the page is visible. */
export function useLiveChat(address: string | null, refresh: () => void): void {
  useEffect(() => (address === null ? undefined : listen(address, refresh)), [address, refresh])
}

function listen(address: string, refresh: () => void): () => void {
  let polling: number | undefined
  let isFirst = true
  const whenSeen = () => document.visibilityState === 'visible' && refresh()
  const source = new EventSource(address)
  source.addEventListener('ready', () => {
    window.clearInterval(polling)
    polling = undefined
    // The page was loaded a moment before. After an interruption it may have missed something.
    if (!isFirst) whenSeen()
    isFirst = false
  })
  source.addEventListener('changed', whenSeen)
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) polling ??= window.setInterval(whenSeen, pollMs)
  })
  document.addEventListener('visibilitychange', whenSeen)
  return () => {
    document.removeEventListener('visibilitychange', whenSeen)
    window.clearInterval(polling)
    source.close()
  }
}

/** The stream of a conversation. Nothing happens by itself before people were asked for. */
export const streamOf = (chat: { id: string; status: string } | null | undefined): string | null =>
  chat && (chat.status === 'waiting' || chat.status === 'open') ? `/api/chats/${chat.id}/stream` : null
