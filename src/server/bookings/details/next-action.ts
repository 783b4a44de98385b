import type { BookingSummary, NextAction } from '#contract/bookings/booking-details.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { PaymentStatus } from '../../payments/queries.ts'
import type { CharterStage } from '../charter-rights.ts'

type Standing = Pick<Booking, 'status' | 'end'> &
  Pick<BookingSummary, 'due'> & {
    payments: readonly { status: PaymentStatus }[]
    weather: string | null
    isSplit: boolean
    awaitsLicence: boolean
    stage: CharterStage
    change?: { status: string; made_by: string } | undefined
  }

/** The guest's next step, or the event that they wait for. */
export function nextActionOf(standing: Standing, now: number): NextAction {
  const { status, stage, end, due, weather } = standing
  if (status === 'pending' && standing.awaitsLicence) return 'await_licence'
  if (status === 'pending') return standing.change ? ofChange(standing) : ofPending(standing)
  if (weather === 'open') return 'choose_after_call'
  // A change stays open after the day that was called off.
  if (status === 'confirmed' && standing.change) return ofChange(standing)
  if (weather !== null) return 'choose_date'
  if (status !== 'confirmed' || Date.parse(end) <= now) return 'book_again'
  if (due) return 'pay_balance'
  return stage === 'ahead' ? 'get_ready' : 'under_way'
}

function ofPending({ isSplit, due, payments }: Standing): NextAction {
  if (isSplit && !payments.some(({ status }) => status === 'capturing')) return 'await_shares'
  if (due) return 'pay'
  return payments.some(({ status }) => status === 'authorised') ? 'await_owner' : 'await_payment'
}

function ofChange({ change, payments }: Standing): NextAction {
  if (change?.status === 'requested') return 'await_change'
  if (change?.status === 'offered') return 'answer_offer'
  if (payments.some(({ status }) => status === 'capturing')) return 'await_payment'
  return change?.made_by === 'captain' ? 'answer_extension' : 'pay_difference'
}
