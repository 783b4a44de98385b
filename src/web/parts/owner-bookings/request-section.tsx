import type { OwnerBooking } from '#contract/bookings/owner-bookings.ts'
import { m } from '#web/paraglide/messages.js'
import { OwnersPart } from '#web/parts/bookings/owners-part.tsx'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { WithForms } from '#web/parts/forms/may-change.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import type { PreviewedForm } from '#web/parts/price-preview/previewed-form.ts'
import { moneyText } from '#web/ui/price.tsx'
import { CounterOfferForm, OpenCounterOffer } from './counter-offer-part.tsx'
import { Deadline } from './deadline.tsx'
import { Folded } from './folded.tsx'
import { bookingNotice, ReasonForm } from './reason-form.tsx'
import type { RefusedBooking } from './refused-booking.ts'

type SectionProps = { booking: OwnerBooking; refused: RefusedBooking | undefined; previewed: PreviewedForm | undefined }

/** A request or a change that waits for the owner, with its deadline and the effect of each answer. */
export function RequestSection({ booking, refused, previewed }: SectionProps) {
  const { actions, change } = booking
  if (actions.includes('answer'))
    return (
      <>
        <OpenCounterOffer booking={booking} refused={refused} />
        <Asked booking={booking} title={m.owner_request_title()} suffix="" refused={refused} previewed={previewed}>
          <WithForms>
            <p className="max-w-prose">
              {m.owner_accept_text({ name: booking.guestName, amount: moneyText(reservedOf(booking)) })}
            </p>
          </WithForms>
          <OwnersPart gets={getsOf(booking)} currency={booking.currency} />
        </Asked>
      </>
    )
  if (booking.status === 'pending') return <OpenCounterOffer booking={booking} refused={refused} />
  if (!actions.includes('answer_change') || !change) return null
  const { difference } = change
  const amount = moneyText({ amount: Math.abs(difference), currency: booking.currency })
  return (
    <Asked booking={booking} title={m.owner_change_title()} suffix="-change" refused={refused} previewed={undefined}>
      <TripPeriod {...change} unit={booking.unit} zone={booking.yacht.timeZone} />
      <p className="max-w-prose">
        {difference > 0 && m.owner_change_more({ amount })}
        {difference < 0 && m.owner_change_less({ amount })}
        {difference === 0 && m.owner_change_same()}
      </p>
      <OwnersPart gets={booking.changeGets} currency={booking.currency} />
    </Asked>
  )
}

const getsOf = ({ proceeds }: OwnerBooking) => proceeds && { ownerGets: proceeds.owner, paidOnBoard: proceeds.atBase }

/** The amount that accepting charges: the part that is due now. */
const reservedOf = ({ schedule, amount, currency }: OwnerBooking) => ({
  amount: schedule.find(({ due }) => due === 'now')?.amount ?? amount,
  currency,
})

type AskedProps = SectionProps & { title: string; suffix: '' | '-change'; children: React.ReactNode }

function Asked({ booking, title, suffix, refused, previewed, children }: AskedProps) {
  const { decideBy, yacht } = booking
  const decline = `decline${suffix}`
  return (
    <section aria-labelledby="asked" className="grid gap-4 rounded-lg border border-sea bg-surface p-5">
      <h2 id="asked" className="text-lg">
        {title}
      </h2>
      {decideBy && <Deadline until={decideBy} zone={yacht.timeZone} />}
      {children}
      <PostForm
        intent={`accept${suffix}`}
        words={{}}
        refused={refused}
        submit={m.owner_accept()}
        noticeOf={bookingNotice}
      >
        {() => null}
      </PostForm>
      <WithForms>
        {booking.actions.includes('counter_offer') && (
          <CounterOfferForm booking={booking} refused={refused} previewed={previewed} />
        )}
        {suffix === '' && booking.inShares && (
          <p className="max-w-prose text-ink-soft">{m.owner_counter_in_shares({ name: booking.guestName })}</p>
        )}
        <Folded title={m.owner_decline()} open={refused?.intent === decline}>
          <p className="max-w-prose">{suffix ? m.owner_decline_change_text() : m.owner_decline_text()}</p>
          <ReasonForm
            intent={decline}
            label={m.owner_reason()}
            wrong={m.owner_reason_wrong()}
            submit={m.owner_decline_send()}
            refused={refused}
          />
        </Folded>
      </WithForms>
    </section>
  )
}
