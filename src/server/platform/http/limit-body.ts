import type { Context, MiddlewareHandler } from 'hono'
import { networkOfAddress } from '../network-of-address.ts'
import { type BodyKind, bodyKindOf, bodyLimits } from './body-limits.ts'
import type { HttpEnv } from './environment.ts'
import { problemResponse } from './problem.ts'
import { isNavigation } from './refused-page.ts'

/** The limit of fields of a form, or parts of a form with files. Node needs four microseconds for each. */
const mostFields = 1000

/** The limits of members of JSON, and of their nesting. */
const mostMembers = 100_000
const mostDepth = 100

const byte = (character: string) => character.charCodeAt(0)
const [quote, backslash, comma] = [byte('"'), byte('\\'), byte(',')]
const opening = new Set([byte('{'), byte('[')])
const closing = new Set([byte('}'), byte(']')])

/** Whether a body has so few parts that parsing it does not block the event loop. */
function hasFewParts(body: Buffer, kind: BodyKind, contentType: string | null): boolean {
  if (kind === 'form') return countOf(body, '&') < mostFields
  if (kind === 'other') return isSmallJson(body)
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType ?? '') ?? []
  const boundary = quoted ?? plain
  return boundary === undefined || countOf(body, `--${boundary}`) <= mostFields + 1
}

/** Stops counting at the limit. */
function countOf(body: Buffer, searched: string): number {
  let count = 0
  for (let at = body.indexOf(searched); at !== -1; at = body.indexOf(searched, at + searched.length)) {
    if (++count > mostFields + 1) break
  }
  return count
}

function isSmallJson(body: Buffer): boolean {
  let members = 0
  let depth = 0
  for (let at = 0; at < body.length; at++) {
    const character = body[at] ?? 0
    if (character === quote) at = endOfText(body, at)
    if (opening.has(character)) depth++
    if (closing.has(character)) depth--
    if (character === comma || opening.has(character)) members++
    if (members > mostMembers || depth > mostDepth) return false
  }
  return true
}

/** The index of the quote that ends the string that begins at `start`. */
function endOfText(body: Buffer, start: number): number {
  let at = start + 1
  while (at < body.length && body[at] !== quote) at += body[at] === backslash ? 2 : 1
  return at
}

const megabyte = 1024 * 1024

/** One network may send a message with five files, but not two at a time. */
const memory = { perNetwork: 160 * megabyte, inAll: 320 * megabyte }

/** The factor by which a body grows in memory while it is parsed and handled. JSON of small objects grows most. */
const growth: Record<BodyKind, number> = { form: 19, other: 19, files: 2 }

const withoutBody = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether the session or access token of a request is valid. A header or a cookie alone proves nothing. */
type IsKnown = (c: Context<HttpEnv>) => Promise<boolean>

/**
 * Reads the body of a request, or refuses it before reading: when it is larger than its sender may send to the operation, or does
 * not fit into the memory for bodies. A body with too many parts is refused before it is parsed.
 */
export function limitBody(isKnown: IsKnown): MiddlewareHandler<HttpEnv> {
  const openShare = bodyMemory(memory)
  return async (c, next) => {
    const { raw } = c.req
    if (withoutBody.has(raw.method) || !hasBody(raw.headers)) return next()
    const contentType = raw.headers.get('content-type')
    const kind = bodyKindOf(contentType)
    const share = openShare(networkOfAddress(c.get('address')))
    try {
      const body = await readBody(c, { kind, share, isKnown })
      if (body instanceof Response) return body
      // No API operation accepts a form.
      if (kind === 'form' && /^\/api\//i.test(c.req.path)) return refuse('invalid_request')
      if (!hasFewParts(body, kind, contentType)) return refuse('too_large')
      const refusal = share.take(body.length * growth[kind])
      if (refusal) return refuseForMemory(refusal)
      c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, signal: raw.signal, body })
      return await next()
    } finally {
      share.giveBack()
    }
  }
}

