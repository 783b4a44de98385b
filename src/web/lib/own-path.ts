/** A path on this site and nothing else: an open redirect would lend our name to others. */
export const ownPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined
