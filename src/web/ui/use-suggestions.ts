import { useEffect, useState } from 'react'
import type { Icon } from './icon.tsx'

export type Suggestion = {
  id: string
  text: string
  /** What there is to know of it, beside it. */
  note?: string
}
export type SuggestionGroup = { label: string; sign?: Icon; options: readonly Suggestion[] }
export type Suggest = (query: string, signal: AbortSignal) => Promise<SuggestionGroup[]>

type Answer = { query: string | null; groups: SuggestionGroup[] }

const debounceMs = 300

/** What to suggest for a text, asked for once the typing rests; a failed question leaves what was there. */
export function useSuggestions(query: string, wanted: boolean, suggest: Suggest) {
  const [answer, setAnswer] = useState<Answer>({ query: null, groups: [] })
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
  const fits = answer.query !== null && Boolean(answer.query) === Boolean(text)
  return { groups: fits ? answer.groups : [], answered: answer.query === text }
}
