import type { BookingSummary, CancelledBy, NextAction } from '#contract/bookings/booking-details.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Refund } from '../../payments/booking-queries.ts'
import type { Payment, PaymentStatus } from '../../payments/queries.ts'
import { isReservedVoucher } from '../../payments/vouchers/pay-by-voucher.ts'
import { isCancellableByGuest } from '../cancel-booking.ts'
import type { StoredChange } from '../change-queries.ts'
import { isChangeable } from '../changes/begin-change.ts'
import { presentChange } from '../changes/present-change.ts'
import type { CharterStage } from '../charter-rights.ts'
import { charterStateOf } from '../charter-state.ts'
import { payableOf } from '../payment/payable.ts'
import { presentBooking } from '../present-booking.ts'
import type { StoredBooking } from '../queries.ts'

/** A booking with its money and the next step of its guest. */
export function presentSummary(
  stored: StoredBooking,
  payments: readonly Payment[],
  refunds: readonly Refund[],
  changes: readonly StoredChange[],
  now: number,
): BookingSummary {
  const booking = presentBooking(stored, now)
  const weather = stored.weather_state
  const moved = moneyOf(booking, stored, payments, refunds)
  // Nothing more is asked for a charter that does not sail.
  const money = weather === null ? moved : { ...moved, due: null }
  // Once all have paid, an owner may still have to answer.
  const isSplit = stored.split_until !== null && stored.answer_by === null
  const change = changes.find(({ settled_at }) => settled_at === null)
  const { stage, awaitsLicence = false } = charterStateOf(stored, now)
  const nextAction = nextActionOf(
    { ...booking, due: money.due, payments, weather, isSplit, awaitsLicence, change, stage },
    now,
  )
  return {
    ...booking,
    tripDuration: booking.units,
    // In an offer by link they are the owner's own.
    notes: stored.offered_by === null ? stored.notes : null,
    yachtModel: modelOf(stored),
    yachtLength: stored.length_m,
    ...money,
    answerBy:
      nextAction === 'await_owner' || nextAction === 'answer_offer' ? (stored.answer_by?.toISOString() ?? null) : null,
    licenceBy: awaitsLicence ? (stored.licence_by?.toISOString() ?? null) : null,
    cancelled: cancelledOf(booking, stored),
    change: change ? presentChange(change) : null,
    nextAction,
    guestActions: guestActionsOf(stored, now),
  }
}

/** "Sunseeker Manhattan 66". Some owners enter the make again as the beginning of the model. */
function modelOf({ make, model }: Pick<StoredBooking, 'make' | 'model'>): string | null {
  const isTwice = make && model?.toLowerCase().startsWith(make.toLowerCase())
  return [isTwice ? null : make, model].filter(Boolean).join(' ') || null
}

const guestActionsOf = (stored: StoredBooking, now: number): BookingSummary['guestActions'] => [
  ...(isCancellableByGuest(stored, now) ? ['cancel' as const] : []),
  ...(isChangeable(stored, 'guest', now) ? ['change' as const] : []),
]

function cancelledOf({ status }: Booking, stored: StoredBooking): BookingSummary['cancelled'] {
  if (status !== 'cancelled') return null
  // An expired hold is over even before a job stores that.
  const at = stored.cancelled_at ?? stored.expires_at
  return {
    // A check constraint keeps the column to these values.
    by: (stored.cancelled_by ?? 'expired') as CancelledBy,
    reason: stored.cancelled_reason,
    at: at?.toISOString() ?? null,
  }
}

type Money = Pick<BookingSummary, 'paid' | 'refunded' | 'due'>
type Agreed = Pick<Booking, 'status' | 'schedule'>
type Stored = Pick<StoredBooking, 'terms' | 'given_back' | 'answer_by'>

/** The money paid for a booking, the refunds, and the next sum due. */
function moneyOf(booking: Agreed, stored: Stored, payments: readonly Payment[], refunds: readonly Refund[]): Money {
  return {
    paid: sum(payments.filter(({ status }) => status === 'captured')),
    refunded: sum(refunds.filter(({ status }) => status !== 'failed')),
    due: dueOf(booking, stored, payments),
  }
}

function dueOf(
  { status, schedule }: Agreed,
  { terms, given_back, answer_by }: Stored,
  payments: readonly Payment[],
): Money['due'] {
  const payable = payableOf({ status, terms, given_back }, payments)
  const isCovered = status === 'pending' && answer_by === null && payments.some(isReservedVoucher)
  // A sum reserved on a card is not due again.
  if (payments.some(isReserved)) return null
  // Vouchers cover everything, but the guest has not confirmed that on the page of payment.
  if (!payable) return isCovered ? { purpose: 'full', amount: 0, date: null } : null
  const date = payable.purpose === 'balance' ? schedule.find(({ due }) => isDate(due))?.due : undefined
  return { ...payable, date: date ?? null }
}

/** The next step is the bank's or the owner's. */
const isReserved = ({ status, way }: Payment) => (status === 'authorised' && way === 'card') || status === 'capturing'

const isDate = (due: string) => due !== 'now' && due !== 'at_base'

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0)

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
function nextActionOf(standing: Standing, now: number): NextAction {
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
