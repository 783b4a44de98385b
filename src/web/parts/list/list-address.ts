/** The address of a list with these fields changed. Null removes a field. The cursor of the page is removed. */
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

/** The filters and the sorting of a list, without its columns, size, view and cursor. */
export function filtersOf(query: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams(query)
  for (const name of ['after', 'column', 'limit', 'view']) filters.delete(name)
  for (const [name, value] of [...filters]) if (value === '') filters.delete(name)
  return filters
}

/** True where filters hide rows, or where the page does not begin with the first row. */
export function isNarrowed(query: URLSearchParams): boolean {
  const filters = filtersOf(query)
  filters.delete('sort')
  return filters.size > 0 || query.has('after')
}

/** The query that a saved view stores: filters, sorting and columns. */
export function viewQuery(query: URLSearchParams): URLSearchParams {
  const kept = [...query].filter(([name, value]) => value !== '' && name !== 'after')
  return new URLSearchParams(kept)
}

/** The address of the export of a whole list, with the filters of its operation. */
export const listExportPath = (operation: string, filters: URLSearchParams | string): string =>
  `/api/admin/exports/${operation}?${filters}`
