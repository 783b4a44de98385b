import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { dayText, monthText, numberText } from '#web/lib/format.ts'
import { localText } from '#web/lib/local-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import { withQuery } from '#web/lib/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Found } from './found.ts'
import { withoutFilters } from './search-query.ts'

/** For a search without results: the nearest places or days with results, or a link that removes filters. */
export function NoResults({ found: { nearest, nearestPlaces } }: { found: Found }) {
  if (nearestPlaces.length > 0) return <NearestPlaces places={nearestPlaces} />
  return nearest.length > 0 ? <NearestDays days={nearest} /> : <FewerWishes />
}

/** The place has no yachts on any day: links to places that have some. */
function NearestPlaces({ places }: { places: Found['nearestPlaces'] }) {
  const [params] = useSearchParams()
  return (
    <StatePanel
      title={m.none_at_place({ place: (params.get('location') ?? '').split(',')[0] ?? '' })}
      text={m.nearest_places()}
      actions={
        <ul className="grid w-full max-w-md gap-2 text-start">
          {places.map(({ name, description, yachts, distance }) => (
            <li key={description}>
              <ButtonLink
                look="secondary"
                wide
                to={withQuery(params, { location: description, page: null })}
                className="justify-between!"
              >
                {localText(name)}
                <span className="note font-normal">
                  {`${m.yachts_count({ count: yachts })} · ${m.kilometres_away({ distance: numberText(distance) })}`}
                </span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      }
    />
  )
}

function NearestDays({ days }: { days: Found['nearest'] }) {
  const [params] = useSearchParams()
  const to = (changes: Record<string, string | null>) => withQuery(params, { ...changes, page: null })
  const date = params.get('date') ?? ''
  return (
    <StatePanel
      title={m.none_on_date({ date: dayText(date) })}
      text={m.nearest_days()}
      actions={
        <>
          {days.map((day) => (
            <ChipLink key={day.date} to={to({ date: day.date, date_to: null, flex: null })} count={day.totalCount}>
              {dayText(day.date)}
            </ChipLink>
          ))}
          <WaitForSearch />
          {params.get('flex') !== 'month' && (
            <ChipLink to={to({ flex: 'month', day_part: null })}>
              {m.flex_month({ month: monthText(date.slice(0, 7)) })}
            </ChipLink>
          )}
        </>
      }
    />
  )
}

/** The parts of a search that guests can wait for. */
const waitable = [
  'location',
  'date',
  'date_to',
  'flex',
  'trip_type',
  'duration',
  'min_capacity',
  'max_price',
  'currency',
]

function WaitForSearch() {
  const [params] = useSearchParams()
  if (!params.has('date')) return null
  const query = new URLSearchParams([...params].filter(([name]) => waitable.includes(name)))
  return (
    <ButtonLink look="secondary" to={pagePath('/waiting', query)} rel="nofollow">
      {m.wait_for_search()}
    </ButtonLink>
  )
}

function FewerWishes(): ReactNode {
  const [params] = useSearchParams()
  return (
    <StatePanel
      title={m.no_matches()}
      text={m.no_matches_text()}
      actions={
        <>
          {params.has('date') && (
            <ButtonLink look="secondary" to={withQuery(params, { date: null, date_to: null, flex: null, page: null })}>
              {m.any_date()}
            </ButtonLink>
          )}
          <ButtonLink to={withoutFilters(params)}>{m.clear_filters()}</ButtonLink>
          <WaitForSearch />
        </>
      }
    />
  )
}
