import { useSearchParams } from 'react-router'
import { type DayPart, dayParts } from '#shared/day-part.ts'
import { listOf, toggled, withQuery } from '#web/lib/search-params.ts'
import { readTripSearch, tripTypes } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { ChipLink } from '#web/ui/chip.tsx'
import { dayPartText } from '../boats/day-part-text.ts'
import { durationText, tripTypeText } from '../boats/trip-words.ts'
import { type Options, quickTypes } from './options.ts'

/** Chooses the kind of trip first: the prices of hours, days and weeks cannot be compared. */
export function TripTypes({ options }: { options: Options }) {
  const [params] = useSearchParams()
  const chosen = params.get('trip_type')
  const count = (type: string) => options.tripTypes.find(({ value }) => value === type)?.count ?? 0
  const to = (type: string | null) => withQuery(params, { trip_type: type, duration: null, day_part: null, page: null })
  return (
    <nav aria-label={m.trip_type()} className="chip-group">
      <ChipLink to={to(null)} selected={!chosen}>
        {m.any_trip()}
      </ChipLink>
      {tripTypes.map((type) => (
        <ChipLink key={type} to={to(type)} selected={chosen === type} count={count(type)}>
          {tripTypeText(type)}
        </ChipLink>
      ))}
    </nav>
  )
}

const lengths = {
  hours: ['hour', [2, 3, 4, 6, 8]],
  days: ['day', [1, 2, 3, 5, 7]],
  week: ['week', [1, 2]],
} as const

/** Chooses the duration, once the kind of trip is chosen. The totals are then for that duration. */
export function TripLengths() {
  const [params] = useSearchParams()
  const type = params.get('trip_type')
  if (type !== 'hours' && type !== 'days' && type !== 'week') return null
  const [unit, units] = lengths[type]
  const chosen = params.get('duration')
  return (
    <nav aria-label={m.trip_length()} className="chip-group">
      {units.map((count) => (
        <ChipLink
          key={count}
          to={withQuery(params, { duration: chosen === String(count) ? null : count, page: null })}
          selected={chosen === String(count)}
        >
          {durationText(unit, count)}
        </ChipLink>
      ))}
    </nav>
  )
}

/**
 * Chooses the part of the day for trips by the hour. Shown only for an exact date, because the calendars must be asked. Among all
 * kinds of trip, a part of the day implies trips by the hour.
 */
export function DayParts({ ofAllTrips = false }: { ofAllTrips?: boolean }) {
  const [params] = useSearchParams()
  const { date, flex, tripType, dayPart } = readTripSearch(params)
  if (!(tripType === 'hours' || (ofAllTrips && !tripType)) || !date || flex) return null
  const to = (part: DayPart) =>
    withQuery(params, { trip_type: 'hours', day_part: part === dayPart ? null : part, page: null })
  return (
    <nav aria-label={m.day_part()} className="chip-group">
      {dayParts.map((part) => (
        <ChipLink key={part} to={to(part)} selected={part === dayPart}>
          {dayPartText(part)}
        </ChipLink>
      ))}
    </nav>
  )
}

/** The most frequent filters, each with its number of results. */
export function QuickFilters({ options }: { options: Options }) {
  const [params] = useSearchParams()
  const types = listOf(params, 'type')
  const set = (name: string, value: string) =>
    withQuery(params, { [name]: params.get(name) === value ? null : value, page: null })
  return (
    <nav aria-label={m.quick_filters()} className="chip-group">
      <ChipLink to={set('instant', 'true')} selected={params.get('instant') === 'true'} count={options.instant}>
        {m.instant_booking()}
      </ChipLink>
      {options.captain.map(({ value, count }) => (
        <ChipLink key={value} to={set('captain', value)} selected={params.get('captain') === value} count={count}>
          {value === 'bareboat' ? m.bareboat() : m.with_skipper()}
        </ChipLink>
      ))}
      {options.yachtTypes.slice(0, quickTypes).map((facet) => (
        <ChipLink
          key={facet.value}
          to={withQuery(params, { type: toggled(params, 'type', facet.value), page: null })}
          selected={types.includes(facet.value)}
          count={facet.count}
        >
          {facet.label}
        </ChipLink>
      ))}
    </nav>
  )
}
