import { Link, useSearchParams } from 'react-router'
import { withQuery } from '#web/lib/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { FiltersIcon } from '#web/ui/yacht-icons.tsx'
import { ActiveFilters, ClearFilters } from './active-filters.tsx'
import { MapSwitch } from './map-switch.tsx'
import { filterButtonId, type Options } from './options.ts'
import { DayParts, QuickFilters, TripLengths, TripTypes } from './quick-filters.tsx'
import { countFilters } from './search-query.ts'
import { SortSelect } from './sort-select.tsx'

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
