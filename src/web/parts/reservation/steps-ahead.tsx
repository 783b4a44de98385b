import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import { cardText } from '#web/lib/card-text.ts'
import { dayText, zonedMomentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { ReservationSection } from './reservation-section.tsx'

export const StepsAhead = ({ steps }: { steps: readonly string[] }) => (
  <ReservationSection title={m.what_happens_next()}>
    <NumberedSteps steps={steps} />
  </ReservationSection>
)

/** The steps after the next one. A booking that is over has none. */
export function stepsAhead(booking: BookingDetails): string[] {
  const { nextAction, instant, start, yacht } = booking
  const aboard = [...later(booking), m.then_board({ moment: zonedMomentText(start, yacht.timeZone) })]
  const ifAccepted = [m.then_owner_accepts(), m.then_owner_silent()]
  if (nextAction === 'pay') {
    const paid = instant ? [m.then_instant_paid()] : [m.then_request_paid(), ...ifAccepted]
    return [m.next_step_held(), ...paid, m.then_host_contact(), ...aboard, m.next_step_expires()]
  }
  if (nextAction === 'await_owner') return [...ifAccepted, m.then_host_contact(), ...aboard]
  if (nextAction === 'await_payment' || nextAction === 'await_licence') return [m.then_host_contact(), ...aboard]
  // If only boarding is left, it already stands above as the next step.
  return (nextAction === 'pay_balance' || nextAction === 'get_ready') && aboard.length > 1 ? aboard : []
}

/** The payments after the present one. */
function later({ schedule, currency, due, status, keptCard }: BookingDetails): string[] {
  const money = (amount: number) => moneyText({ amount, currency })
  const balance = status === 'confirmed' && due === null ? [] : schedule.filter(({ due: when }) => /^\d/.test(when))
  const atBase = schedule.filter(({ due: when }) => when === 'at_base')
  return [
    ...balance.map(({ due: date, amount }) => {
      const facts = { amount: money(amount), date: dayText(date) }
      return keptCard ? m.then_balance_charged({ ...facts, card: cardText(keptCard) }) : m.then_balance(facts)
    }),
    ...atBase.map(({ amount }) => m.then_base({ amount: money(amount) })),
  ]
}
