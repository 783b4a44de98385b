import type { Id } from '#shared/id.ts'
import { occupiedPeriod } from '../../availability/charter-rules.ts'
import { takeClaim } from '../../availability/claims.ts'
import { loadRulesOnSale } from '../../availability/queries.ts'
import { endOpenPayment, lockPaymentsOf, type Payment } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import type { Settings } from '../../platform/settings.ts'
import { insertQuote } from '../../pricing/queries.ts'
import { requireChargeable, requirePayable } from '../../pricing/require-chargeable.ts'
import { refreshDays } from '../../search/index/refresh-days.ts'
import { applyChange } from '../apply-change.ts'
import { countChangesSince, lockChangeUnderWay } from '../change-queries.ts'
import { type CharterParty, may } from '../charter-rights.ts'
import { charterStateOf, partyOf, requireRight } from '../charter-state.ts'
import { endChange } from '../end-change.ts'
import { changeOffered, changeRequested } from '../events.ts'
import type { MovedBy } from '../move-booking.ts'
import { ownersDeadline } from '../payment/owners-deadline.ts'
import { lockBooking } from '../payment/paid-booking.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { insertChange } from './insert-change.ts'
import { type PricedChange, priceChange, type RequestedTrip } from './price-change.ts'

export type ChangeRequest = {
  bookingId: Id
  wanted: RequestedTrip
  agreed: string
  expectedDifference: number
  by: MovedBy
  now: number
  settings: Settings
}

const mostChangesAnHour = 12
const hourMs = 3_600_000

/**
 * Changes a booking as agreed: at once, or once it is paid, or once the owner agrees. Returns the id of the change. Throws the
 * reasons why the trip cannot be booked, not_changeable, change_under_way, nothing_changed, too_many_requests, and
 * difference_changed with the difference of now; then nothing has changed.
 */
export const beginChange = (db: Db, request: ChangeRequest): Promise<Id> =>
  db.transaction().execute((tx) => beginChangeWithin(tx, request))

/** The same in the caller's transaction. */
export async function beginChangeWithin(tx: Tx, request: ChangeRequest): Promise<Id> {
  const { bookingId, wanted, by, now, settings } = request
  const payments = await lockPaymentsOf(tx, bookingId)
  await lockBooking(tx, bookingId)
  const booking = await getBooking(tx, bookingId)
  requireChangeable(booking, partyOf(by), now)
  requireUnpaid(booking, payments)
  if ((await countChangesSince(tx, bookingId, new Date(now - hourMs))) >= mostChangesAnHour)
    throw new AppError('too_many_requests', { retryAfter: 3600 })
  await endEarlier(tx, { bookingId, payments, now })
  const priced = await priceChange(tx, { booking, wanted, byOperator: by.as === 'operator' }, { now, settings })
  if (priced.isSame) throw new AppError('nothing_changed')
  requireAgreed(priced, request)
  if (priced.changed.difference > 0) requireChargeable(priced.changed.difference, booking.currency)
  if (booking.status === 'pending') requirePayable(priced.quote)
  await insertQuote(tx, priced.quote)
  return store(tx, { booking, priced, request })
}

/** A booking that is confirmed, or held and unpaid, can change before its charter begins or after it was called off. */
export function isChangeable(booking: StoredBooking, party: CharterParty, now: number): boolean {
  return may(party, 'change', charterStateOf(booking, now)) && isAgreedOrHeld(booking, now)
}

/** Throws not_changeable, and has_sailed. */
export function requireChangeable(booking: StoredBooking, party: CharterParty, now: number): void {
  requireRight(booking, { party, act: 'change', now }, notChangeable(booking))
  if (!isAgreedOrHeld(booking, now)) throw notChangeable(booking)
}

function isAgreedOrHeld({ status, expires_at, split_until }: StoredBooking, now: number): boolean {
  if (status === 'confirmed') return true
  // The guests of a party have links to shares of this price, so that it stays.
  return split_until === null && expires_at !== null && expires_at.getTime() > now
}

