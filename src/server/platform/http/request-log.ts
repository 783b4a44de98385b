import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import type { HttpEnv } from './environment.ts'

/** One line for each answer. Paths are logged without their query, which may contain typed text. */
export function requestLog(log: Log): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    const status = c.res.status
    const line = {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: withoutToken(c.req.path),
      status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
    }
    // When the visitor has left, a server error is not logged as one.
    const left = status >= 500 && c.req.raw.signal.aborted
    if (status >= 500 && !left) log.error(line, 'answered')
    else log.info(line, left ? 'left unanswered' : 'answered')
  }
}

/** Replaces the token in paths of payment, registration, a captain's day or a calendar: the path alone gives access. */
const withoutToken = (path: string) =>
  path.replace(
    /^((?:\/+fr)?\/+(?:pay|gift-cards|guest-registration(?:-form)?|(?:fleet|owner)-invitation|captain)\/+|\/+api\/+calendars\/+)[^/]+/i,
    '$1…',
  )
