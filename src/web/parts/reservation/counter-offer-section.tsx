import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import { classNames } from '#web/lib/class-names.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { ReservationSection } from './reservation-section.tsx'

type Change = NonNullable<BookingDetails['change']>
type OfferedChange = Change & { counterOffer: NonNullable<Change['counterOffer']> }
type OfferProps = { booking: BookingDetails; change: OfferedChange; refused: RefusedForm | undefined }

/** The owner's counter-offer beside the guest's request, with both answers. */
export function CounterOfferSection({ booking, change, refused }: OfferProps) {
  const { schedule, unit, currency, yacht } = booking
  const { dueNow, message, endsRequest } = change.counterOffer
  const asked = { ...booking, total: booking.amount, dueNow: schedule.find(({ due }) => due === 'now')?.amount ?? 0 }
  const side = { unit, zone: yacht.timeZone, currency }
  return (
    <ReservationSection title={m.counter_offer_title()} id="offer">
      <div className="grid gap-4 md:grid-cols-2">
        <Side title={m.counter_offer_asked()} trip={asked} {...side} />
        <Side title={m.counter_offer_offered()} trip={{ ...change, dueNow }} {...side} isNew />
      </div>
      {message && (
        <figure className="mt-5">
          <figcaption className="text-sm text-ink-soft">{m.counter_offer_message()}</figcaption>
          <blockquote className="max-w-prose wrap-anywhere whitespace-pre-line">{message}</blockquote>
        </figure>
      )}
      <Answers booking={booking} change={change} dueNow={dueNow} endsRequest={endsRequest} refused={refused} />
    </ReservationSection>
  )
}

type Trip = { start: string; end: string; units: number; guests: number; total: number; dueNow: number }
type SideProps = {
  title: string
  trip: Trip
  unit: BookingDetails['unit']
  zone: string
  currency: string
  isNew?: boolean
}

function Side({ title, trip, unit, zone, currency, isNew = false }: SideProps) {
  const { start, end, units, guests, total, dueNow } = trip
  const money = (amount: number) => moneyText({ amount, currency })
  return (
    <section
      className={classNames('grid content-start gap-3 rounded-lg border p-5', isNew ? 'border-sea' : 'border-line')}
    >
      <h3 className="text-base font-semibold">{title}</h3>
      <TripPeriod start={start} end={end} unit={unit} units={units} guests={guests} zone={zone} />
      <p className="font-display text-xl font-semibold text-brass tabular-nums">{money(total)}</p>
      <p className="text-sm text-ink-soft">
        {m.counter_offer_due_now({ amount: money(dueNow) })}
        {total > dueNow && <> · {m.counter_offer_due_later({ amount: money(total - dueNow) })}</>}
      </p>
    </section>
  )
}

type AnswersProps = OfferProps & {
  change: NonNullable<BookingDetails['change']>
  dueNow: number
  endsRequest: boolean
}

function Answers({ booking: { currency }, change, dueNow, endsRequest, refused }: AnswersProps) {
  const { id, difference } = change
  const money = (amount: number) => moneyText({ amount, currency })
  const noticeOf = ({ code }: RefusedForm) => ({ title: refusalText(code) })
  const accept =
    difference > 0
      ? m.counter_offer_accept_pay({ amount: money(difference) })
      : m.counter_offer_accept({ amount: money(dueNow) })
  return (
    <div className="mt-5 grid gap-4">
      {difference > 0 && (
        <p className="max-w-prose">{m.counter_offer_accept_pay_text({ reserved: money(dueNow - difference) })}</p>
      )}
      <PostForm intent="accept-offer" words={{}} refused={refused} submit={accept} noticeOf={noticeOf}>
        {() => <input type="hidden" name="offer" value={id} />}
      </PostForm>
      <p className="max-w-prose text-sm text-ink-soft">
        {endsRequest ? m.counter_offer_declined_ends() : m.counter_offer_declined_goes_on()}
      </p>
      <PostForm
        intent="decline-offer"
        words={{}}
        refused={refused}
        submit={m.counter_offer_decline()}
        look="secondary"
        noticeOf={noticeOf}
      >
        {() => <input type="hidden" name="offer" value={id} />}
      </PostForm>
    </div>
  )
}
