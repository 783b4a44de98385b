/** The address of a list with these fields changed; null takes one away. Where the page began is forgotten. */
export function listAddress(
  query: URLSearchParams,
  changes: Record<string, string | readonly string[] | null>,
): string {
  const next = new URLSearchParams(query)
  next.delete('after')
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    for (const each of value === null ? [] : [value].flat()) next.append(name, each)
  }
  return next.size > 0 ? `?${next}` : '?'
}

/** What a list is filtered by, without how it is shown and where the page begins. */
export function filtersOf(query: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams(query)
  for (const name of ['after', 'column', 'limit', 'view']) filters.delete(name)
  for (const [name, value] of [...filters]) if (value === '') filters.delete(name)
  return filters
}

/** Whether filters leave rows out, or the page begins behind some. */
export function isNarrowed(query: URLSearchParams): boolean {
  const filters = filtersOf(query)
  filters.delete('sort')
  return filters.size > 0 || query.has('after')
}

/** What a saved view keeps: filters, sorting and columns. */
export function viewQuery(query: URLSearchParams): URLSearchParams {
  const kept = [...query].filter(([name, value]) => value !== '' && name !== 'after')
  return new URLSearchParams(kept)
}

/** A whole list of the back office as a file; reads what the operation's own filters say. */
export const listExportPath = (operation: string, filters: URLSearchParams | string): string =>
  `/api/admin/exports/${operation}?${filters}`
