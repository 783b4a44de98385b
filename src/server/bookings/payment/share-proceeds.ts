import type { Id } from '#shared/id.ts'
import { getOwnerOfListing } from '../../boats/owner-queries.ts'
import { agreementFor, readAgreement } from '../../payments/agreements.ts'
import { balanceOf } from '../../payments/ledger/balances.ts'
import { postShare, sharedSoFar } from '../../payments/post-share.ts'
import { getPayment, getPaymentOfRefund, sumOwedRefunds } from '../../payments/queries.ts'
import { splitProceeds } from '../../payments/split-proceeds.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { readTerms } from '../stored-terms.ts'

/**
 * Gives what lies on the account of a booking that is over to owner, market and tax, as agreed when it was made. What is
 * still to go back to the guest stays. Repeated, it moves what has come or gone since: nothing, most often.
 */
export async function shareProceeds({ db, settings }: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  await db.transaction().execute((tx) => shareWithin(tx, bookingId, settings))
}

/** Money that came for a booking that is over. */
export async function shareAfterCapture(services: Services, { paymentId }: { paymentId: Id }): Promise<void> {
  await shareProceeds(services, { bookingId: (await getPayment(services.db, paymentId)).booking_id })
}

/** What the guest is not owed any more is somebody else's, or what was shared comes back. */
export async function shareAfterRefund(services: Services, { refundId }: { refundId: Id }): Promise<void> {
  await shareProceeds(services, { bookingId: (await getPaymentOfRefund(services.db, refundId)).booking_id })
}

async function shareWithin(tx: Tx, bookingId: Id, { COMMISSION_BP }: Pick<Settings, 'COMMISSION_BP'>): Promise<void> {
  const booking = await tx.selectFrom('bookings').selectAll().where('id', '=', bookingId).forUpdate().executeTakeFirst()
  if (!booking) throw new AppError('not_found')
  const { status, currency, units } = booking
  if (status !== 'completed' && status !== 'cancelled') return
  const before = await sharedSoFar(tx, bookingId, currency)
  const onAccount = -(await balanceOf(tx, { account: 'booking', partyId: bookingId }, currency))
  const sharedBefore = before.owner + before.commission + before.serviceCharge + before.tax - before.promotion
  const kept = onAccount + sharedBefore - (await sumOwedRefunds(tx, bookingId))
  const agreement =
    readAgreement(booking.agreement) ??
    (await agreementFor(tx, {
      ownerId: await getOwnerOfListing(tx, booking.listing_id),
      offerId: booking.offer_id,
      currency,
      at: booking.created_at.getTime(),
      defaultBp: COMMISSION_BP,
    }))
  const target = splitProceeds({ lines: readTerms(booking.terms).lines, units, agreement, kept })
  await postShare(tx, {
    bookingId,
    ownerId: agreement.ownerId,
    currency,
    entries: before.entries,
    shares: {
      owner: target.owner - before.owner,
      commission: target.commission - before.commission,
      serviceCharge: target.serviceCharge - before.serviceCharge,
      tax: target.tax - before.tax,
      promotion: target.promotion - before.promotion,
    },
  })
}
