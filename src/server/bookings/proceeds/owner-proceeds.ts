import type { OwnerProceeds, OwnersPart } from '#contract/payments/owner-proceeds.ts'
import { sumOwnersPart } from '../../payments/goodwill.ts'
import { balanceOf } from '../../payments/ledger/balances.ts'
import { listOwnerParts, sharedSoFar } from '../../payments/post-share.ts'
import { sumOwedRefunds } from '../../payments/queries.ts'
import { noShares, ownersPartOf, type Shares, totalOf } from '../../payments/split-proceeds.ts'
import type { Db } from '../../platform/database.ts'
import type { StoredChange } from '../change-queries.ts'
import type { StoredBooking } from '../queries.ts'
import { readTerms } from '../stored-terms.ts'
import { agreementOf, type Commission, divideProceeds } from './divide-proceeds.ts'

type Parts = OwnerProceeds['parts']

/**
 * The owner's net of a booking, by kind: the figure of lists, pages and mails, and the sum of the booking's lines in
 * statements. It comes from the ledger once the money is divided, and from the agreed terms before. Null when nothing is paid
 * through us.
 */
export async function ownerProceedsOf(
  db: Db,
  booking: StoredBooking,
  settings: Commission,
): Promise<OwnerProceeds | null> {
  const { id, status, currency } = booking
  const shared = await sharedSoFar(db, id, currency)
  const posted = await listOwnerParts(db, id, currency)
  const { schedule } = readTerms(booking.terms)
  const atBase = status === 'cancelled' ? 0 : sumOf(schedule.filter(({ due }) => due === 'at_base'))
  if (isOver(booking) && shared.entries > 0) return proceeds(posted, shared, { atBase, isShared: true })
  const damage = posted.filter(({ kind }) => kind === 'damage')
  const kept = await keptOf(db, booking)
  if (kept <= 0) return damage.length > 0 ? proceeds(damage, noShares, { atBase, isShared: true }) : null
  const { all, extension } = await divideProceeds(db, booking, kept, settings)
  const parts: Parts = [
    { kind: status === 'cancelled' ? 'cancellation' : 'charter', amount: all.owner - extension.owner },
    { kind: 'extension', amount: extension.owner },
  ]
  return proceeds([...parts.filter(({ amount }) => amount !== 0), ...damage], all, { atBase, isShared: false })
}

/** The same as one figure, with what the guest pays on board. */
export async function ownersPartOfBooking(
  db: Db,
  booking: StoredBooking,
  settings: Commission,
): Promise<OwnersPart | null> {
  const proceeds = await ownerProceedsOf(db, booking, settings)
  return proceeds && { ownerGets: proceeds.owner, paidOnBoard: proceeds.atBase }
}

/** The owner's part of an open change, by the agreement of its booking. */
export async function ownersPartOfChange(
  db: Db,
  booking: StoredBooking,
  { terms, units }: Pick<StoredChange, 'terms' | 'units'>,
  settings: Commission,
): Promise<OwnersPart> {
  return ownersPartOf({ lines: readTerms(terms).lines, units, agreement: await agreementOf(db, booking, settings) })
}

/** Whether the money of a booking is divided: nothing of the charter is ahead. */
export const isOver = ({ status }: Pick<StoredBooking, 'status'>) => status === 'completed' || status === 'cancelled'

/**
 * The money of a booking that its parties divide: what is kept once the charter is over, shared or not, and before that all that
 * is paid through us, less the refunds that make the charter cheaper.
 */
export async function keptOf(db: Db, booking: StoredBooking): Promise<number> {
  const { id, currency } = booking
  if (isOver(booking))
    return (
      totalOf(await sharedSoFar(db, id, currency)) -
      (await balanceOf(db, { account: 'booking', partyId: id }, currency)) -
      (await sumOwedRefunds(db, id))
    )
  const { schedule } = readTerms(booking.terms)
  return sumOf(schedule.filter(({ due }) => due !== 'at_base')) - (await sumOwnersPart(db, id))
}

function proceeds(parts: Parts, shares: Shares, rest: Pick<OwnerProceeds, 'atBase' | 'isShared'>): OwnerProceeds {
  const { commission, serviceCharge, partner, tax, promotion } = shares
  return { owner: sumOf(parts), parts, commission, serviceCharge, partner, tax, promotion, ...rest }
}

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)
