/** The limit of named statements. Every connection keeps each one with its plan. */
const mostNames = 256
/** A statement gets a name at this run: many searches occur once with their combination of filters. */
const namedFrom = 3
/** The limit of statements that are counted before they get a name. */
const mostCandidates = 2000

/**
 * Names for frequent statements. A named statement is planned once for each connection and runs twice as fast, but its plan stays
 * in the connection's memory: 2,000 of them in 16 connections took 690 MB. All others run without a name.
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
    // The end of the map is the most recent one. The least recent one is dropped.
    seen.set(text, times)
    if (seen.size > mostCandidates) seen.delete(seen.keys().next().value ?? '')
    return undefined
  }
}
