import type { MiddlewareHandler } from 'hono'
import { hasSessionCookie } from '#shared/session-cookie.ts'
import type { HttpEnv } from './environment.ts'
import { problemResponse } from './problem.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * What changes something must come from our own pages: a browser says where it comes from and adds cookies by itself. A
 * bearer header no other site can add, so such calls are let through.
 */
export function refuseCrossSite(origin: string): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { headers, method } = c.req.raw
    if (safe.has(method) || headers.has('authorization') || isOwn(headers, origin)) return next()
    return problemResponse('cross_site')
  }
}

function isOwn(headers: Headers, own: string): boolean {
  const origin = headers.get('origin')
  // A proxy may have renamed the host, and a visitor may have come by another name of it: either will do.
  if (origin) return origin === own || (URL.canParse(origin) && new URL(origin).host === headers.get('host'))
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  // No browser that we know: without a cookie there is nothing to be had by deceiving it.
  return !hasSessionCookie(headers.get('cookie'))
}
