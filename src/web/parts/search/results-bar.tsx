import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { withQuery } from '#web/lib/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { RemovableChip } from '#web/ui/chip.tsx'
import { SelectChip } from '#web/ui/select-chip.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FiltersIcon } from '#web/ui/yacht-icons.tsx'
import { MapSwitch } from './map-switch.tsx'
import { filterButtonId, type Options } from './options.ts'
import { DayParts, QuickFilters, TripLengths, TripTypes } from './quick-filters.tsx'
import { cleanQuery, countFilters, withoutFilters } from './search-query.ts'

/** All filters and the sorting in one row, which scrolls on narrow screens. */
export function ResultsBar({ options, canMap }: { options: Options; canMap: boolean }) {
  const [params] = useSearchParams()
  const count = countFilters(params)
  return (
    <section aria-label={m.filters()} className="results-bar">
      <div className="results-bar-chips">
        <FilterButton count={count} />
        {count > 0 && <ClearFilters />}
        <TripTypes options={options} />
        <TripLengths />
        <DayParts />
        <QuickFilters options={options} />
        <ActiveFilters />
      </div>
      <SortSelect />
      {canMap && <MapSwitch />}
    </section>
  )
}

/** Opens the panel through the address, so that the form is loaded only on demand, with or without a script. */
function FilterButton({ count }: { count: number }) {
  const [params] = useSearchParams()
  return (
    <Link
      id={filterButtonId}
      to={withQuery(params, { filters: 'open' })}
      className="chip chip-plain"
      prefetch="intent"
      preventScrollReset
      // Replaces the history entry: "back" leads to the previous search.
      replace
      rel="nofollow"
    >
      <FiltersIcon className="size-4.5" />
      {count > 0 ? m.filters_set({ count }) : m.filters()}
    </Link>
  )
}

/** Filters without a field in the panel. Each is shown with a link that removes it. */
const words: Record<string, (value: string) => string> = {
  q: (value) => `“${value}”`,
  max_capacity: (value) => m.guests_at_most({ count: Number(value) }),
  paid_in: (currency) => m.charged_in({ currency }),
  bounds: () => m.map_area(),
}

function ActiveFilters() {
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
function ClearFilters() {
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

function SortSelect() {
  const [params] = useSearchParams()
  const submit = useSubmit()
  const sorts = [
    ['recommended', m.sort_recommended()],
    ['price_low', m.sort_price_low()],
    ['price_high', m.sort_price_high()],
    ['rating', m.sort_rating()],
    ['newest', m.sort_newest()],
    ...(params.get('location') ? [['distance', m.sort_distance()]] : []),
  ]
  const rest = [...params].filter(([name]) => name !== 'sort' && name !== 'page')
  return (
    <Form preventScrollReset className="flex shrink-0 items-center gap-2">
      {rest.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectChip
        label={m.sort_by()}
        name="sort"
        key={params.get('sort')}
        defaultValue={params.get('sort') ?? 'recommended'}
        onChange={({ currentTarget }) => {
          const next = new URLSearchParams(rest)
          next.set('sort', currentTarget.value)
          void submit(cleanQuery(next), { preventScrollReset: true })
        }}
      >
        {sorts.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectChip>
      <Button type="submit" look="secondary" className="scripted:hidden">
        {m.apply()}
      </Button>
    </Form>
  )
}
