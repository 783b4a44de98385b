import { FetchError, type FetchFailure } from '../../platform/fetch/fetch-error.ts'
import { fetchPublic } from '../../platform/fetch/fetch-public.ts'
import type { Resolve } from '../../platform/fetch/resolve-host.ts'
import { CalendarError } from '../feed-failure.ts'
import { readCalendarAddress } from './calendar-address.ts'

export type KnownVersion = { etag: string | null; lastModified: string | null }

export type FetchOptions = {
  /** Addresses of our own network that may be read. */
  allowed: readonly string[]
  known?: KnownVersion | undefined
  /** The limit of the whole read; the default is 20 seconds. */
  withinMs?: number | undefined
  resolve?: Resolve
}

export type FetchedCalendar = { text: string } & KnownVersion

export const mostBytes = 8 * 1024 * 1024

/** The calendar as it is now, or undefined when the known version is current. Throws CalendarError. */
export async function fetchCalendar(address: string, options: FetchOptions): Promise<FetchedCalendar | undefined> {
  const { allowed, known, withinMs, resolve } = options
  const { bytes, headers } = await fetchPublic(address, {
    allowed,
    withinMs,
    resolve,
    mostBytes,
    lookedAt,
    mayBe: mayBeCalendar,
    readAddress: readCalendarAddress,
    mayBeUnchanged: Boolean(known?.etag || known?.lastModified),
    headers: {
      accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
      'accept-encoding': 'gzip, deflate',
      'user-agent': 'charter-calendar/1.0',
      ...(known?.etag && { 'if-none-match': known.etag }),
      ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
    },
  }).catch(refuse)
  if (!bytes) return undefined
  const text = beginningOf(bytes)
  if (!text.toUpperCase().startsWith(opening)) throw new CalendarError('not_a_calendar')
  return { text, etag: short(headers.etag), lastModified: short(headers['last-modified']) }
}

function refuse(error: unknown): never {
  if (!(error instanceof FetchError)) throw error
  const { failure, retryAfter, cause } = error
  throw new CalendarError(failureOf(failure), { retryAfter, cause })
}

/** An unwanted body means not_a_calendar. The other failures have the same names. */
const failureOf = (failure: FetchFailure) => (failure === 'unwanted' ? 'not_a_calendar' : failure)

/** A version that is too long is ignored. */
const short = (version: string | undefined): string | null => (version && version.length <= 500 ? version : null)

const opening = 'BEGIN:VCALENDAR'
/** Only this much of the text is read if it does not begin as a calendar. */
const lookedAt = 1024

/** Some programs write a byte order mark or an empty line first. */
const beginningOf = (bytes: Buffer): string => bytes.toString('utf8').trimStart()

function mayBeCalendar(beginning: Buffer): boolean {
  const begins = beginningOf(beginning).toUpperCase()
  return beginning.length >= lookedAt ? begins.startsWith(opening) : opening.startsWith(begins.slice(0, opening.length))
}
