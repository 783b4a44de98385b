import type { AdminRefund } from '#contract/office/booking-refunds.ts'
import type { AdminRole } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import { applyBasisPoints, multiplyRatio } from '#shared/money.ts'
import { balanceOf } from '../../payments/ledger/balances.ts'
import { listRefundable, spreadRefund, withoutDisputed } from '../../payments/refundable.ts'
import { noShares } from '../../payments/split-proceeds.ts'
import type { Db } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { divideProceeds } from '../proceeds/divide-proceeds.ts'
import { isOver, keptOf, ownerProceedsOf } from '../proceeds/owner-proceeds.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { listShareNames } from '../share-queries.ts'
import { readTerms } from '../stored-terms.ts'
import { refundableLines, sumOfLines } from './refund-lines.ts'
import { boundsOf } from './refund-paid.ts'

type Wish = {
  amount?: number | undefined
  ownersPart: number
  ownersBasisPoints?: number | undefined
  lines?: Parameters<typeof sumOfLines>[1] | undefined
  role: AdminRole
  settings: Pick<Settings, 'COMMISSION_BP'>
}

/** Previews a refund of a paid booking, in figures. An amount above what is left is previewed as all of it. Throws not_found, invalid_request. */
export async function describeRefund(db: Db, bookingId: Id, wish: Wish): Promise<AdminRefund> {
  const booking = await getBooking(db, bookingId)
  const { currency } = booking
  const bounds = await boundsOf(db, bookingId, currency, wish.role)
  const lines = refundableLines(readTerms(booking.terms).lines, currency)
  const amount = Math.min(wish.lines ? sumOfLines(lines, wish.lines) : (wish.amount ?? 0), bounds.left)
  const { ownersBasisPoints: share } = wish
  const ownersPart = Math.min(share === undefined ? wish.ownersPart : applyBasisPoints(amount, share), amount)
  const { before, after, ownerId } = await divisions(db, booking, ownersPart, wish.settings)
  const proceeds = await ownerProceedsOf(db, booking, wish.settings)
  const owner = before.owner - after.owner
  const tax = before.tax - after.tax
  const partner = before.partner - after.partner
  const had = proceeds?.owner ?? 0
  return {
    currency,
    ...bounds,
    amount,
    ownersPart,
    takesTwo: amount > bounds.most,
    bears: { owner, market: amount - owner - tax - partner, partner, tax },
    owner: { before: had, after: had - owner },
    fromLaterPayouts: await paidOutOf(db, booking, { ownerId, owner }),
    creditedTax: taxWithin(booking, amount),
    lines,
    payments: await describePayments(db, booking, amount),
  }
}

/** The division of the money before the refund and after it. */
async function divisions(db: Db, booking: StoredBooking, ownersPart: number, settings: Wish['settings']) {
  const kept = await keptOf(db, booking)
  if (kept <= 0) return { before: noShares, after: noShares, ownerId: undefined }
  const { all: before, ownerId } = await divideProceeds(db, booking, kept, settings)
  if (ownersPart === 0) return { before, after: before, ownerId }
  const rest = Math.max(0, kept - ownersPart)
  return { before, after: rest === 0 ? noShares : (await divideProceeds(db, booking, rest, settings)).all, ownerId }
}

/** The part that is no longer on the owner's account. */
async function paidOutOf(db: Db, booking: StoredBooking, part: { ownerId: Id | undefined; owner: number }) {
  const { ownerId, owner } = part
  if (!isOver(booking) || ownerId === undefined) return 0
  const owed = -(await balanceOf(db, { account: 'owner', partyId: ownerId }, booking.currency))
  return Math.min(owner, Math.max(0, owner - Math.max(0, owed)))
}

function taxWithin({ terms, total }: StoredBooking, amount: number): number {
  if (total === 0) return 0
  return readTerms(terms)
    .lines.filter(({ kind }) => kind === 'tax')
    .reduce((sum, line) => sum + multiplyRatio(line.amount + (line.contained ?? 0), amount, total), 0)
}

async function describePayments(db: Db, { id, guest_name }: StoredBooking, amount: number) {
  const payments = await listRefundable(db, id)
  const names = await listShareNames(db, id)
  return spreadRefund(withoutDisputed(payments), amount).map((payment) => ({
    paymentId: payment.paymentId,
    payer: (payment.shareId && names.get(payment.shareId)) || guest_name,
    way: payment.way,
    cardBrand: payment.cardBrand,
    cardLast4: payment.cardLast4,
    amount: payment.amount,
    left: payment.left,
    refund: payment.refund,
  }))
}
