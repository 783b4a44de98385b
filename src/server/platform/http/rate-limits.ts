import type { MiddlewareHandler } from 'hono'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOfAddress } from '../network-of-address.ts'
import type { HttpEnv } from './environment.ts'
import { problemResponse } from './problem.ts'
import { requestPurpose } from './request-purpose.ts'

/** The requests of one network in a number of seconds. */
type Limit = { points: number; duration: number }

const reads: Limit = { points: 1200, duration: 60 }
/** Pages that are rendered for this request. Each takes about ten milliseconds of a core. */
const renders: Limit = { points: 400, duration: 60 }
/** Reports of shown pages. A reader does not cause more. */
const counts: Limit = { points: 60, duration: 60 }
const writes: Limit = { points: 120, duration: 60 }
/** Events of the payment provider. Their signature is checked later, so requests of others count too. */
const events: Limit = { points: 1200, duration: 60 }
const messages: Limit = { points: 5, duration: 600 }

/**
 * Limits by the purpose of a request and the visitor's network: an IPv4 address or an IPv6 /64. Each process counts reads by
 * itself, because a limit that only protects against scripts must not cost a write per request; the same holds for counts of
 * shown pages, which are written in batches. All other changes are counted in PostgreSQL by all processes together.
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
    // While the database cannot count, the process counts alone and refuses nobody for that.
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, ...limit }),
  })
}
