import type { MiddlewareHandler } from 'hono'
import { hasSessionCookie } from '#shared/session-cookie.ts'
import { bearerToken } from './bearer-token.ts'
import type { HttpEnv } from './environment.ts'
import { problemResponse } from './problem.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A change must come from our own pages, because a browser sends cookies with requests of other sites too. Programs with one of
 * our bearer tokens and without a session cookie are allowed: a browser never adds such a token by itself, unlike the password of
 * Basic authentication.
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
  // An old browser or no browser. Without a cookie an attack gains nothing.
  return !hasSessionCookie(headers.get('cookie'))
}

/**
 * The possible origins of our page for this request: the public one, because a proxy may change the host; and the host of the
 * request, because a visitor may use another name of the site. The scheme is always the public one.
 */
export function ownOrigins(headers: Headers, publicOrigin: string): string[] {
  const { origin, protocol } = new URL(publicOrigin)
  return [origin, `${protocol}//${headers.get('host')}`]
}
