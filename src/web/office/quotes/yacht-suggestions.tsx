import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sentQuotesFindYachts } from '#contract/http-routes.ts'
import { callApi } from '#web/lib/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import type { SuggestionsProps } from '#web/ui/combobox-parts.ts'
import { Suggestions } from '#web/ui/suggestions.tsx'
import type { Suggest } from '#web/ui/use-suggestions.ts'

/** Yachts for the typed words. Choosing one adds it to the offer. */
export function YachtSuggestions(props: SuggestionsProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const suggest: Suggest = useCallback(async (typed, signal) => {
    const { data } = await callApi(sentQuotesFindYachts, { q: typed }, { signal })
    const options = data.map(({ id, title, place, owner }) => ({
      id,
      text: `${title || m.unnamed_yacht()}, ${place}`,
      note: owner,
    }))
    return [{ label: m.sent_quote_yachts(), options }]
  }, [])
  const add = (id: string) => {
    const next = new URLSearchParams(search)
    next.delete('q')
    next.append('yacht', id)
    navigate(`?${next}`, { preventScrollReset: true })
  }
  return <Suggestions {...props} suggest={suggest} onChoose={({ id }) => add(id)} />
}
