import type { IncomingMessage } from 'node:http'
import http from 'node:http'
import https from 'node:https'
import { CalendarError } from '../feed-failure.ts'
import { hasUsualPort, readCalendarAddress } from './calendar-address.ts'
import { readBody } from './read-body.ts'
import { checkHost, type Resolve, resolveHost } from './resolve-host.ts'

export type KnownVersion = { etag: string | null; lastModified: string | null }

export type FetchOptions = {
  /** Addresses inside our network that may be read from. */
  allowed: readonly string[]
  known?: KnownVersion | undefined
  /** How long all of it may take; 20 seconds. */
  withinMs?: number | undefined
  resolve?: Resolve
}

export type FetchedCalendar = { text: string } & KnownVersion

const mostRedirects = 5
const mostMs = 20_000

/**
 * A calendar as it is now, or undefined when it is still the known version. Every address on the way is checked before it is
 * connected to, and the connection goes to the very address that was checked. Throws CalendarError.
 */
export async function fetchCalendar(address: string, options: FetchOptions): Promise<FetchedCalendar | undefined> {
  const signal = AbortSignal.timeout(options.withinMs ?? mostMs)
  try {
    return await within(signal, follow(address, options, signal))
  } catch (error) {
    if (error instanceof CalendarError) throw error
    throw new CalendarError(signal.aborted ? 'timeout' : 'unreachable', { cause: error })
  }
}

/** A name that nobody answers for is waited for no longer than anything else. */
function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const end = Promise.withResolvers<never>()
  const giveUp = () => end.reject(new CalendarError('timeout'))
  signal.addEventListener('abort', giveUp, { once: true })
  return Promise.race([work, end.promise]).finally(() => signal.removeEventListener('abort', giveUp))
}

async function follow(
  address: string,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<FetchedCalendar | undefined> {
  let at = readCalendarAddress(address)
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    if (!at) throw new CalendarError('not_public')
    const response = await ask(at, options, signal)
    const next = redirectOf(response, at)
    if (!next) return answerOf(response, options.known, signal)
    response.destroy()
    at = readCalendarAddress(next)
  }
  throw new CalendarError('too_many_redirects')
}

const redirects = new Set([301, 302, 303, 307, 308])

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): string | undefined {
  if (!redirects.has(statusCode)) return undefined
  const next = URL.parse(headers.location ?? '', from.href)
  if (!next) throw new CalendarError('unreachable')
  return next.href
}

async function ask(at: URL, { allowed, known, resolve = resolveHost }: FetchOptions, signal: AbortSignal) {
  const host = await checkHost(at.hostname, { allowed, resolve })
  // Where tests run there is neither a certificate nor a usual port.
  if (!host.isAllowed && (at.protocol !== 'https:' || !hasUsualPort(at))) throw new CalendarError('not_public')
  signal.throwIfAborted()
  const { request } = at.protocol === 'https:' ? https : http
  return new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
      'accept-encoding': 'gzip, deflate',
      'user-agent': 'charter-calendar/1.0',
      ...(known?.etag && { 'if-none-match': known.etag }),
      ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
    }
    // A connection of its own: none that was kept from before the check.
    request(at, { headers, lookup: host.lookup, agent: false, signal }, resolve).on('error', reject).end()
  })
}

async function answerOf(
  response: IncomingMessage,
  known: KnownVersion | undefined,
  signal: AbortSignal,
): Promise<FetchedCalendar | undefined> {
  const { statusCode = 0, headers } = response
  if (statusCode === 304 && (known?.etag || known?.lastModified)) {
    response.destroy()
    return undefined
  }
  if (statusCode !== 200) {
    response.destroy()
    throw new CalendarError(failureOf(statusCode), { retryAfter: Number(headers['retry-after']) || undefined })
  }
  const text = await readBody(response, signal)
  return { text, etag: short(headers.etag), lastModified: short(headers['last-modified']) }
}

/** What is longer is no version that anybody needs. */
const short = (version: string | undefined): string | null => (version && version.length <= 500 ? version : null)

function failureOf(status: number) {
  if (status === 404 || status === 410) return 'gone'
  return status >= 500 || status === 429 ? 'server_error' : 'refused'
}
