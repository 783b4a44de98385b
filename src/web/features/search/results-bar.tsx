import { useSearchParams } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { ActiveFilters, ClearFilters } from './active-filters.tsx'
import { FilterButton } from './filter-button.tsx'
import { MapSwitch } from './map-switch.tsx'
import type { Options } from './options.ts'
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
