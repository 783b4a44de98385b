/** The longest texts that the API takes, in characters. */
const mostTyped = 100
const mostOfCursor = 400

/** Reads the API's input from the address of a list: filters by name, sorting and cursor. Blank fields are left out. */
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
  // The operation's schema parses these texts, as it parses the query of an HTTP request.
  return Object.fromEntries(asked) as Record<Name | 'sort' | 'after', never>
}
