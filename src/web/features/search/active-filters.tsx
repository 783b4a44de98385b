import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { dayText, shortDayText } from '#web/lib/format.ts'
import { listOf, toggled, withQuery } from '#web/lib/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { RemovableChip } from '#web/ui/chip.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { durationText, tripTypeText } from '../boats/trip-words.ts'
import type { Facet, Options } from './options.ts'

type Active = { name: string; text: string; to: string }

/** What narrows the search, each with the way to take it away. */
export function ActiveFilters({ options }: { options: Options }) {
  const [params] = useSearchParams()
  const active = listActive(params, options)
  const list = useKeptFocus(params)
  if (active.length === 0) return null
  return (
    <ul ref={list} aria-label={m.active_filters()} className="flex flex-wrap items-center gap-2">
      {active.map(({ name, text, to }) => (
        <li key={name + text}>
          <RemovableChip to={to} removeLabel={m.remove_filter({ filter: text })}>
            {text}
          </RemovableChip>
        </li>
      ))}
      <li className="ps-1">
        <TextLink to="?" preventScrollReset>
          {m.clear_filters()}
        </TextLink>
      </li>
    </ul>
  )
}

/** The chip that was pressed is gone: the next one, or what was found, gets its focus, so that nobody begins anew. */
function useKeptFocus(params: URLSearchParams) {
  const list = useRef<HTMLUListElement>(null)
  const within = useRef(false)
  useEffect(() => {
    const note = () => {
      within.current = list.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address has changed
  useEffect(() => {
    if (!within.current || document.activeElement !== document.body) return
    const next = list.current?.querySelector<HTMLElement>('a') ?? document.getElementById('results')
    next?.focus({ preventScroll: true })
  }, [params])
  return list
}

type Say = (value: string, options: Options, params: URLSearchParams) => string

const unitOf = (type: string | null) => (type === 'days' ? 'day' : type === 'week' ? 'week' : 'hour')

const words: Record<string, Say> = {
  location: (value) => value,
  q: (value) => `“${value}”`,
  date: (value, _options, params) => daysText(value, params.get('date_to')),
  min_capacity: (value) => m.guests_at_least({ count: Number(value) }),
  trip_type: (value) => (value === 'hours' || value === 'days' || value === 'week' ? tripTypeText(value) : value),
  captain: (value) => (value === 'bareboat' ? m.bareboat() : m.with_skipper()),
  instant: () => m.instant_booking(),
  min_price: (value, { currency }) => m.price_at_least({ price: value, currency }),
  max_price: (value, { currency }) => m.price_at_most({ price: value, currency }),
  min_length: (value) => m.length_at_least({ length: value }),
  max_length: (value) => m.length_at_most({ length: value }),
  duration: (value, _, params) => durationText(unitOf(params.get('trip_type')), Number(value)),
  max_capacity: (value) => m.guests_at_most({ count: Number(value) }),
  min_year: (value) => m.year_at_least({ year: value }),
  max_year: (value) => m.year_at_most({ year: value }),
  bounds: () => m.map_area(),
  min_cabins: (value) => m.cabins_at_least({ count: Number(value) }),
}

const daysText = (first: string, last: string | null) =>
  last ? `${shortDayText(first)} - ${dayText(last)}` : dayText(first)

const facetsOf: Record<string, (options: Options) => Facet[]> = {
  type: ({ yachtTypes }) => yachtTypes,
  categories: ({ categories }) => categories,
  amenities: ({ amenities }) => amenities,
}

function listActive(params: URLSearchParams, options: Options): Active[] {
  const single = Object.entries(words).flatMap(([name, text]) => {
    const value = params.get(name)
    const without = withQuery(params, { [name]: null, page: null, ...(name === 'date' && { date_to: null }) })
    return value ? [{ name, text: text(value, options, params), to: without }] : []
  })
  const listed = Object.entries(facetsOf).flatMap(([name, facets]) =>
    listOf(params, name).map((value) => ({
      name,
      text: facets(options).find((facet) => facet.value === value)?.label ?? value,
      to: withQuery(params, { [name]: toggled(params, name, value), page: null }),
    })),
  )
  return [...single, ...listed]
}
