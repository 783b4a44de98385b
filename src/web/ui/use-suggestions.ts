import { useEffect, useState } from 'react'
import type { Icon } from './icon.tsx'

export type Suggestion = {
  id: string
  text: string
  /** A fact shown beside the suggestion. */
  note?: string
}
export type SuggestionGroup = { label: string; sign?: Icon; options: readonly Suggestion[] }
export type Suggest = (query: string, signal: AbortSignal) => Promise<SuggestionGroup[]>

type Answer = { query: string | null; groups: SuggestionGroup[] }

const debounceMs = 300

/** The suggestions for a text. They are requested once the typing pauses. After a failed request the previous ones stay. */
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
  // Suggestions for an empty field do not answer a typed text, and the other way round.
  const fits = answer.query !== null && Boolean(answer.query) === Boolean(text)
  return { groups: fits ? answer.groups : [], answered: answer.query === text }
}
