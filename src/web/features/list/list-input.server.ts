/** Characters that the API takes. */
const mostTyped = 100
const mostOfCursor = 400

/** What the address of a list asks the API for: its filters by name, the sorting and the page. Blank fields are not sent. */
export function listInput<Name extends string>(
  url: URL,
  filters: readonly Name[],
): Record<Name | 'sort' | 'after', never> {
  const asked = ['sort', 'after', ...filters].flatMap((name) => {
    const values = url.searchParams
      .getAll(name)
      .filter((value) => value.trim() !== '')
      .map((value) => value.slice(0, name === 'after' ? mostOfCursor : mostTyped))
    return values.length > 0 ? [[name, values.length > 1 ? values : values[0]] as const] : []
  })
  // The schema of the operation reads texts of an address, as it does over HTTP.
  return Object.fromEntries(asked) as Record<Name | 'sort' | 'after', never>
}
