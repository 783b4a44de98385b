import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { SuggestionsProps } from '#web/ui/combobox-parts.ts'
import { Suggestions } from '#web/ui/suggestions.tsx'
import type { Suggest } from '#web/ui/use-suggestions.ts'
import type { FoundGroup } from './found-groups.tsx'

export type FindGroups = (typed: string, signal: AbortSignal) => Promise<FoundGroup[]>

/** The suggestions for the typed text. Choosing one opens it. */
export function DeskSuggestions({ find, ...props }: SuggestionsProps & { find: FindGroups }) {
  const navigate = useNavigate()
  const suggest: Suggest = useCallback(
    async (typed, signal) => {
      const groups = typed === '' ? [] : await find(typed, signal)
      return groups.map(({ title, rows }) => ({
        label: title,
        options: rows.map(({ to, label, text }) => ({ id: to, text: text ? `${label}, ${text}` : label })),
      }))
    },
    [find],
  )
  return <Suggestions {...props} wide suggest={suggest} onChoose={({ id: to }) => navigate(to)} />
}
