import { useEffect, useState } from 'react'

export type Suggestion = { id: string; text: string }
export type SuggestionGroup<Option extends Suggestion> = { label: string; options: readonly Option[] }
export type Suggest<Option extends Suggestion> = (
  query: string,
  signal: AbortSignal,
) => Promise<SuggestionGroup<Option>[]>

type Answer<Option extends Suggestion> = { query: string; groups: SuggestionGroup<Option>[] }

const debounceMs = 300

/** What to suggest for a text, asked for once the typing rests; a failed question leaves what was there. */
export function useSuggestions<Option extends Suggestion>(query: string, wanted: boolean, suggest: Suggest<Option>) {
  const [answer, setAnswer] = useState<Answer<Option>>({ query: '', groups: [] })
  const text = query.trim()
  useEffect(() => {
    if (!wanted) return
    const abort = new AbortController()
    const ask = async () => {
      const found = await suggest(text, abort.signal).catch(() => undefined)
      if (!found || abort.signal.aborted) return
      setAnswer({ query: text, groups: found.filter(({ options }) => options.length > 0) })
    }
    const timer = setTimeout(ask, text ? debounceMs : 0)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, wanted, suggest])
  // What was offered before typing is no answer to what is typed, nor the other way round.
  const fits = Boolean(answer.query) === Boolean(text)
  return fits ? answer.groups : []
}
