import { useCallback } from 'react'
import type { OwnerBooking } from '#contract/bookings/owner-bookings.ts'
import { counterOffersPreview } from '#contract/http-routes.ts'
import { callApi } from '#web/lib/call-api.ts'
import { timeText, zonedMomentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { OwnersPart } from '#web/parts/bookings/owners-part.tsx'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { fieldsNotice } from '#web/parts/forms/base-form.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import type { PreviewedForm } from '#web/parts/price-preview/previewed-form.ts'
import { errorsBeside, PricePreview, ShowPrice } from '#web/parts/price-preview/price-preview.tsx'
import { type AskPrice, usePricePreview } from '#web/parts/price-preview/use-price-preview.ts'
import { moneyText } from '#web/ui/price.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { counterOfferIn } from './counter-offer-in-form.ts'
import { Folded } from './folded.tsx'
import { HindranceNotice } from './hindrance-notice.tsx'
import { bookingNotice } from './reason-form.tsx'
import type { RefusedBooking } from './refused-booking.ts'

type OfferProps = { booking: OwnerBooking; refused: RefusedBooking | undefined }
type FormProps = OfferProps & { previewed: PreviewedForm | undefined }

/** The third answer to a request besides yes and no: another time, another price, or both. */
export function CounterOfferForm({ booking, refused: given, previewed }: FormProps) {
  const { id, guestName: name, unit, units, start, bookingDate, currency, yacht } = booking
  const words = {
    date: { label: m.owner_counter_date(), wrong: () => m.cal_wrong_start() },
    time: { label: m.owner_counter_time(), wrong: () => m.cal_wrong_time() },
    duration: { label: durations[unit](), wrong: () => m.cal_wrong_duration() },
    total: { label: m.owner_counter_total({ currency }), wrong: () => m.owner_counter_total_wrong() },
    message: { label: m.owner_counter_message() },
    otherwise: { label: m.owner_counter_otherwise() },
  }
  const asked = { date: bookingDate, time: timeText(start, yacht.timeZone), duration: String(units) }
  const refused = given?.intent === 'preview-offer' ? { ...given, intent: 'counter-offer' } : given
  const isRefused = refused?.intent === 'counter-offer'
  const ask = useCallback<AskPrice>(
    (texts, signal) => callApi(counterOffersPreview, { id, ...counterOfferIn(texts) }, { signal }),
    [id],
  )
  const preview = usePricePreview({ ask, fields: pricedFields, first: previewed?.preview })
  const errors = errorsBeside(preview.shown, { words, fieldOf: fieldOfCode })
  return (
    <Folded title={m.owner_counter_title()} open={isRefused || previewed !== undefined}>
      <p className="max-w-prose">{m.owner_counter_text({ name })}</p>
      {isRefused && refused.wrong.length === 0 && <HindranceNotice booking={booking} refused={refused} />}
      <PostForm
        intent="counter-offer"
        words={words}
        values={{ ...asked, ...previewed?.typed }}
        refused={refused}
        submit={m.owner_counter_send()}
        beside={<ShowPrice intent="preview-offer" />}
        // HindranceNotice above shows the obstacles with links.
        noticeOf={(_, wrong) => fieldsNotice(wrong)}
      >
        {(wiringOf) => {
          // The typed texts count, not those that were sent before.
          const field = (name: string) => (preview.shown ? { ...wiringOf(name), error: errors[name] } : wiringOf(name))
          return (
            <>
              <input type="hidden" name="currency" value={currency} />
              <div className="grid gap-4 sm:grid-cols-3">
                <TextField {...field('date')} type="date" required />
                {unit === 'hour' && <TextField {...field('time')} type="time" step={1800} required />}
                <TextField {...field('duration')} type="number" min={1} max={400} required />
              </div>
              <div className="grid gap-3">
                <TextField
                  {...field('total')}
                  inputMode="decimal"
                  hint={m.owner_counter_total_hint()}
                  className="max-w-80"
                />
                <PricePreview {...preview} errors={errors} />
              </div>
              <TextArea {...field('message')} rows={3} maxLength={500} />
              <SelectField {...field('otherwise')} className="max-w-96">
                <option value="goes_on">{m.owner_counter_goes_on()}</option>
                <option value="ends">{m.owner_counter_ends()}</option>
              </SelectField>
            </>
          )
        }}
      </PostForm>
    </Folded>
  )
}

const pricedFields = ['date', 'time', 'duration', 'total'] as const

/** The field that a refusal is about. Other refusals stand below the fields. */
const fieldOfCode = {
  price_out_of_range: 'total',
  too_short: 'duration',
  too_long: 'duration',
  past: 'date',
  too_soon: 'date',
  too_far: 'date',
  closed: 'date',
  dates_taken: 'date',
  period_occupied: 'date',
  calendar_conflict: 'date',
}

const durations = { hour: m.change_duration_hours, day: m.change_duration_days, week: m.change_duration_weeks }

/** The owner's open counter-offer, while the guest decides. */
export function OpenCounterOffer({ booking, refused }: OfferProps) {
  const { change, unit, currency, yacht, actions } = booking
  if (!change?.counterOffer || booking.status !== 'pending') return null
  const { dueNow, endsRequest } = change.counterOffer
  const money = (amount: number) => moneyText({ amount, currency })
  const isOpen = actions.includes('withdraw_counter_offer')
  return (
    <section aria-labelledby="offered" className="grid gap-3 rounded-lg border border-sea bg-surface p-5">
      <h2 id="offered" className="text-lg">
        {isOpen && change.until
          ? m.owner_counter_open({ moment: zonedMomentText(change.until, yacht.timeZone) })
          : m.owner_counter_accepted()}
      </h2>
      <TripPeriod {...change} unit={unit} zone={yacht.timeZone} />
      <p>{m.owner_counter_open_price({ amount: money(change.total), due: money(dueNow) })}</p>
      <OwnersPart gets={booking.changeGets} currency={currency} />
      {isOpen && (
        <>
          <p className="text-ink-soft">
            {endsRequest ? m.owner_counter_open_then_ends() : m.owner_counter_open_then_goes_on()}
          </p>
          <PostForm
            intent="withdraw-offer"
            words={{}}
            refused={refused}
            submit={m.owner_counter_withdraw()}
            look="secondary"
            noticeOf={bookingNotice}
          >
            {() => null}
          </PostForm>
        </>
      )}
    </section>
  )
}
