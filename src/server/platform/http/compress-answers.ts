import type { MiddlewareHandler } from 'hono'
import { bestEncoding, encode } from './encodings.ts'
import type { HttpEnv } from './environment.ts'

// Pages, what the router fetches of them, site maps, drawings and the API; files and kept pages come compressed.
const compressible = /^(?:text\/(?:html|x-script)|application\/(?:(?:problem\+)?json|xml)|image\/svg\+xml)\b/
/** Below this, what is saved fits into the same packet. */
const smallestBytes = 1400

/** Compresses what was made for one visitor: a search for a day is a seventh of its size. */
export const compressAnswers: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const { headers, status } = c.res
  if (!compressible.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return
  if (!headers.get('vary')?.includes('accept-encoding')) headers.append('vary', 'accept-encoding')
  const encoding = bestEncoding(c.req.header('accept-encoding') ?? '')
  // An answer whose body was looked at is written as a stream, which costs more than making it.
  if (encoding === 'identity' || c.req.method === 'HEAD' || !c.res.body) return
  const whole = Buffer.from(await c.res.arrayBuffer())
  const small = whole.length < smallestBytes
  const body = small ? whole : await encode(whole, encoding, 4)
  headers.set('content-length', String(body.length))
  if (!small) headers.set('content-encoding', encoding)
  c.res = undefined
  c.res = new Response(new Uint8Array(body), { status, headers })
}
