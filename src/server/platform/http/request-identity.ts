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
    // For pages that everybody is sent, kept-page.ts puts hashes in its place.
    c.set('nonce', randomUUID().replaceAll('-', ''))
    await next()
    // Not by c.header(): that makes another answer of the one that is there, and it would be written as a stream.
    c.res.headers.set('x-request-id', requestId)
  }
}

/** Each trusted proxy appended one address; what stands further left was written by anyone. */
export function visitorAddress(env: Bindings | undefined, headers: Headers, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? headers.get('x-forwarded-for') : null
  const chain = forwarded?.split(',').map((part) => part.trim()) ?? []
  return chain.at(-trustedProxies) || chain[0] || (env?.incoming?.socket?.remoteAddress ?? 'unknown')
}
