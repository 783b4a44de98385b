import { useSearchParams } from 'react-router'
import { withQuery } from '#web/lib/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { RemovableChip } from '#web/ui/chip.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { withoutFilters } from './search-query.ts'

/** What narrows the search and has no field in the panel: each with the way to take it away. */
const words: Record<string, (value: string) => string> = {
  q: (value) => `“${value}”`,
  max_capacity: (value) => m.guests_at_most({ count: Number(value) }),
  paid_in: (currency) => m.charged_in({ currency }),
  bounds: () => m.map_area(),
}

export function ActiveFilters() {
  const [params] = useSearchParams()
  const active = Object.entries(words).flatMap(([name, text]) => {
    const value = params.get(name)
    return value ? [{ name, text: text(value) }] : []
  })
  if (active.length === 0) return null
  return (
    <ul aria-label={m.active_filters()} className="chip-group">
      {active.map(({ name, text }) => (
        <li key={name}>
          <RemovableChip
            to={withQuery(params, { [name]: null, page: null })}
            removeLabel={m.remove_filter({ filter: text })}
          >
            {text}
          </RemovableChip>
        </li>
      ))}
    </ul>
  )
}

/** Takes every filter away; the place, the days and the party stay. */
export function ClearFilters() {
  const [params] = useSearchParams()
  return (
    <TextLink
      to={withoutFilters(params)}
      preventScrollReset
      className="shrink-0 px-1 text-sm"
      // The link is gone with what it cleared.
      onClick={() => document.getElementById('results')?.focus({ preventScroll: true })}
    >
      {m.clear_filters()}
    </TextLink>
  )
}
