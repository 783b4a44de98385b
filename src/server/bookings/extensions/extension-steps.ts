import { hourMs } from '#shared/local-date.ts'
import { listBusy } from '../../availability/claims.ts'
import { listExtensions, periodOfExtensions } from '../../availability/list-extensions.ts'
import { loadCharterRules } from '../../availability/queries.ts'
import type { Db } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { loadTariff } from '../../pricing/load-tariff.ts'
import { isHalfHour, priceExtension } from '../../pricing/price-extension.ts'
import { findPromoDiscountOf } from '../../pricing/promo-code-uses.ts'
import type { Tariff, Trip } from '../../pricing/tariff.ts'
import { tripOf } from '../../pricing/trip.ts'
import { findBookedExtras } from '../booked-extras.ts'
import { findAgreedAt } from '../change-queries.ts'
import { promoAmountOf } from '../changes/price-change.ts'
import type { StoredBooking } from '../queries.ts'
import { readTerms } from '../stored-terms.ts'
import { type Extended, extendedTerms } from './extended-terms.ts'

/** A later end of a charter that is under way, and what it costs. */
export type ExtensionStep = Extended & {
  /** Epoch milliseconds. */
  end: number
  occupiedEnd: number
  units: number
  promoAmount: number
}

/** No captain looks through more steps. */
const mostSteps = 24

/**
 * The extensions that a charter can have now, the shortest first. The price is the difference of two prices of the one price
 * function, both at the time when the booking was agreed, so that the notice changes nothing. Service charge and promo code
 * stay as agreed. Empty when the offer is sold in another currency by now.
 */
export async function listSteps(
  db: Db,
  booking: StoredBooking,
  { SERVICE_CHARGE_BP }: Pick<Settings, 'SERVICE_CHARGE_BP'>,
): Promise<ExtensionStep[]> {
  const period = { start: booking.starts_at.getTime(), end: booking.ends_at.getTime() }
  const rules = await loadCharterRules(db, booking.offer_id)
  const around = periodOfExtensions(rules, period)
  const busy = await listBusy(db, booking.vessel_id, around.start, around.end, { bookingId: booking.id })
  const later = listExtensions(rules, busy, { period, units: booking.units }).slice(0, mostSteps)
  if (later.length === 0) return []
  const terms = readTerms(booking.terms)
  const agreedAt = await findAgreedAt(db, booking)
  const agreedCharge = terms.lines.find(({ kind }) => kind === 'service')?.basisPoints
  const tariff = await loadTariff(db, booking.offer_id, {
    now: agreedAt,
    serviceCharge: agreedCharge ?? SERVICE_CHARGE_BP,
  })
  if (tariff.currency !== booking.currency || tariff.unit !== booking.unit) return []
  const before = await tripBefore(db, booking, { tariff, agreedAt })
  return later.map(({ end, units, endsWithHalfHour }) => {
    const after = { ...tripOf(tariff, { start: period.start, end }, { ...before, units }), endsWithHalfHour }
    const added = priceExtension(tariff, { before, after })
    const extended = extendedTerms({ total: booking.total, currency: booking.currency, terms }, added, after)
    return {
      ...extended,
      end,
      occupiedEnd: end + rules.turnaroundMinutes * 60_000,
      units,
      promoAmount: promoAmountOf(extended.terms),
    }
  })
}

type Agreed = { tariff: Tariff; agreedAt: number }

/** The booked trip, as the price function reads it. */
async function tripBefore(db: Db, booking: StoredBooking, { tariff, agreedAt }: Agreed): Promise<Trip> {
  const { guests, units } = booking
  const { lines } = readTerms(booking.terms)
  const period = { start: booking.starts_at.getTime(), end: booking.ends_at.getTime() }
  const extras = await findBookedExtras(db, booking)
  const promoCode = await findPromoDiscountOf(db, booking.id)
  const trip = tripOf(tariff, period, { units, guests, extras, bookedAt: agreedAt, ...(promoCode && { promoCode }) })
  return { ...trip, endsWithHalfHour: paysHalfHour(lines, period) }
}

/**
 * Whether the last hour was paid as a half one. A begun hour of an instant slot was paid as a whole one, unless the slot had
 * a price of its own.
 */
function paysHalfHour(lines: ReturnType<typeof readTerms>['lines'], { start, end }: { start: number; end: number }) {
  const isSlot = lines.some(({ kind, code }) => kind === 'base' && code === 'slot')
  return lines.some(isHalfHour) || (isSlot && Math.ceil((end - start) / (hourMs / 2)) % 2 === 1)
}

/** Whether a charter could end then if nothing else occupied the yacht. */
export async function isWithinRules(db: Db, booking: StoredBooking, end: number): Promise<boolean> {
  const period = { start: booking.starts_at.getTime(), end: booking.ends_at.getTime() }
  const rules = await loadCharterRules(db, booking.offer_id)
  return listExtensions(rules, [], { period, units: booking.units }).some((each) => each.end === end)
}
