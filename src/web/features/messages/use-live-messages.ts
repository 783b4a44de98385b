import { useEffect } from 'react'
import { useRefresh } from '#web/lib/use-refresh.ts'

const streamAddress = '/api/messages/stream'
/** Where a stream is refused or cut, the page asks by itself. */
const pollMs = 15_000
/** After so long in the background nobody reads: the stream ends, and mails may come. */
const awayMs = 60_000

/** Brings the page up to date when a message is written or read, as long as somebody looks at it. */
export function useLiveMessages(): void {
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
    // What came between the page and its stream.
    source.addEventListener('ready', () => {
      window.clearInterval(polling)
      polling = undefined
      whenSeen()
    })
    source.addEventListener('message', whenSeen)
    source.addEventListener('read', whenSeen)
    source.addEventListener('revealed', whenSeen)
    source.addEventListener('error', () => {
      // A stream that is only interrupted comes back by itself, and says what it had last.
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
