import { useSearchParams } from 'react-router'
import { withQuery } from '#web/lib/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { RemovableChip } from '#web/ui/chip.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { withoutFilters } from './search-query.ts'

/** Filters without a field in the panel. Each is shown with a link that removes it. */
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

/** Removes all filters. Place, dates and guests stay. */
export function ClearFilters() {
  const [params] = useSearchParams()
  return (
    <TextLink
      to={withoutFilters(params)}
      preventScrollReset
      className="shrink-0 px-1 text-sm"
      // The link disappears with the filters, so the results take the focus.
      onClick={() => document.getElementById('results')?.focus({ preventScroll: true })}
    >
      {m.clear_filters()}
    </TextLink>
  )
}
