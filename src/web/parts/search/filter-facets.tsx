import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import { numberText } from '#web/lib/format.ts'
import { listOf } from '#web/lib/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox, RadioGroup } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Facet, Options } from './options.ts'
import { DayParts, TripLengths, TripTypes } from './quick-filters.tsx'

export function FilterFacets({ options }: { options: Options }) {
  const [params] = useSearchParams()
  const value = (name: string) => params.get(name) ?? ''
  const { price, length, currency } = options
  return (
    <div className="grid gap-6">
      <TripFilters options={options} />
      <Range
        legend={m.filter_price({ currency })}
        names={['min_price', 'max_price']}
        values={[value('min_price'), value('max_price')]}
        bounds={price && [numberText(price.min), numberText(price.max)]}
      />
      <FacetList legend={m.filter_type()} name="type" facets={options.yachtTypes} />
      <FacetList legend={m.filter_occasion()} name="categories" facets={options.categories} />
      <RadioGroup
        legend={m.filter_crew()}
        name="captain"
        defaultValue={value('captain')}
        options={[
          { value: '', label: m.any() },
          ...options.captain.map((facet) => ({
            value: facet.value,
            label: facet.value === 'bareboat' ? m.bareboat() : m.with_skipper(),
            note: numberText(facet.count),
          })),
        ]}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{m.filter_booking()}</legend>
        <Checkbox
          name="instant"
          value="true"
          defaultChecked={value('instant') === 'true'}
          label={m.instant_booking()}
          note={numberText(options.instant)}
        />
      </fieldset>
      <Range
        legend={m.filter_length()}
        names={['min_length', 'max_length']}
        values={[value('min_length'), value('max_length')]}
        bounds={length && [numberText(length.min, 1), numberText(length.max, 1)]}
      />
      <Range
        legend={m.filter_year()}
        names={['min_year', 'max_year']}
        values={[value('min_year'), value('max_year')]}
        bounds={null}
      />
      <TextField
        type="number"
        name="min_cabins"
        label={m.filter_cabins()}
        min={0}
        max={30}
        defaultValue={value('min_cabins')}
      />
      <FacetList legend={m.filter_amenities()} name="amenities" facets={options.amenities} />
    </div>
  )
}

/** The same links as above the results, where a phone has room for only one or two of them. */
function TripFilters({ options }: { options: Options }) {
  return (
    <>
      <TripFilter title={m.trip_type()}>
        <TripTypes options={options} />
      </TripFilter>
      <TripFilter title={m.day_part()}>
        <DayParts ofAllTrips />
      </TripFilter>
      <TripFilter title={m.trip_length()}>
        <TripLengths />
      </TripFilter>
    </>
  )
}

/** Hidden with its title where it has no links (by the style sheet). */
const TripFilter = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="trip-filter">
    <p className="mb-2.5 text-sm font-semibold">{title}</p>
    {children}
  </div>
)

const shownAtOnce = 6

function FacetList({ legend, name, facets }: { legend: string; name: string; facets: readonly Facet[] }) {
  const [params] = useSearchParams()
  const chosen = listOf(params, name)
  if (facets.length === 0) return null
  const box = (facet: Facet) => (
    <Checkbox
      key={facet.value}
      name={name}
      value={facet.value}
      defaultChecked={chosen.includes(facet.value)}
      label={facet.label}
      note={numberText(facet.count)}
    />
  )
  const more = facets.slice(shownAtOnce)
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {facets.slice(0, shownAtOnce).map(box)}
      {more.length > 0 && (
        <details open={more.some(({ value }) => chosen.includes(value))}>
          <summary className="flex min-h-11 items-center text-sm font-semibold text-sea underline-offset-4 hover:underline">
            {m.show_more({ count: more.length })}
          </summary>
          {more.map(box)}
        </details>
      )}
    </fieldset>
  )
}

type RangeProps = {
  legend: string
  names: readonly [string, string]
  values: readonly [string, string]
  bounds: readonly [string, string] | null
}

function Range({ legend, names, values, bounds }: RangeProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex gap-3">
        {([m.at_least(), m.at_most()] as const).map((label, index) => (
          <TextField
            key={label}
            id={`${id}-${index}`}
            type="number"
            inputMode="numeric"
            min={0}
            name={names[index]}
            label={`${legend}, ${label}`}
            hideLabel
            placeholder={bounds?.[index] ?? label}
            defaultValue={values[index]}
            className="flex-1"
          />
        ))}
      </div>
    </fieldset>
  )
}
