import type { MiddlewareHandler } from 'hono'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { HttpEnv } from './environment.ts'
import { problemResponse } from './problem.ts'

/** Requests that one address may make in a span of seconds. */
type Limit = { points: number; duration: number }

const reads: Limit = { points: 1200, duration: 60 }
const writes: Limit = { points: 120, duration: 60 }
const messages: Limit = { points: 5, duration: 600 }

/** A message to the operator, by the API or by the form of a page. */
const message = /^\/api\/email\/|^(?:\/fr)?\/contact(?:\.data)?$/

/**
 * Reads are counted by each process for itself: a limit that only keeps a script from starving the others
 * must not cost a write per request. Whatever changes something is counted in PostgreSQL, by all processes together.
 */
export function rateLimits(pool: pg.Pool): MiddlewareHandler<HttpEnv> {
  const reading = new RateLimiterMemory({ keyPrefix: 'read', ...reads })
  const writing = shared(pool, 'write', writes)
  const writingMessages = shared(pool, 'message', messages)
  return async (c, next) => {
    const limiter = limiterFor(c.req.method, c.req.path)
    try {
      await limiter.consume(c.get('address'))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      return problemResponse('too_many_requests', { retryAfter: seconds }, { 'retry-after': String(seconds) })
    }
    return next()
  }

  function limiterFor(method: string, path: string): RateLimiterAbstract {
    if (method === 'GET' || method === 'HEAD') return reading
    return message.test(path) ? writingMessages : writing
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
