import type { OwnerBooking } from '#contract/bookings/owner-bookings.ts'
import { timeText, zonedMomentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { OwnersPart } from '#web/parts/bookings/owners-part.tsx'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { fieldsNotice } from '#web/parts/forms/base-form.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { Folded } from './folded.tsx'
import { HindranceNotice } from './hindrance-notice.tsx'
import { bookingNotice } from './reason-form.tsx'
import type { RefusedBooking } from './refused-booking.ts'

type OfferProps = { booking: OwnerBooking; refused: RefusedBooking | undefined }

/** The third answer to a request besides yes and no: another time, another price, or both. */
export function CounterOfferForm({ booking, refused }: OfferProps) {
  const { guestName: name, unit, units, start, bookingDate, currency, yacht } = booking
  const words = {
    date: { label: m.owner_counter_date() },
    time: { label: m.owner_counter_time() },
    duration: { label: durations[unit]() },
    total: { label: m.owner_counter_total({ currency }), wrong: () => m.owner_counter_total_wrong() },
    message: { label: m.owner_counter_message() },
    otherwise: { label: m.owner_counter_otherwise() },
  }
  const values = { date: bookingDate, time: timeText(start, yacht.timeZone), duration: String(units) }
  return (
    <Folded title={m.owner_counter_title()} open={refused?.intent === 'counter-offer'}>
      <p className="max-w-prose">{m.owner_counter_text({ name })}</p>
      {refused?.intent === 'counter-offer' && refused.wrong.length === 0 && (
        <HindranceNotice booking={booking} refused={refused} />
      )}
      <PostForm
        intent="counter-offer"
        words={words}
        values={values}
        refused={refused}
        submit={m.owner_counter_send()}
        // HindranceNotice above shows the obstacles with links.
        noticeOf={(_, wrong) => fieldsNotice(wrong)}
      >
        {(field) => (
          <>
            <input type="hidden" name="currency" value={currency} />
            <div className="grid gap-4 sm:grid-cols-3">
              <TextField {...field('date')} type="date" required />
              {unit === 'hour' && <TextField {...field('time')} type="time" step={1800} required />}
              <TextField {...field('duration')} type="number" min={1} max={400} required />
            </div>
            <TextField
              {...field('total')}
              inputMode="decimal"
              hint={m.owner_counter_total_hint()}
              className="max-w-80"
            />
            <TextArea {...field('message')} rows={3} maxLength={500} />
            <SelectField {...field('otherwise')} className="max-w-96">
              <option value="goes_on">{m.owner_counter_goes_on()}</option>
              <option value="ends">{m.owner_counter_ends()}</option>
            </SelectField>
          </>
        )}
      </PostForm>
    </Folded>
  )
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