const hasBody = (headers: Headers) => headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0

type Reading = { kind: BodyKind; share: BodyShare; isKnown: IsKnown }

/** Returns the bytes or the refusal. A declared length is checked before anything is read. */
async function readBody(
  c: Context<HttpEnv>,
  { kind, share, isKnown }: Reading,
): Promise<Response | Buffer<ArrayBuffer>> {
  const { raw } = c.req
  const limits = bodyLimits(c.req.path, kind)
  const isDeclared = !raw.headers.has('transfer-encoding')
  const declared = isDeclared ? Number(raw.headers.get('content-length')) : 0
  let most = limits.anyone
  /** Asks the database for the sender only where that decides. */
  const mayBe = async (size: number) => {
    if (size > most && size <= limits.known && (await isKnown(c))) most = limits.known
    return size <= most
  }
  if (!(await mayBe(declared))) {
    if (isNavigation(c)) await dropForm(raw, { bytes: declared, share, isKnown: () => isKnown(c) })
    return refuse('too_large')
  }
  const refusal = share.take(declared)
  if (refusal) return refuseForMemory(refusal)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of raw.body ?? []) {
    size += chunk.length
    if (!(await mayBe(size))) return refuse('too_large')
    const full = isDeclared ? undefined : share.take(chunk.length)
    if (full) return refuseForMemory(full)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The size of a refused form that is read, and the time for it. A known sender may have chosen too many pictures. */
const drops = {
  anyone: { bytes: 4 * megabyte, ms: 3000 },
  known: { bytes: 128 * megabyte, ms: 60_000 },
}

/**
 * A browser shows the answer to a form only after sending the whole form. A refused form is therefore read and dropped, if it is not too
 * large. It counts for its network like a stored one, so that nobody has many of them read at a time.
 */
async function dropForm({ body }: Request, { bytes, share, isKnown }: Dropping): Promise<void> {
  if (bytes > drops.known.bytes) return
  const most = bytes > drops.anyone.bytes && (await isKnown()) ? drops.known : drops.anyone
  if (bytes > most.bytes || share.take(bytes)) return
  // Reading ends when the body is late or its sender aborts.
  await body?.pipeTo(new WritableStream(), { signal: AbortSignal.timeout(most.ms) }).catch(() => undefined)
}

type Dropping = { bytes: number; share: BodyShare; isKnown: () => Promise<boolean> }

// The rest of the body is not read, so the connection cannot be used again.
const refuse = (code: 'too_large' | 'invalid_request') => problemResponse(code, {}, { connection: 'close' })

const retrySeconds = 5

function refuseForMemory(refusal: MemoryRefusal): Response {
  const headers = { 'retry-after': String(retrySeconds), connection: 'close' }
  if (refusal === 'process') return problemResponse('unavailable', {}, headers)
  return problemResponse('too_many_requests', { retryAfter: retrySeconds }, headers)
}

type MemoryRefusal = 'network' | 'process'

/** The memory of one request. It is returned after the answer. */
type BodyShare = { take: (bytes: number) => MemoryRefusal | undefined; giveBack: () => void }

/** Counts the memory of all bodies, for each network and for the process. A body that would not fit is not read. */
function bodyMemory({ perNetwork, inAll }: { perNetwork: number; inAll: number }) {
  const byNetwork = new Map<string, number>()
  let taken = 0

  function add(network: string, bytes: number): void {
    taken += bytes
    const left = (byNetwork.get(network) ?? 0) + bytes
    if (left > 0) byNetwork.set(network, left)
    else byNetwork.delete(network)
  }

  return (network: string): BodyShare => {
    let own = 0
    return {
      take(bytes) {
        if ((byNetwork.get(network) ?? 0) + bytes > perNetwork) return 'network'
        if (taken + bytes > inAll) return 'process'
        own += bytes
        add(network, bytes)
        return undefined
      },
      giveBack() {
        add(network, -own)
        own = 0
      },
    }
  }
}
