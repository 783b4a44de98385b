import type { MiddlewareHandler } from 'hono'
import { hasSessionCookie } from '#shared/session-cookie.ts'
import { bearerToken } from './bearer-token.ts'
import type { HttpEnv } from './environment.ts'
import { problemResponse } from './problem.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * What changes something must come from our own pages, since a browser adds cookies to the requests of other sites too.
 * Programs that send one of our bearer tokens and no session cookie are let through: no browser adds such a token by
 * itself, unlike the password of Basic authentication.
 */
export function refuseCrossSite(publicOrigin: string): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { headers, method } = c.req.raw
    if (safe.has(method) || isProgram(headers) || isOwn(headers, publicOrigin)) return next()
    return problemResponse('cross_site')
  }
}

const isProgram = (headers: Headers) =>
  bearerToken(headers.get('authorization')) !== undefined && !hasSessionCookie(headers.get('cookie'))

function isOwn(headers: Headers, publicOrigin: string): boolean {
  const origin = headers.get('origin')
  if (origin) return ownOrigins(headers, publicOrigin).includes(origin)
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  // Not a browser of today: without a cookie, deceiving it gains nothing.
  return !hasSessionCookie(headers.get('cookie'))
}

/**
 * The origins that this request's own page can have: the public one, since a proxy may rename the host, and the host it
 * was sent to, since a visitor may use another name of the site. The scheme is always the public one.
 */
export function ownOrigins(headers: Headers, publicOrigin: string): string[] {
  const { origin, protocol } = new URL(publicOrigin)
  return [origin, `${protocol}//${headers.get('host')}`]
}
