import type { CalendarYacht } from '#contract/calendars/owner-calendar.ts'
import { instabookPreview } from '#contract/http-routes.ts'
import { daysBetween } from '#shared/local-date.ts'
import { callApi } from '#web/lib/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { BaseForm } from '#web/parts/forms/base-form.tsx'
import { errorsBeside, PricePreview, ShowPrice } from '#web/parts/price-preview/price-preview.tsx'
import { type AskPrice, usePricePreview } from '#web/parts/price-preview/use-price-preview.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { PeriodFormProps } from './period-form-props.ts'
import { periodNotice } from './period-notice.ts'
import { RepeatFields, repeatWords } from './repeat-fields.tsx'
import { slotIn } from './slot-in-form.ts'

type Offer = CalendarYacht['offers'][number]

/** Enters an instant slot, once or in a series. */
export function SlotForm(props: PeriodFormProps) {
  const { query, date, yachts } = props
  const sold = yachts.filter(({ offers }) => offers.length > 0)
  const chosen = sold.find(({ id }) => id === query.yacht) ?? sold[0]
  const main = chosen?.offers[0]
  if (!chosen || !main) return <Notice tone="info">{m.cal_no_offers()}</Notice>
  const [from, to] = [query.from ?? date, query.to ?? query.from ?? date]
  return <OfferSlot key={`${from} ${to} ${query.yacht}`} {...props} {...{ sold, chosen, main, from, to }} />
}

type OfferSlotProps = Pick<PeriodFormProps, 'answer' | 'previewed'> & {
  sold: readonly CalendarYacht[]
  /** The yacht and the offer that are chosen first. */
  chosen: CalendarYacht
  main: Offer
  from: string
  to: string
}

function OfferSlot({ answer, previewed, sold, chosen, main, from, to }: OfferSlotProps) {
  const words = {
    offer: { label: m.cal_offer() },
    date: { label: m.cal_slot_day(), wrong: () => m.cal_wrong_start() },
    time: { label: m.cal_slot_time(), wrong: () => m.cal_wrong_time() },
    duration: { label: m.cal_slot_duration(), wrong: () => m.cal_wrong_duration() },
    price: { label: m.cal_slot_price() },
    ...repeatWords(),
  }
  const given = answer?.refused
  const refused = given?.intent === 'preview-slot' ? { ...given, intent: 'slot' } : given
  const preview = usePricePreview({ ask, fields: pricedFields, first: previewed?.preview })
  const errors = errorsBeside(preview.shown, { words, fieldOf: fieldOfCode })
  return (
    <BaseForm
      intent="slot"
      words={words}
      refused={refused}
      values={{
        offer: offerValue(chosen, main),
        date: from.slice(0, 10),
        time: from.slice(11) || (main.unit === 'hour' ? '10:00' : ''),
        duration: String(lengthOf(main.unit, from, to)),
        until: from.slice(0, 10),
        ...previewed?.typed,
      }}
      submit={m.cal_offer_slot()}
      beside={<ShowPrice intent="preview-slot" />}
      noticeOf={periodNotice}
    >
      {(wiringOf) => {
        // The typed texts count, not those that were sent before.
        const field = (name: string) => (preview.shown ? { ...wiringOf(name), error: errors[name] } : wiringOf(name))
        return (
          <>
            <p className="text-sm text-ink-soft">{m.cal_slot_text()}</p>
            <SelectField {...field('offer')}>
              {sold.map((yacht) => (
                <optgroup key={yacht.id} label={yacht.title || m.unnamed_yacht()}>
                  {yacht.offers.map((offer) => (
                    <option key={offer.id} value={offerValue(yacht, offer)}>
                      {`${yacht.title}, ${offerName(offer, yacht.offers)}`}
                    </option>
                  ))}
                </optgroup>
              ))}
            </SelectField>
            <div className="grid grid-cols-[1fr_9rem] gap-3">
              <TextField {...field('date')} type="date" required />
              <TextField {...field('time')} type="time" />
            </div>
            <div className="grid grid-cols-2 gap-3">
              <TextField
                {...field('duration')}
                type="number"
                inputMode="numeric"
                min={1}
                max={400}
                hint={m.cal_slot_duration_hint()}
              />
              <TextField {...field('price')} inputMode="decimal" hint={m.cal_slot_price_hint()} />
            </div>
            <PricePreview {...preview} errors={errors} />
            <RepeatFields field={wiringOf} />
          </>
        )
      }}
    </BaseForm>
  )
}

const ask: AskPrice = (texts, signal) => callApi(instabookPreview, slotIn(texts), { signal })

const pricedFields = ['offer', 'date', 'time', 'duration', 'price'] as const

const fieldOfCode = { period_occupied: 'date' }

/** The value carries the currency, in which the action reads the price. */
const offerValue = ({ id }: CalendarYacht, offer: Offer) => `${id}:${offer.id}:${offer.currency}`

const units = { hour: m.cal_by_hour, day: m.cal_by_day, week: m.cal_by_week }

/** Names the crew only where two offers differ in nothing else. */
function offerName({ unit, crewed, currency }: Offer, all: readonly Offer[]): string {
  const isAmbiguous = all.some((other) => other.unit === unit && other.crewed !== crewed)
  const crew = crewed ? m.cal_crewed() : m.cal_bareboat()
  return [units[unit](), ...(isAmbiguous ? [crew] : []), currency].join(', ')
}

/** The number of units in the chosen period. A single day gives a trip of usual length: four hours, one day or one week. */
function lengthOf(unit: Offer['unit'], from: string, to: string): number {
  const days = daysBetween(from.slice(0, 10), to.slice(0, 10))
  if (unit === 'hour') return from.length > 10 ? Math.max(1, Math.round(days * 24 + hourOf(to) - hourOf(from))) : 4
  return Math.max(1, unit === 'week' ? Math.round(days / 7) : days)
}

const hourOf = (moment: string) => Number(moment.slice(11, 13)) + Number(moment.slice(14, 16)) / 60
