import { Form, useSearchParams, useSubmit } from 'react-router'
import { withQuery } from '#web/lib/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { tripTypeText } from '../boats/trip-words.ts'
import type { Options } from './options.ts'
import { cleanQuery } from './search-query.ts'

const tripTypes = ['hours', 'days', 'week'] as const

/** The first decision: an evening, some days, or a week are never compared with each other by price. */
export function TripTypes({ options }: { options: Options }) {
  const [params] = useSearchParams()
  const chosen = params.get('trip_type')
  const count = (type: string) => options.tripTypes.find(({ value }) => value === type)?.count ?? 0
  const to = (type: string | null) => withQuery(params, { trip_type: type, duration: null, page: null })
  return (
    <nav aria-label={m.trip_type()} className="flex flex-wrap gap-2">
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

export function SortSelect() {
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
    <Form preventScrollReset className="flex items-end gap-2">
      {rest.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        label={m.sort_by()}
        name="sort"
        key={params.get('sort')}
        defaultValue={params.get('sort') ?? 'recommended'}
        onChange={({ currentTarget }) => {
          const next = new URLSearchParams(rest)
          next.set('sort', currentTarget.value)
          void submit(cleanQuery(next), { preventScrollReset: true })
        }}
        className="w-44 sm:w-56"
      >
        {sorts.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="secondary" className="scripted:hidden">
        {m.apply()}
      </Button>
    </Form>
  )
}
