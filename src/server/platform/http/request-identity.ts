import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './environment.ts'

/** Gives every request its id, its address and the nonce of its page. */
export function requestIdentity(trustedProxies: number): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    c.set('address', addressOf(c.env?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'), trustedProxies))
    c.set('nonce', c.env?.shared ? '' : randomUUID().replaceAll('-', ''))
    await next()
    // Not by c.header(): that makes another answer of the one that is there, and it would be written as a stream.
    c.res.headers.set('x-request-id', requestId)
  }
}

/** Each trusted proxy appended one address; what stands further left was written by anyone. */
function addressOf(remote: string | undefined, forwarded: string | undefined, trustedProxies: number): string {
  if (trustedProxies > 0 && forwarded) {
    const chain = forwarded.split(',').map((part) => part.trim())
    const address = chain.at(-trustedProxies) ?? chain[0]
    if (address) return address
  }
  return remote ?? 'unknown'
}
