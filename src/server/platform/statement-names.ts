/** Texts with a name: each is kept, with its plan, by every connection. */
const mostNames = 256
/** A text is named from this time on: many searches are made once in their combination of filters. */
const namedFrom = 3
/** Texts that are counted on their way to a name. */
const mostCandidates = 2000

/**
 * Names for the statements that come again and again. A named statement is planned once per connection and runs twice as
 * fast, but its plan stays in the connection's memory: 2,000 of them in 16 connections took 690 MB. All others run unnamed.
 */
export function statementNames() {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()

  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= mostNames) return known
    const times = (seen.get(text) ?? 0) + 1
    seen.delete(text)
    if (times >= namedFrom) {
      const name = `s${names.size}`
      names.set(text, name)
      return name
    }
    // The end of the map is what was seen last; what has not come again for the longest time gives way.
    seen.set(text, times)
    if (seen.size > mostCandidates) seen.delete(seen.keys().next().value ?? '')
    return undefined
  }
}
