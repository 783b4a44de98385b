import { useEffect } from 'react'
import { useRefresh } from '#web/lib/use-refresh.ts'

const streamAddress = '/api/messages/stream'
/** The page polls at this interval where the stream is refused or cut. */
const pollMs = 15_000
/** After so long in the background the stream ends: the user does not read, and mails about messages may be sent. */
const awayMs = 60_000

/** Reloads the page's data when a message is written or read, while the page is visible. */
function useLiveMessages(): void {
  const refresh = useRefresh()
  useEffect(() => listen(() => void refresh()), [refresh])
}

function listen(refresh: () => void): () => void {
  let source: EventSource | undefined
  let polling: number | undefined
  let leaving: number | undefined
  const whenSeen = () => document.visibilityState === 'visible' && refresh()

  function open() {
    if (source) return
    source = new EventSource(streamAddress)
    // Loads messages that arrived between the page's loader and the start of the stream.
    source.addEventListener('ready', () => {
      window.clearInterval(polling)
      polling = undefined
      whenSeen()
    })
    source.addEventListener('message', whenSeen)
    source.addEventListener('read', whenSeen)
    source.addEventListener('revealed', whenSeen)
    source.addEventListener('error', () => {
      // EventSource reconnects an interrupted stream by itself and sends the id of its last event.
      if (source?.readyState === EventSource.CLOSED) polling ??= window.setInterval(whenSeen, pollMs)
    })
  }

  function close() {
    source?.close()
    source = undefined
  }

  function look() {
    window.clearTimeout(leaving)
    if (document.visibilityState === 'hidden') {
      leaving = window.setTimeout(close, awayMs)
      return
    }
    if (source) refresh()
    open()
  }

  open()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.clearTimeout(leaving)
    window.clearInterval(polling)
    close()
  }
}

/** Keeps a page up to date with its messages. */
export function LiveMessages() {
  useLiveMessages()
  return null
}
