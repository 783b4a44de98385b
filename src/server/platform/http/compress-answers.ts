import type { MiddlewareHandler } from 'hono'
import { bestEncoding, encode } from './encodings.ts'
import type { HttpEnv } from './environment.ts'

// Pages, their data requests, site maps, drawings and the API. Files and kept pages are compressed in advance.
const compressible = /^(?:text\/(?:html|x-script)|application\/(?:(?:problem\+)?json|xml)|image\/svg\+xml)\b/
/** A smaller answer fits into one packet anyway. */
const smallestBytes = 1400

/** Compresses an answer that was made for one visitor. A search for a day shrinks to a seventh. */
export const compressAnswers: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const { headers, status } = c.res
  if (!compressible.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return
  if (!headers.get('vary')?.includes('accept-encoding')) headers.append('vary', 'accept-encoding')
  const encoding = bestEncoding(c.req.header('accept-encoding') ?? '')
  // Accessing the body would turn the answer into a stream, which costs more than making it.
  if (encoding === 'identity' || c.req.method === 'HEAD' || !c.res.body) return
  const whole = Buffer.from(await c.res.arrayBuffer())
  const small = whole.length < smallestBytes
  const body = small ? whole : await encode(whole, encoding, 4)
  headers.set('content-length', String(body.length))
  if (!small) headers.set('content-encoding', encoding)
  c.res = undefined
  c.res = new Response(new Uint8Array(body), { status, headers })
}
