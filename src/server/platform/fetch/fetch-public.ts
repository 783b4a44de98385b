import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import http from 'node:http'
import https from 'node:https'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createInflate } from 'node:zlib'
import { FetchError } from './fetch-error.ts'
import { hasUsualPort, readPublicAddress } from './public-address.ts'
import { checkHost, type Resolve, resolveHost } from './resolve-host.ts'

export type FetchOptions = WantedBody & {
  /** Addresses of our own network that may be fetched. */
  allowed: readonly string[]
  headers: Readonly<Record<string, string>>
  /** Parses an address, also that of a redirect. Undefined for one that is not followed. */
  readAddress?: (text: string) => URL | undefined
  /** Whether the answer may be 304: `headers` then contain the known version. */
  mayBeUnchanged?: boolean
  /** The limit of the whole fetch; the default is 20 seconds. */
  withinMs?: number | undefined
  resolve?: Resolve | undefined
}

/** `bytes` is undefined when the known version is current. */
export type Fetched = { bytes: Buffer | undefined; headers: IncomingHttpHeaders }

const mostRedirects = 5
const mostMs = 20_000

/**
 * Fetches a URL of the public internet. Every address, also of redirects, is checked before connecting, and the connection uses
 * exactly the checked address. Throws FetchError.
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.withinMs ?? mostMs)
  try {
    return await within(signal, follow(address, options, signal))
  } catch (error) {
    if (error instanceof FetchError) throw error
    throw new FetchError(signal.aborted ? 'timeout' : 'unreachable', { cause: error })
  }
}

/** Applies the time limit to name resolution too. */
function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const end = Promise.withResolvers<never>()
  const giveUp = () => end.reject(new FetchError('timeout'))
  signal.addEventListener('abort', giveUp, { once: true })
  return Promise.race([work, end.promise]).finally(() => signal.removeEventListener('abort', giveUp))
}

async function follow(address: string, options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
  const { readAddress = readPublicAddress } = options
  let at = readAddress(address)
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    if (!at) throw new FetchError('not_public')
    const response = await ask(at, options, signal)
    const next = redirectOf(response, at)
    if (!next) return answerOf(response, options, signal)
    response.destroy()
    at = readAddress(next)
  }
  throw new FetchError('too_many_redirects')
}

const redirects = new Set([301, 302, 303, 307, 308])

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): string | undefined {
  if (!redirects.has(statusCode)) return undefined
  const next = URL.parse(headers.location ?? '', from.href)
  if (!next) throw new FetchError('unreachable')
  return next.href
}

async function ask(at: URL, { allowed, headers, resolve = resolveHost }: FetchOptions, signal: AbortSignal) {
  const host = await checkHost(at.hostname, { allowed, resolve })
  // Tests have neither a certificate nor a usual port.
  if (!host.isAllowed && (at.protocol !== 'https:' || !hasUsualPort(at))) throw new FetchError('not_public')
  signal.throwIfAborted()
  const { request } = at.protocol === 'https:' ? https : http
  return new Promise<IncomingMessage>((resolve, reject) => {
    // A new connection: a reused one could be older than the check.
    request(at, { headers, lookup: host.lookup, agent: false, signal }, resolve).on('error', reject).end()
  })
}

async function answerOf(response: IncomingMessage, options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
  const { statusCode = 0, headers } = response
  if (statusCode === 304 && options.mayBeUnchanged) {
    response.destroy()
    return { bytes: undefined, headers }
  }
  if (statusCode !== 200) {
    response.destroy()
    throw new FetchError(failureOf(statusCode), { retryAfter: Number(headers['retry-after']) || undefined })
  }
  return { bytes: await readBody(response, options, signal), headers }
}

function failureOf(status: number) {
  if (status === 404 || status === 410) return 'gone'
  return status >= 500 || status === 429 ? 'server_error' : 'refused'
}

type WantedBody = {
  /** The limit after decompression. */
  mostBytes: number
  /** This many bytes at the beginning tell the kind. */
  lookedAt: number
  /** Whether the beginning, as far as it has arrived, may be of the wanted kind. */
  mayBe: (beginning: Buffer) => boolean | Promise<boolean>
}

/** Reads the body of an answer. It stops as soon as the body is too long or of another kind. Throws FetchError. */
async function readBody(
  response: IncomingMessage,
  { mostBytes, lookedAt, mayBe }: WantedBody,
  signal: AbortSignal,
): Promise<Buffer> {
  const decoder = decoderOf(response.headers['content-encoding'])
  const chunks: Buffer[] = []
  let bytes = 0
  const take = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      const isBeginning = bytes < lookedAt
      bytes += chunk.length
      if (bytes > mostBytes) throw new FetchError('too_large')
      chunks.push(chunk)
      if (isBeginning && !(await mayBe(beginningOf(chunks, lookedAt)))) throw new FetchError('unwanted')
    }
  }
  const piped = decoder ? pipeline(response, decoder, take, { signal }) : pipeline(response, take, { signal })
  await piped.catch(refuseDamaged)
  return Buffer.concat(chunks, bytes)
}

/** A body that declares a compression and does not have it counts as unwanted. */
function refuseDamaged(error: NodeJS.ErrnoException): never {
  throw error.code?.startsWith('Z_') ? new FetchError('unwanted', { cause: error }) : error
}

function decoderOf(encoding: string | undefined): Transform | undefined {
  const name = encoding?.trim().toLowerCase() ?? ''
  if (name === '' || name === 'identity') return undefined
  if (name === 'gzip' || name === 'x-gzip') return createGunzip()
  if (name === 'deflate') return createInflate()
  throw new FetchError('unwanted')
}

function beginningOf(chunks: readonly Buffer[], most: number): Buffer {
  return Buffer.concat(chunks).subarray(0, most)
}
