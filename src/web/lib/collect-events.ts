import { isRouteErrorResponse } from 'react-router'
import type { VisitEvent } from '#contract/analytics/events.ts'
import { statisticsCollect } from '#contract/http-routes.ts'
import { eventsAtOnce, flushEveryMs, isUntracked } from '#shared/visit-events.ts'
import { apiPath } from './call-api.ts'
import { isAgreed } from './cookie-consent.ts'

/** An event without its page, which is the present one. */
export type CollectedEvent = Omit<VisitEvent, 'page'>

const waiting: VisitEvent[] = []
let timer: number | undefined

/** Collects an event. Events are sent in tens, after five seconds, and when the page is left. The browser stores nothing. */
export function collect({ kind, ...fields }: CollectedEvent, page = location.pathname): void {
  if (!isAgreed('analytics') || isUntracked(page) || isRepeated(kind, fields.yachtId)) return
  waiting.push({ kind, page, ...fields })
  if (waiting.length >= eventsAtOnce) send()
  else timer ??= window.setTimeout(send, flushEveryMs)
}

function send() {
  clearTimeout(timer)
  timer = undefined
  // The consent may have been taken back meanwhile.
  const events = waiting.splice(0)
  if (events.length === 0 || !isAgreed('analytics')) return
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' })
  navigator.sendBeacon(apiPath(statisticsCollect, { events }), body)
}

// Entries of the type 'navigation' have this type.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
/** The address of a reloaded page, whose yacht was counted before the reload. */
const reloaded = arrival?.type === 'reload' ? location.href : null
const counted = new Set<string>()

/** A yacht and the price of a trip count once an hour in this window, and not after a reload. */
function isRepeated(kind: VisitEvent['kind'], yachtId: string | undefined): boolean {
  if (kind !== 'yacht_view' && kind !== 'trip_priced') return false
  const key = `${kind} ${yachtId} ${Math.floor(Date.now() / 3_600_000)}`
  const isKnown = counted.has(key) || location.href === reloaded
  counted.add(key)
  return isKnown
}

/** A missing page counts by its status, any other error as `detailOf` tells it. */
export const collectErrorPage = (error: unknown): void =>
  collect({
    kind: 'exception',
    detail: isRouteErrorResponse(error) ? `${routeId()} ${error.status}` : detailOf(error),
  })

/**
 * An error by its route, its name, and a hash of its message: a message may contain what a visitor typed. The same message always
 * has the same hash, so that operators can tell one error from another.
 */
function detailOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: typeof error, message: error }
  return `${routeId()} ${String(name).replaceAll(/\W/g, '').slice(0, 40) || 'Error'} ${hashOf(String(message).slice(0, 500))}`
}

// React Router's own global: this script is no component, and an error may have ended all of them.
type RouterWindow = { __reactRouterDataRouter?: { state: { matches: { route: { id: string } }[] } } }

const routeId = () => (window as RouterWindow).__reactRouterDataRouter?.state.matches.at(-1)?.route.id ?? 'unknown'

/** FNV-1a (RFC 9923) of the UTF-16 code units, in 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

let before: { pathname: string; search: URLSearchParams } | undefined

/** Collects that a page is shown, which the visitor may have left while this script was loaded, and that a search, a filter or a booking begins with it. */
export function collectPage(pathname: string, search: string): void {
  const now = { pathname, search: new URLSearchParams(search) }
  const last = before
  before = now
  if (last?.pathname !== pathname) collect({ kind: 'page_view', ...(last ? {} : arrivalOf(now.search)) }, pathname)
  if (/\/yacht-rentals$/i.test(pathname))
    collectSearch(now.search, last?.pathname === pathname ? last.search : undefined)
  if (/\/book-now\//i.test(pathname) && last?.pathname !== pathname) collect({ kind: 'booking_started' }, pathname)
}

/** Only the first page of a document knows what led to it. */
function arrivalOf(search: URLSearchParams) {
  const from = URL.parse(document.referrer)
  const source = search.get('utm_source') ?? (from && from.origin !== location.origin ? from.hostname : undefined)
  const campaign = search.get('utm_campaign')
  return { ...(source && { source }), ...(campaign && { campaign }) }
}

const searched = ['location', 'date', 'guests']

function collectSearch(search: URLSearchParams, last: URLSearchParams | undefined) {
  const names = [...new Set([...search.keys(), ...(last?.keys() ?? [])])]
  const changed = names.filter((name) => search.get(name) !== (last?.get(name) ?? null))
  if (changed.some((name) => searched.includes(name))) collect({ kind: 'search_performed' })
  else if (last && changed.length > 0) collect({ kind: 'filter_applied', detail: changed.sort().join(' ') })
}

function collectClick({ target }: MouseEvent) {
  const pressed = target instanceof Element ? target.closest('a[href], summary') : null
  if (pressed instanceof HTMLAnchorElement && /^https:\/\/wa\.me\//.test(pressed.href))
    collect({ kind: 'whatsapp_contact_clicked' })
  else if (pressed instanceof HTMLAnchorElement && pressed.protocol === 'tel:')
    collect({ kind: pressed.closest('main') ? 'phone_call_button_clicked' : 'phone_tel_link_clicked' })
  else if (pressed?.tagName === 'SUMMARY') collect({ kind: 'interaction', detail: shortOf(pressed.textContent) })
}

const shortOf = (text: unknown) => String(text).trim().slice(0, 150)

const collectError = (error: unknown) => collect({ kind: 'exception', detail: detailOf(error) })

addEventListener('click', collectClick, true)
// A script of another origin hides its error.
addEventListener('error', ({ error, message }) => collectError(error ?? message))
addEventListener('unhandledrejection', ({ reason }) => collectError(reason))
addEventListener('pagehide', send)
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
