import type { MiddlewareHandler } from 'hono'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOfAddress } from '../network-of-address.ts'
import type { HttpEnv } from './environment.ts'
import { problemResponse } from './problem.ts'
import { requestPurpose } from './request-purpose.ts'

/** Requests that one network may make in a span of seconds. */
type Limit = { points: number; duration: number }

const reads: Limit = { points: 1200, duration: 60 }
/** Pages that are rendered for this request: each costs some ten milliseconds of a core. */
const renders: Limit = { points: 400, duration: 60 }
/** What pages tell that they have shown: more is nobody who reads them. */
const counts: Limit = { points: 60, duration: 60 }
const writes: Limit = { points: 120, duration: 60 }
/** The payment provider sends these. Its signature is checked later, so others count too. */
const events: Limit = { points: 1200, duration: 60 }
const messages: Limit = { points: 5, duration: 600 }

/**
 * Limits by what a request does and by the visitor's network: an IPv4 address or an IPv6 /64. Reads are counted by each
 * process for itself, since a limit that only keeps a script from starving the others must not cost a write per request;
 * so is what adds to sums that are written once for many. Whatever else changes something is counted in PostgreSQL, by all processes together.
 */
export function rateLimits(pool: pg.Pool): MiddlewareHandler<HttpEnv> {
  const limiters: Record<NonNullable<ReturnType<typeof requestPurpose>>, RateLimiterAbstract> = {
    read: new RateLimiterMemory({ keyPrefix: 'read', ...reads }),
    render: new RateLimiterMemory({ keyPrefix: 'render', ...renders }),
    count: new RateLimiterMemory({ keyPrefix: 'count', ...counts }),
    event: new RateLimiterMemory({ keyPrefix: 'event', ...events }),
    write: shared(pool, 'write', writes),
    message: shared(pool, 'message', messages),
  }
  return async (c, next) => {
    const purpose = requestPurpose(c.req.method, c.req.path)
    if (!purpose) return next()
    try {
      await limiters[purpose].consume(networkOfAddress(c.env?.askedFrom ?? c.get('address')))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      return problemResponse('too_many_requests', { retryAfter: seconds }, { 'retry-after': String(seconds) })
    }
    return next()
  }
}

function shared(pool: pg.Pool, keyPrefix: string, limit: Limit) {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    ...limit,
    // A database that cannot count must not turn visitors away: the process counts alone meanwhile.
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, ...limit }),
  })
}
