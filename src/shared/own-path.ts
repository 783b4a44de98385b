/** A placeholder origin. A path of this site stays on it after parsing. */
const ownOrigin = 'http://own.invalid'

/**
 * Path and query of an address on this site, parsed as the browser does; undefined for an address elsewhere. It prevents open
 * redirects.
 */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, ownOrigin)) return undefined
  const { origin, pathname, search } = new URL(value, ownOrigin)
  // "/.//evil.example" is a path on this origin, but becomes another site when it stands alone.
  return origin === ownOrigin && !pathname.startsWith('//') ? pathname + search : undefined
}
