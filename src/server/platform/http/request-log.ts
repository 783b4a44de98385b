import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import type { HttpEnv } from './environment.ts'

/** One line per answer. Paths are logged without their query: it may hold what a visitor typed. */
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
    // Who has left is told nothing, whatever came of it.
    const left = status >= 500 && c.req.raw.signal.aborted
    if (status >= 500 && !left) log.error(line, 'answered')
    else log.info(line, left ? 'left unanswered' : 'answered')
  }
}

/** The address of a page of payment or registration is a key to it, and so is that of a captain’s day or a calendar. */
const withoutToken = (path: string) =>
  path.replace(
    /^((?:\/+fr)?\/+(?:pay|gift-cards|guest-registration(?:-form)?|fleet-invitation|captain)\/+|\/+api\/+calendars\/+)[^/]+/i,
    '$1…',
  )
