import type { Id } from '#shared/id.ts'
import type { Tx } from '../platform/database.ts'
import type { DepositHold } from './deposit-holds.ts'
import { credit, debit, takenByCard } from './ledger/accounts.ts'
import { postEntry } from './ledger/post-entry.ts'

type Taken = { hold: DepositHold; amount: number; ownerId: Id; fee: { amount: number; currency: string } }

/** Posts a captured part of a deposit: the money is at the provider, less its fee, and belongs to the owner. */
export async function postTakenDeposit(tx: Tx, { hold, amount, ownerId, fee }: Taken): Promise<void> {
  const { id, booking_id: bookingId, currency } = hold
  await postEntry(tx, {
    reference: `deposit-capture:${id}`,
    kind: 'deposit_capture',
    bookingId,
    postings: takenByCard({ account: 'security_deposit', partyId: bookingId }, amount, currency, fee),
  })
  await postEntry(tx, {
    reference: `deposit-share:${id}`,
    kind: 'deposit_share',
    bookingId,
    postings: [
      debit({ account: 'security_deposit', partyId: bookingId }, amount, currency),
      credit({ account: 'owner', partyId: ownerId }, amount, currency),
    ],
  })
}
