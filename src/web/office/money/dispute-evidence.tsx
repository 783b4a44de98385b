import type { DisputeDetails, DisputeEvidence as Evidence } from '#contract/disputes/disputes.ts'
import { momentText, zonedMomentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { Facts } from './facts.tsx'

/** The evidence for the charter: terms, guests, boarding, pictures, messages. */
export function DisputeEvidence({ dispute: { evidence, bookingId } }: { dispute: DisputeDetails }) {
  const { trip, price, payment, bookedAt, cancellation, manifest, boarding } = evidence
  const at = (instant: string | null) => (instant ? momentText(instant, trip.zone) : m.money_not_noted())
  const card = payment.card ? `${payment.card.brand} ···${payment.card.last4}` : '–'
  const fees = cancellation.map(({ until, fee }) => {
    const amount = moneyText({ amount: fee, currency: price.currency })
    return until
      ? m.money_fee_until({ moment: zonedMomentText(until, trip.zone), amount })
      : m.money_fee_after({ amount })
  })
  return (
    <section className="grid gap-6">
      <h2 className="text-lg">{m.money_evidence()}</h2>
      <Facts
        facts={[
          [m.money_booked(), at(bookedAt)],
          [m.money_paid_with(), `${card}, ${at(payment.at)}`],
          [m.money_price(), moneyText(price)],
          [m.money_trip(), `${at(trip.start)} – ${at(trip.end)}`],
          [m.money_manifest(), m.money_manifest_count(manifest)],
          [m.money_boarded(), boarding.boarded === null ? m.money_not_noted() : String(boarding.boarded)],
          [m.money_departed(), at(boarding.departedAt)],
          [m.money_returned(), at(boarding.returnedAt)],
          [m.money_terms(), fees.join(' ')],
        ]}
      />
      <Pictures evidence={evidence} bookingId={bookingId} />
      <Messages evidence={evidence} />
    </section>
  )
}

function Pictures({ evidence: { pictures, trip }, bookingId }: { evidence: Evidence; bookingId: string }) {
  if (pictures.length === 0) return <p className="text-ink-soft">{m.money_no_pictures()}</p>
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
      {pictures.map(({ id, moment, side, takenAt }) => {
        const what = moment === 'check_in' ? m.money_check_in() : m.money_check_out()
        const who = side === 'host' ? m.money_owner() : m.money_guest()
        return (
          <li key={id} className="grid gap-1 text-sm">
            <img
              src={`/api/bookings/${bookingId}/pictures/${id}`}
              alt={`${what}, ${who}`}
              loading="lazy"
              className="aspect-4/3 w-full rounded-md border border-line object-cover"
            />
            <span>{`${what}, ${who}`}</span>
            <span className="text-ink-soft">{momentText(takenAt, trip.zone)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Messages({ evidence: { messages, trip } }: { evidence: Evidence }) {
  if (messages.length === 0) return <p className="text-ink-soft">{m.money_no_messages()}</p>
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
      {messages.map(({ at, from, text }) => (
        <li key={`${at} ${text}`} className="grid gap-1 px-5 py-3">
          <span className="text-sm text-ink-soft">
            {from === 'guest' ? m.money_guest() : m.money_owner()} · {momentText(at, trip.zone)}
          </span>
          <span className="wrap-anywhere whitespace-pre-line">{text}</span>
        </li>
      ))}
    </ol>
  )
}
