import type { PayLinkView } from '#contract/bookings/pay-links.ts'
import type { Id } from '#shared/id.ts'
import type { Intent } from '../../payments/intents.ts'
import { findOrInsertPayment, listPaymentsOf, lockPaymentsOf, type Payment } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { openIntent } from '../payment/open-intent.ts'
import { payableOf } from '../payment/payable.ts'
import { startPayment } from '../payment/start-payment.ts'
import { presentBooking } from '../present-booking.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { findRentalAgreement } from '../rental-agreement.ts'
import { listShares, type Share } from '../share-queries.ts'
import { isReserved } from './split-payment.ts'
import type { PayLink } from './tokens.ts'

/** Starts the payment of a link. Throws nothing_due when it is paid or over, and before the guest agrees to the terms. */
export async function startByLink(services: Services, link: PayLink): Promise<{ payment: Payment; intent: Intent }> {
  if (link.shareId !== null) return startShare(services, { ...link, shareId: link.shareId })
  if (link.acceptedAt === null) throw new AppError('nothing_due')
  return startPayment(services, { bookingId: link.bookingId })
}

type ShareLink = { bookingId: Id; shareId: Id }

async function startShare(services: Services, { bookingId, shareId }: ShareLink) {
  const { db, now } = services
  const booking = await getBooking(db, bookingId)
  const { payment, share } = await db.transaction().execute(async (tx) => {
    const payments = await lockPaymentsOf(tx, bookingId)
    const share = (await listShares(tx, bookingId)).find(({ id }) => id === shareId)
    const payable = payableOf(booking, payments)
    if (!share || !payable || !isOpen(booking, now()) || isReserved(share, payments)) throw new AppError('nothing_due')
    const { currency } = booking
    const wanted = { bookingId, shareId, purpose: payable.purpose, amount: share.amount, currency, now: now() }
    return { payment: await findOrInsertPayment(tx, wanted), share }
  })
  const { reference, title } = booking
  const description = `${title}, ${reference}, ${share.name}`
  const intent = await openIntent(services, payment, { reference, email: share.email ?? '', description })
  return { payment, intent }
}

/** The content of the page of a link. */
export async function describeLink(db: Db, link: PayLink, now: number): Promise<PayLinkView> {
  const stored = await getBooking(db, link.bookingId)
  const payments = await listPaymentsOf(db, link.bookingId)
  const shares = link.shareId === null ? [] : await listShares(db, link.bookingId)
  const share = shares.find(({ id }) => id === link.shareId)
  const { guestEmail, ...booking } = presentBooking(stored, now)
  const asksTerms = link.shareId === null && link.acceptedAt === null
  const state = stateOf(stored, { link, share, payments, now })
  return {
    kind: link.shareId === null ? 'booking' : 'share',
    state,
    name: share?.name ?? stored.guest_name,
    organiser: stored.guest_name,
    amount: share?.amount ?? dueOf(stored, payments),
    currency: stored.currency,
    until: state === 'due' ? (untilOf(stored)?.toISOString() ?? null) : null,
    booking,
    asksTerms,
    asksEmail: link.shareId === null && guestEmail === '',
    agreement: asksTerms ? await findRentalAgreement(db, link.bookingId) : null,
  }
}

/** The amount of the link. Once it is paid, the captured amount. */
const dueOf = (booking: StoredBooking, payments: readonly Payment[]) =>
  payableOf(booking, payments)?.amount ??
  payments.filter(({ status }) => status === 'captured').reduce((sum, { amount }) => sum + amount, 0)

/** The end of the hold, which becomes the deadline for all shares once one is paid. */
const untilOf = ({ expires_at }: StoredBooking) => expires_at

type Facts = { link: PayLink; share: Share | undefined; payments: readonly Payment[]; now: number }

function stateOf(booking: StoredBooking, { link, share, payments, now }: Facts): PayLinkView['state'] {
  const theirs = payments.filter(({ share_id }) => share_id === link.shareId)
  const has = (...statuses: Payment['status'][]) => theirs.some(({ status }) => statuses.includes(status))
  if (booking.status === 'confirmed' || booking.status === 'completed')
    return has('captured', 'capturing') || (link.shareId === null && isFree(booking)) ? 'paid' : 'ended'
  if (booking.status === 'cancelled') return 'ended'
  if (has('captured')) return 'paid'
  if (has('authorised', 'capturing')) return 'reserved'
  if (link.shareId !== null && !share) return 'ended'
  return isOpen(booking, now) ? 'due' : 'ended'
}

const isFree = (booking: StoredBooking) => !payableOf({ ...booking, status: 'pending', given_back: 0 }, [])

const isOpen = ({ status, expires_at }: StoredBooking, now: number): boolean =>
  status === 'pending' && expires_at !== null && expires_at.getTime() > now
