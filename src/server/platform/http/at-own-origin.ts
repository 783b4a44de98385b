import { ownOrigins } from './refuse-cross-site.ts'

/**
 * The request with the URL that the visitor's browser used. A proxy that ends TLS changes the scheme and maybe the host, but the
 * router accepts a form only if Origin and URL match.
 */
export function atOwnOrigin(request: Request, publicOrigin: string): Request {
  const { origin, pathname, search } = new URL(request.url)
  const [own = origin, alternative] = ownOrigins(request.headers, publicOrigin)
  const wanted = request.headers.get('origin') === alternative && alternative ? alternative : own
  if (wanted === origin) return request
  const { method, headers, body, signal } = request
  // A streamed body needs `duplex`, which the types lack.
  const init = { method, headers, body, signal, duplex: 'half' } as RequestInit
  return new Request(wanted + pathname + search, init)
}
