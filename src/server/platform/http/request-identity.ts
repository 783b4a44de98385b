import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Bindings, HttpEnv } from './environment.ts'

/** Gives every request its id, its address and the nonce of its page. */
export function requestIdentity(trustedProxies: number): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    c.set('address', visitorAddress(c.env, c.req.raw.headers, trustedProxies))
    // In pages that everybody gets, kept-page.ts replaces it with hashes.
    c.set('nonce', randomUUID().replaceAll('-', ''))
    await next()
    // c.header() would copy the answer into a stream.
    c.res.headers.set('x-request-id', requestId)
  }
}

/** Each trusted proxy appends one address. Anybody can write the entries before those. */
export function visitorAddress(env: Bindings | undefined, headers: Headers, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? headers.get('x-forwarded-for') : null
  const chain = forwarded?.split(',').map((part) => part.trim()) ?? []
  return chain.at(-trustedProxies) || chain[0] || (env?.incoming?.socket?.remoteAddress ?? 'unknown')
}
