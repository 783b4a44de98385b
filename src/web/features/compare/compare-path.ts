import { pagePath } from '#web/lib/paths.ts'

/** The page that shows these yachts beside each other; the rest of a query is carried on. */
export function comparePath(ids: readonly string[], rest = new URLSearchParams()) {
  const query = new URLSearchParams(rest)
  query.delete('ids')
  // Commas stay as they are: the address is to be read and shared.
  const text = [ids.length > 0 && `ids=${ids.join(',')}`, query.toString()].filter(Boolean).join('&')
  return pagePath('/compare') + (text && `?${text}`)
}
