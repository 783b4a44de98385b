const streamAddress = '/api/stream'
/** The page asks at this interval where the stream is refused or cut. */
const pollMs = 15_000
/** After so long in the background the stream ends: the user does not read, and mails may be sent. */
const awayMs = 60_000

type Listener = { events: readonly string[]; hear: () => void }

const listeners = new Set<Listener>()
let source: EventSource | undefined
let polling: number | undefined
let leaving: number | undefined

/**
 * Calls `hear` when one of these events arrives while the page is visible, and when it may have missed some. All parts of a page
 * share one stream. Returns a function that ends it.
 */
export function listenToNews(events: readonly string[], hear: () => void): () => void {
  const listener = { events, hear }
  listeners.add(listener)
  if (listeners.size === 1) {
    open()
    document.addEventListener('visibilitychange', look)
  } else for (const event of events) source?.addEventListener(event, tellOf)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', look)
    window.clearTimeout(leaving)
    window.clearInterval(polling)
    polling = undefined
    close()
  }
}

function open() {
  if (source) return
  source = new EventSource(streamAddress)
  // Something may have happened between the page's loader and the start of the stream.
  source.addEventListener('ready', () => {
    window.clearInterval(polling)
    polling = undefined
    tellAll()
  })
  // The same function is added once, however many parts listen to an event.
  for (const { events } of listeners) for (const event of events) source.addEventListener(event, tellOf)
  source.addEventListener('error', () => {
    // EventSource reconnects an interrupted stream by itself and sends the id of its last event.
    if (source?.readyState === EventSource.CLOSED) polling ??= window.setInterval(tellAll, pollMs)
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
  if (source) tellAll()
  open()
}

function tellOf({ type }: Event) {
  if (document.visibilityState !== 'visible') return
  for (const { events, hear } of [...listeners]) if (events.includes(type)) hear()
}

function tellAll() {
  if (document.visibilityState !== 'visible') return
  for (const { hear } of [...listeners]) hear()
}
