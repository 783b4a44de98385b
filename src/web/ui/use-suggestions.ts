import { useEffect, useState } from 'react'

export type Suggestion = { id: string; text: string }
export type SuggestionGroup<Option extends Suggestion> = { label: string; options: readonly Option[] }
export type Suggest<Option extends Suggestion> = (
  query: string,
  signal: AbortSignal,
) => Promise<SuggestionGroup<Option>[]>

const debounceMs = 300

/** What to suggest for a text, asked for once the typing rests; a failed question leaves what was there. */
export function useSuggestions<Option extends Suggestion>(query: string, wanted: boolean, suggest: Suggest<Option>) {
  const [groups, setGroups] = useState<SuggestionGroup<Option>[]>([])
  useEffect(() => {
    if (!wanted) return
    const abort = new AbortController()
    const ask = async () => {
      const found = await suggest(query, abort.signal).catch(() => undefined)
      if (found && !abort.signal.aborted) setGroups(found.filter(({ options }) => options.length > 0))
    }
    const timer = setTimeout(ask, query.trim() ? debounceMs : 0)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, wanted, suggest])
  return groups
}
