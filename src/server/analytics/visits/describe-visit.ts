import type { VisitEvent } from '#contract/analytics/events.ts'
import type { Id } from '#shared/id.ts'
import { type EventField, type EventKind, eventRules } from '#shared/visit-events.ts'
import type { EventRow } from './intake.ts'

/** The width of a device by its user agent. Nothing else of it is stored. */
export function deviceOf(userAgent: string | null): EventRow['device'] {
  if (!userAgent) return null
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  return /mobi|iphone|android/i.test(userAgent) ? 'phone' : 'computer'
}

/**
 * The path of a page without its query. A segment that could be a token or the id of a booking becomes `:id`; the id of a yacht,
 * which stands alone, stays.
 */
export function pageOf(path: string): string | null {
  const plain = path.split(/[?#]/, 1)[0] ?? ''
  if (!/^\/[\w%./:-]*$/.test(plain)) return null
  const isYacht = /^(?:\/fr)?\/[0-9a-f]{24}$/.test(plain)
  const segments = plain.split('/').map((part) => (isYacht || !isSecret(part) ? part : ':id'))
  return segments.join('/').slice(0, 200)
}

/** Long names without a word, as ids and tokens are. */
const isSecret = (segment: string) => /^[\w%.-]{20,}$/.test(segment) && /\d/.test(segment)

/** The fields that an event of this kind lacks. */
export function missingFields(
  kind: EventKind,
  fields: Partial<Record<EventField, string | Id | undefined>>,
): EventField[] {
  return eventRules[kind].required.filter((field) => !fields[field])
}

/**
 * An error counts by its route and status, or by its route, its name and the hash of its message; any other text of it is dropped.
 * In the details of other events, addresses and numbers of a person are replaced.
 */
export function detailOf({ kind, detail = '' }: Pick<VisitEvent, 'kind' | 'detail'>): string | null {
  if (kind === 'exception') return /^[\w/-]{1,80} (?:\d{3}|\w{1,40} [0-9a-f]{8})$/.test(detail) ? detail : null
  return detail.replaceAll(/\S+@\S+|\+?\d[\d ().-]{6,}\d/g, '…') || null
}