const notChangeable = ({ status }: StoredBooking) =>
  // A check constraint keeps the column to these values.
  new AppError('not_changeable', { bookingStatus: status as 'pending' })

function requireUnpaid(booking: StoredBooking, payments: readonly Payment[]): void {
  if (!payments.some(({ status }) => status === 'authorised' || status === 'capturing')) return
  throw booking.status === 'pending' ? notChangeable(booking) : new AppError('change_under_way')
}

/** Ends an earlier change and its open payments. Throws change_under_way while the owner is asked about the earlier change. */
async function endEarlier(tx: Tx, { bookingId, payments, now }: { bookingId: Id; payments: Payment[]; now: number }) {
  const earlier = await lockChangeUnderWay(tx, bookingId)
  if (earlier?.status === 'requested') throw new AppError('change_under_way')
  if (earlier) await endChange(tx, earlier, { status: 'given_up', payments: [], now })
  // The open payment of the balance stays until the change applies.
  for (const payment of payments)
    if (payment.status === 'open' && payment.purpose !== 'balance') await endOpenPayment(tx, payment, now)
}

function requireAgreed({ quote, changed }: PricedChange, { agreed, expectedDifference }: ChangeRequest): void {
  if (quote.hash === agreed && changed.difference === expectedDifference) return
  throw new AppError('difference_changed', { difference: changed.difference, currency: quote.currency })
}

type Begun = { booking: StoredBooking; priced: PricedChange; request: ChangeRequest }

async function store(tx: Tx, { booking, priced, request }: Begun): Promise<Id> {
  const { by, now } = request
  const { status, until } = nextStep({ booking, priced, request })
  const { vessel_id: vesselId, id: bookingId } = booking
  const { quote } = priced
  const rules = await loadRulesOnSale(tx, quote.listingId, quote.offerId)
  const occupied = occupiedPeriod(rules, quote.period)
  // A pending booking keeps the end of its hold: a change must not extend it.
  const heldUntil = booking.status === 'pending' ? (booking.expires_at?.getTime() ?? now) : until
  const claim = await takeClaim(tx, {
    vesselId,
    bookingId,
    kind: heldUntil === null ? 'booking' : 'hold',
    period: quote.period,
    occupied,
    ...(heldUntil !== null && { expiresAt: heldUntil }),
  })
  if (!claim) throw new AppError('dates_taken')
  const change = await insertChange(tx, {
    booking,
    priced,
    madeBy: by.as === 'operator' ? 'operator' : 'guest',
    status: status === 'applied' ? 'open' : status,
    until,
    claimId: claim.id,
    occupied,
    now,
  })
  if (status === 'applied') await applyChange(tx, change, { by, now })
  else await refreshDays(tx, vesselId, occupied.start, occupied.end, now)
  if (status === 'requested') await emit(tx, changeRequested, { bookingId, changeId: change.id })
  if (status === 'open' && by.as === 'operator') await emit(tx, changeOffered, { bookingId, changeId: change.id })
  return change.id
}

const dayMs = 24 * hourMs

/** The status of the new change and its deadline, which is never after the start of the charter. */
function nextStep({ booking, priced, request }: Begun): {
  status: 'open' | 'requested' | 'applied'
  until: number | null
} {
  const { by, now, settings } = request
  if (booking.status === 'pending') return { status: 'applied', until: null }
  // The start of a charter that was called off limits nothing.
  const begins = booking.weather_state === null ? booking.starts_at.getTime() : Number.POSITIVE_INFINITY
  const start = Math.min(begins, priced.quote.period.start)
  if (priced.changed.difference > 0) {
    // The guest hears of an operator's change by mail, so that they get up to a day to pay.
    const held = by.as === 'operator' ? Math.min(dayMs, (start - now) / 3) : settings.HOLD_MINUTES * 60_000
    return { status: 'open', until: Math.min(now + held, start) }
  }
  const asksOwner = by.as === 'guest' && !priced.quote.instant
  return asksOwner
    ? { status: 'requested', until: ownersDeadline(start, { hours: settings.REQUEST_HOURS, now }) }
    : { status: 'applied', until: null }
}
