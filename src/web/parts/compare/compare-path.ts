import { pagePath } from '#web/lib/paths.ts'

/** The comparison of these yachts. The rest of the query is kept. */
export function comparePath(ids: readonly string[], rest = new URLSearchParams()) {
  const query = new URLSearchParams(rest)
  query.delete('ids')
  // Commas are not encoded, so that people can read and share the address.
  const text = [ids.length > 0 && `ids=${ids.join(',')}`, query.toString()].filter(Boolean).join('&')
  return pagePath('/compare') + (text && `?${text}`)
}
