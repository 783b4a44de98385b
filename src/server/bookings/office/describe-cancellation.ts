import type { AdminCancellation } from '#contract/office/booking-cancellation.ts'
import type { AdminRole } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import { getOwnerOfListing } from '../../boats/owner-queries.ts'
import { agreementFor, readAgreement } from '../../payments/agreements.ts'
import { goodwillOf } from '../../payments/goodwill.ts'
import { listRefundable, previewRefund } from '../../payments/refundable.ts'
import { splitProceeds } from '../../payments/split-proceeds.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { previewCancellation } from '../cancel-booking.ts'
import { getAgreementOf, getBooking, type StoredBooking } from '../queries.ts'
import { readTerms } from '../stored-terms.ts'
import { type Bearer, mostRefund } from './cancel-with-refund.ts'

type Wish = {
  /** The refund of the terms when left out. */
  refund?: number | undefined
  bearer: Bearer
  role: AdminRole
  now: number
  settings: Pick<Settings, 'COMMISSION_BP'>
}

/** Previews a cancellation with this refund, in figures. Throws not_found, not_cancellable. */
export async function describeCancellation(db: Db, bookingId: Id, wish: Wish): Promise<AdminCancellation> {
  const { bearer, role, now } = wish
  const booking = await getBooking(db, bookingId)
  if (booking.status !== 'pending' && booking.status !== 'confirmed')
    // A check constraint keeps the column to these values.
    throw new AppError('not_cancellable', { bookingStatus: booking.status as 'cancelled' })
  const { paid, currency, refund: byTerms, ...terms } = await previewCancellation(db, bookingId, now)
  const refund = Math.min(wish.refund ?? byTerms, paid)
  const beyond = refund - byTerms
  // The part that the market bears is shared out as if it had not been refunded.
  const borne = bearer === 'market' ? Math.max(0, beyond) : 0
  const kept =
    paid -
    refund +
    borne +
    (await goodwillKept(db, bookingId, { paid, fee: terms.fee, given: Math.min(refund, byTerms) }))
  const { owner, commission, serviceCharge, partner, tax } = await sharesOf(db, booking, kept, wish)
  return {
    currency,
    paid,
    byTerms: { refund: byTerms, fee: terms.fee, basisPoints: terms.basisPoints, until: terms.until },
    most: await mostRefund(db, bookingId, role, now),
    refund,
    beyond,
    owner,
    market: commission + serviceCharge - borne,
    partner,
    tax,
    payments: previewRefund(await listRefundable(db, bookingId), refund),
  }
}

type RefundSums = { paid: number; fee: number; given: number }

/** Earlier goodwill that the market still bears: all that the guest got, less what the terms would give without goodwill. */
async function goodwillKept(db: Db, bookingId: Id, { paid, fee, given }: RefundSums): Promise<number> {
  const goodwill = await goodwillOf(db, bookingId)
  return Math.max(0, goodwill + given - Math.max(0, paid + goodwill - fee))
}

async function sharesOf(db: Db, booking: StoredBooking, kept: number, { settings }: Wish) {
  if (kept <= 0) return { owner: 0, commission: 0, serviceCharge: 0, partner: 0, tax: 0 }
  const agreement =
    readAgreement(await getAgreementOf(db, booking.id)) ??
    (await agreementFor(db, {
      ownerId: await getOwnerOfListing(db, booking.listing_id),
      offerId: booking.offer_id,
      currency: booking.currency,
      at: booking.created_at.getTime(),
      defaultBp: settings.COMMISSION_BP,
    }))
  return splitProceeds({ lines: readTerms(booking.terms).lines, units: booking.units, agreement, kept })
}
