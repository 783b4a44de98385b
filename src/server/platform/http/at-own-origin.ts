import { ownOrigins } from './refuse-cross-site.ts'

/**
 * The request as the visitor's browser sent it: a proxy that ends TLS makes it http and may rename the host, while the
 * router accepts a form only if Origin and address agree.
 */
export function atOwnOrigin(request: Request, publicOrigin: string): Request {
  const { origin, pathname, search } = new URL(request.url)
  const [own = origin, alternative] = ownOrigins(request.headers, publicOrigin)
  const wanted = request.headers.get('origin') === alternative && alternative ? alternative : own
  if (wanted === origin) return request
  const { method, headers, body, signal } = request
  // A streamed body needs `duplex`, which the types do not know yet.
  const init = { method, headers, body, signal, duplex: 'half' } as RequestInit
  return new Request(wanted + pathname + search, init)
}
