/** Any origin: paths of this site stay on it, whatever they contain. */
const ownOrigin = 'http://own.invalid'

/**
 * Path and query of an address on this site, as the browser would read it; undefined for anything that leads elsewhere. An
 * open redirect would lend our name to others.
 */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, ownOrigin)) return undefined
  const { origin, pathname, search } = new URL(value, ownOrigin)
  // "/.//evil.example" is a path here, and another site once it stands alone.
  return origin === ownOrigin && !pathname.startsWith('//') ? pathname + search : undefined
}
