import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './environment.ts'

type Options = {
  https: boolean
  development: boolean
  /** Where the operator has the map's tiles from, when not from here. */
  tiles?: string | undefined
  /** Where the payment provider's script and its frames come from, and where that script calls. */
  payment?: string[]
}

/**
 * Set on every answer; files that never change get what matters to a file. Pages run only scripts that carry the nonce of their own answer, and load nothing from
 * elsewhere but the tiles of a map that the operator has named, and the payment provider's script with its frames.
 */
export function securityHeaders(options: Options): MiddlewareHandler<HttpEnv> {
  const policy = contentSecurityPolicy(options)
  const ofFiles = policyOfFiles(options)
  return async (c, next) => {
    await next()
    const headers = c.res.headers
    headers.set('x-content-type-options', 'nosniff')
    if (isUnchanging(headers)) {
      headers.set('content-security-policy', ofFiles)
      return
    }
    // A page whose address is a key tells it to nobody.
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('x-frame-options', 'DENY')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)')
    if (options.https) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', policy(c.get('nonce')))
    }
  }
}

/** A script, a style sheet, a font or a picture: a page asks for dozens, and each would carry 1 KB of headers. */
const isUnchanging = (headers: Headers) =>
  headers.get('cache-control')?.includes('immutable') === true && !headers.get('content-type')?.startsWith('text/html')

/** For the map's worker, which may call, and for a drawing that is opened by itself, which may run nothing. */
const policyOfFiles = ({ tiles }: Options) =>
  ["default-src 'self'", "style-src-attr 'unsafe-inline'", tiles && `connect-src 'self' ${tiles}`]
    .filter(Boolean)
    .join('; ')

/** Stands for the sources of scripts and style sheets. */
const ownScripts = '{own}'

/** The policy for a nonce: all of an answer's policy but the nonce is the same for all. */
function contentSecurityPolicy({ development, tiles, payment = [] }: Options): (nonce: string) => string {
  const own = development ? "'self' 'unsafe-inline'" : "'self'"
  const policy = {
    'default-src': "'self'",
    'script-src': [ownScripts, ...payment].join(' '),
    // Inline style attributes only carry numbers of ours (positions, blur-up pictures); style elements need the nonce.
    'style-src-elem': ownScripts,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': ["'self'", development && 'ws:', tiles, ...payment].filter(Boolean).join(' '),
    'frame-src': payment.join(' ') || "'none'",
    'worker-src': "'self'",
    'media-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  const text = Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
  const parts = text.split(ownScripts)
  return (nonce) => parts.join(!development ? `'self' 'nonce-${nonce}'` : own)
}
