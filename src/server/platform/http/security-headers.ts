import type { MiddlewareHandler } from 'hono'
import type { HttpEnv, Outside } from './environment.ts'

type Options = {
  https: boolean
  development: boolean
  /** The origin of the map's tiles, if the operator has set another server. */
  tiles?: string | undefined
  /** The origins of the payment provider's script, its frames and its calls. */
  payment?: string[]
}

/**
 * Sets the headers of every answer; unchanging files get only those that matter for files. Pages run only scripts with the nonce
 * of their answer. They load nothing from other servers but the configured map tiles, and the payment provider's script with its
 * frames.
 */
export function securityHeaders(options: Options): MiddlewareHandler<HttpEnv> {
  const policy = contentSecurityPolicy(options)
  const scanning = contentSecurityPolicy({ ...options, scans: true })
  const framing = contentSecurityPolicy({ ...options, frames: 'shows' })
  const framed = contentSecurityPolicy({ ...options, frames: 'is shown' })
  const ofFiles = policyOfFiles(options)
  const policyOf = (path: string) => {
    if (widgetPage.test(path)) return () => policyOfWidget
    if (previewPage.test(path)) return framed
    if (framingPage.test(path)) return framing
    return captainPage.test(path) ? scanning : policy
  }
  return async (c, next) => {
    await next()
    const headers = c.res.headers
    const isScanning = captainPage.test(c.req.path)
    headers.set('x-content-type-options', 'nosniff')
    if (isUnchanging(headers)) {
      headers.set('content-security-policy', ofFiles)
      return
    }
    // A page whose path is a secret sets its own policy.
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    if (!widgetPage.test(c.req.path))
      headers.set('x-frame-options', previewPage.test(c.req.path) ? 'SAMEORIGIN' : 'DENY')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('permissions-policy', `camera=(${isScanning ? 'self' : ''}), ${otherPermissions}`)
    if (options.https) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
    if (!headers.has('content-security-policy')) {
      const own = policyOf(c.req.path)(c.get('nonce'))
      headers.set('content-security-policy', withOutside(own, c.get('outsideOrigins')))
    }
  }
}

/** Lets a public page load the scripts that an operator has set. They run only with consent (web/lib/load-outside-scripts.ts). */
function withOutside(policy: string, outside: Outside | undefined): string {
  if (!outside || outside.scripts.length === 0) return policy
  const scripts = outside.scripts.join(' ')
  const all = [...outside.scripts, ...outside.others].join(' ')
  return policy.replace(
    /(?<=(?:^|; )(script-src|connect-src|img-src) [^;]*)(?=;)/g,
    (_, name) => ` ${name === 'script-src' ? scripts : all}`,
  )
}

const otherPermissions = 'microphone=(), geolocation=(self), payment=(self)'

/** A captain scans boarding codes: with the camera, and with WebAssembly where the browser cannot read codes itself. */
const captainPage = /^\/(?:fr\/)?captain\/[\w-]+$/i

/** An entry of the studio as a page. The studio shows it in a frame. */
const previewPage = /^\/(?:fr\/)?studio\/preview\//i
/** Pages from which the studio is reached without a new document. And the owner's desk, which shows the widget in a frame. */
const framingPage = /^\/(?:fr\/)?(?:adminn|admindashboard|studio|structure|desk|ownerdashboard)(?:\/|$)/i

/** The page of the widget: the only one that other sites may show in a frame. It runs no script and sends no form. */
const widgetPage = /^\/(?:fr\/)?widget\/[^/]+$/i
const policyOfWidget =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *"

/** Scripts, style sheets, fonts and pictures. A page requests dozens, and each would have 1 KB of headers. */
const isUnchanging = (headers: Headers) =>
  headers.get('cache-control')?.includes('immutable') === true && !headers.get('content-type')?.startsWith('text/html')

/** For the map's worker, which may make requests, and for an SVG that is opened directly, which may run nothing. */
const policyOfFiles = ({ tiles }: Options) =>
  ["default-src 'self'", "style-src-attr 'unsafe-inline'", tiles && `connect-src 'self' ${tiles}`]
    .filter(Boolean)
    .join('; ')

/** A placeholder for the sources of scripts and style sheets. */
const ownScripts = '{own}'

type Policy = Options & { scans?: boolean; frames?: 'shows' | 'is shown' }

/** Builds the policy for a nonce. Everything but the nonce is computed once. */
function contentSecurityPolicy({ development, tiles, payment = [], scans, frames }: Policy): (nonce: string) => string {
  const own = development ? "'self' 'unsafe-inline'" : "'self'"
  const policy = {
    'default-src': "'self'",
    'script-src': [ownScripts, scans && "'wasm-unsafe-eval'", ...payment].filter(Boolean).join(' '),
    // Inline style attributes only contain our own numbers (positions, blurred previews). Style elements need the nonce.
    'style-src-elem': ownScripts,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': ["'self'", development && 'ws:', tiles, ...payment].filter(Boolean).join(' '),
    'frame-src': [frames === 'shows' && "'self'", ...payment].filter(Boolean).join(' ') || "'none'",
    'worker-src': "'self'",
    'media-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': frames === 'is shown' ? "'self'" : "'none'",
  }
  const text = Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
  const parts = text.split(ownScripts)
  return (nonce) => parts.join(!development ? `'self' 'nonce-${nonce}'` : own)
}
