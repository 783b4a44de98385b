import { formatMoney } from '#shared/money.ts'
import { countText, percentText } from '#web/lib/numbers.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { tripTypeText } from '#web/parts/boats/trip-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Earnings } from './estimate-earnings.server.ts'

export const earningsId = 'earnings'

const lengths = [
  ['small', m.earnings_length_small],
  ['middle', m.earnings_length_middle],
  ['large', m.earnings_length_large],
  ['yacht', m.earnings_length_yacht],
] as const
const trips = ['hours', 'days', 'week'] as const

/** An estimate from prices, searches and bookings. Its form is a plain search, so the address holds the choice. */
export function EarningsSection({ earnings }: { earnings: Earnings }) {
  const { choice, types } = earnings
  return (
    <section
      id={earningsId}
      aria-labelledby="earnings-title"
      className="container-page section-space scroll-mt-20 border-t border-line"
    >
      <SectionHeading id="earnings-title" title={m.earnings_title()} text={m.earnings_text()} />
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <form method="get" action={`#${earningsId}`} className="grid content-start gap-5 sm:grid-cols-2">
          <TextField
            id="earnings-place"
            name="place"
            label={m.earnings_place()}
            hint={m.earnings_place_hint()}
            defaultValue={choice.place}
            maxLength={100}
            className="sm:col-span-2"
          />
          <SelectField id="earnings-type" name="type" label={m.filter_type()} defaultValue={choice.type}>
            <option value="">{m.any()}</option>
            {types.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField
            id="earnings-length"
            name="length"
            label={m.earnings_length()}
            defaultValue={choice.length ?? ''}
          >
            <option value="">{m.any()}</option>
            {lengths.map(([value, label]) => (
              <option key={value} value={value}>
                {label()}
              </option>
            ))}
          </SelectField>
          <SelectField id="earnings-trip" name="trip" label={m.earnings_trip()} defaultValue={choice.trip}>
            {trips.map((trip) => (
              <option key={trip} value={trip}>
                {tripTypeText(trip)}
              </option>
            ))}
          </SelectField>
          <TextField
            id="earnings-units"
            name="units"
            label={m.earnings_units()}
            defaultValue={String(choice.units)}
            inputMode="numeric"
            maxLength={3}
          />
          <Button type="submit" look="secondary" className="justify-self-start">
            {m.earnings_submit()}
          </Button>
        </form>
        <Outcome earnings={earnings} />
      </div>
    </section>
  )
}

function Outcome({ earnings }: { earnings: Earnings }) {
  const { expected, prices, yachts } = earnings
  return (
    <div className="grid content-start gap-3 rounded-lg border border-line bg-surface p-6">
      {expected && (
        <>
          <p className="font-display text-2xl font-semibold text-brass tabular-nums">{moneyRange(expected.income)}</p>
          <p>{m.earnings_month()}</p>
        </>
      )}
      {prices ? (
        <Sources earnings={earnings} prices={prices} />
      ) : (
        <>
          <p className="text-lg font-semibold">{m.earnings_too_few()}</p>
          <p className="text-sm text-ink-soft">{m.earnings_too_few_text({ count: yachts })}</p>
        </>
      )}
      <ButtonLink to={pagePath('/ownerauth')} className="mt-2 justify-self-start">
        {m.earnings_register()}
      </ButtonLink>
    </div>
  )
}

type Range = NonNullable<Earnings['prices']>

/** The figures that the estimate is made of; without enough searches, the prices alone. */
function Sources({ earnings, prices }: { earnings: Earnings; prices: Range }) {
  const { demand, expected, choice, yachts } = earnings
  const { days, place, searches, fewestSearches, bookedBp, commissionBp, serviceChargeBp } = demand
  const near = place ?? m.earnings_everywhere()
  return (
    <>
      {!expected && (
        <p className="text-lg font-semibold">
          {searches === null ? m.earnings_few_searches({ count: fewestSearches, days, place: near }) : m.earnings_new()}
        </p>
      )}
      <ul className="grid gap-2 ps-5 text-sm text-ink-soft list-disc">
        {searches !== null && <li>{m.earnings_searches({ count: countText(searches), days, place: near })}</li>}
        {bookedBp !== null && <li>{bookedText(bookedBp, days)}</li>}
        <li>{m.earnings_prices({ unit: timeOf(choice.trip, 1), range: moneyRange(prices), count: yachts })}</li>
        {expected && (
          <li>{m.earnings_sold({ sold: soldText(expected.units), time: timeOf(choice.trip, choice.units) })}</li>
        )}
        {expected && (
          <li>
            {m.earnings_commission({ charge: percentText(serviceChargeBp, 1), share: percentText(commissionBp, 1) })}
          </li>
        )}
      </ul>
      <p className="text-sm text-ink-soft">{m.earnings_no_promise()}</p>
    </>
  )
}

/** The API rounds the share down to whole percents. */
const bookedText = (bookedBp: number, days: number) =>
  bookedBp === 0 ? m.earnings_booked_rarely({ days }) : m.earnings_booked({ share: percentText(bookedBp), days })

function moneyRange({ low, high }: Range): string {
  const [from, to] = [low, high].map((money) => formatMoney(money, getLocale(), { whole: true }))
  return from === to ? `${from}` : m.earnings_range({ low: `${from}`, high: `${to}` })
}

function soldText({ low, high }: { low: number; high: number }): string {
  const numbers = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 })
  const [from, to] = [numbers.format(low), numbers.format(high)]
  return from === to ? from : m.earnings_sold_range({ low: from, high: to })
}

const timeOf = (trip: Earnings['choice']['trip'], count: number) =>
  ({ hours: m.duration_hours, days: m.duration_days, week: m.duration_weeks })[trip]({ count })
