import type { Id } from '#shared/id.ts'
import { addDays, hourMs } from '#shared/local-date.ts'
import { firstInstantAt } from '#shared/local-time.ts'
import { occupiedPeriod } from '../../availability/charter-rules.ts'
import { extendClaimsOf, takeClaim } from '../../availability/claims.ts'
import { loadRulesOnSale } from '../../availability/queries.ts'
import { refuseObstacle } from '../../calendars/before-accept.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import type { Settings } from '../../platform/settings.ts'
import { insertQuote } from '../../pricing/queries.ts'
import { refreshDays } from '../../search/index/refresh-days.ts'
import { countOffersOf, lockChangeUnderWay, type StoredChange } from '../change-queries.ts'
import { changedTerms } from '../change-terms.ts'
import { insertChange } from '../changes/insert-change.ts'
import { type PricedChange, priceChange, type RequestedTrip, termsOf } from '../changes/price-change.ts'
import { changeOffered } from '../events.ts'
import { lockRequest } from '../payment/answer-request.ts'
import { ownersDeadline } from '../payment/owners-deadline.ts'
import { lockBooking } from '../payment/paid-booking.ts'
import { reservedIn } from '../payment/take-counter-offer.ts'
import { findOccupied, periodOccupied } from '../period-occupied.ts'
import { getBooking, type StoredBooking } from '../queries.ts'

export type CounterOffer = {
  bookingId: Id
  wanted: RequestedTrip
  /** Minor units; the price of the trip when left out. */
  total: number | undefined
  message: string | undefined
  endsRequest: boolean
  now: number
  settings: Settings
}

/**
 * The owner answers a request with another trip, another price, or both. The offered and the requested period are both held
 * until the guest answers. Returns the stored offer. Throws the reasons why the trip cannot be booked, period_occupied with the obstacle, not_requested,
 * paid_in_shares, change_under_way, counter_offer_limit, nothing_changed and price_out_of_range; then nothing has changed.
 */
export async function makeCounterOffer(tx: Tx, offer: CounterOffer): Promise<StoredChange> {
  const { bookingId, now } = offer
  const { vessel_id: vesselId } = await getBooking(tx, bookingId)
  const waiting = await lockRequest(tx, { bookingId, vesselId })
  await lockBooking(tx, bookingId)
  const booking = await getBooking(tx, bookingId)
  if (!isWaiting(booking, now)) throw new AppError('not_requested')
  // Each guest of the party has reserved a share of this trip and price. Nobody can agree to another one for them.
  if (booking.split_until !== null) throw new AppError('paid_in_shares')
  if (await lockChangeUnderWay(tx, bookingId)) throw new AppError('change_under_way')
  if ((await countOffersOf(tx, bookingId)) >= offer.settings.COUNTER_OFFERS) throw new AppError('counter_offer_limit')
  const priced = await price(tx, booking, offer)
  if (priced.isSame && priced.quote.total === booking.total) throw new AppError('nothing_changed')
  await insertQuote(tx, priced.quote)
  return store(tx, { booking, priced: withReserved(priced, reservedIn(waiting)), offer })
}

const isWaiting = ({ status, answer_by }: StoredBooking, now: number): boolean =>
  status === 'pending' && answer_by !== null && answer_by.getTime() > now

async function price(tx: Tx, booking: StoredBooking, offer: CounterOffer): Promise<PricedChange> {
  const { wanted, total, now, settings } = offer
  try {
    return await priceChange(tx, { booking, wanted, byOperator: true }, { now, settings, total })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'dates_taken') throw error
    throw await whatIsThere(tx, booking, wanted, error)
  }
}

const daysOf = { hour: 2, day: 1, week: 7 } as const

/** Names the obstacle on the calendar of those days. The request itself is no obstacle. */
async function whatIsThere(tx: Tx, booking: StoredBooking, { date, start, duration }: RequestedTrip, error: AppError) {
  const { vessel_id: vesselId, time_zone: zone, unit, units, local_date } = booking
  const first = start ? start.slice(0, 10) : (date ?? local_date)
  // A check constraint keeps the column to these values.
  const days = unit === 'hour' ? daysOf.hour : (duration ?? units) * daysOf[unit as 'day'] + 1
  const period = { start: firstInstantAt(zone, first, 0), end: firstInstantAt(zone, addDays(first, days), 0) }
  return (await findOccupied(tx, vesselId, [period], booking.id)) ?? error
}

/** Reserved money counts first against the sum due at once, then against the balance. */
function withReserved({ quote, ...priced }: PricedChange, reserved: number): PricedChange {
  const changed = changedTerms(termsOf(quote), priced.kept, { paid: reserved, currency: quote.currency })
  return { ...priced, quote, changed }
}

type Made = { booking: StoredBooking; priced: PricedChange; offer: CounterOffer }

async function store(tx: Tx, { booking, priced, offer }: Made): Promise<StoredChange> {
  const { now, message, endsRequest, settings } = offer
  const { vessel_id: vesselId, id: bookingId } = booking
  const { quote } = priced
  const until = ownersDeadline(Math.min(booking.starts_at.getTime(), quote.period.start), {
    hours: settings.REQUEST_HOURS,
    now,
  })
  await keepRequest(tx, booking, until)
  const rules = await loadRulesOnSale(tx, quote.listingId, quote.offerId)
  const occupied = occupiedPeriod(rules, quote.period)
  await refuseObstacle(tx, { vesselId, bookingId, period: quote.period })
  const hold = { vesselId, bookingId, kind: 'hold' as const, period: quote.period, occupied, expiresAt: until }
  const claim = await takeClaim(tx, hold)
  if (!claim) throw await periodOccupied(tx, vesselId, [occupied])
  const change = await insertChange(tx, {
    booking,
    priced,
    madeBy: 'owner',
    status: 'offered',
    until,
    claimId: claim.id,
    occupied,
    message: message ?? null,
    endsRequest,
    now,
  })
  await refreshDays(tx, vesselId, occupied.start, occupied.end, now)
  await emit(tx, changeOffered, { bookingId, changeId: change.id })
  return change
}

/** Holds the requested period until the guest's deadline, and up to two hours longer, in which the owner may still answer. */
async function keepRequest(tx: Tx, { id, answer_by, starts_at }: StoredBooking, until: number): Promise<void> {
  const after = until + Math.min(2 * hourMs, Math.max(0, (starts_at.getTime() - until) / 3))
  if (answer_by === null || answer_by.getTime() >= after) return
  await tx
    .updateTable('bookings')
    .set({ answer_by: new Date(after) })
    .where('id', '=', id)
    .execute()
  await extendClaimsOf(tx, id, after)
}
