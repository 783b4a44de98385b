import type { AuditEvent } from '#shared/audit-events.ts'
import type { Id } from '#shared/id.ts'
import { findOwnersById } from '../../boats/owner-queries.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { serverSecret } from '../../platform/server-secret.ts'
import { credit, debit } from '../ledger/accounts.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { lockOwner } from './details.ts'
import { postBack } from './follow-payout.ts'
import { isHeld } from './payout-holds.ts'
import { getPayout, movePayout, type StoredPayout } from './queries.ts'
import { isReleased } from './run-queries.ts'
import { openAccount } from './sealed-account.ts'
import { removeReplaced } from './take-out.ts'

export type PayoutNote = { id: Id } & (
  | { state: 'sent'; bankReference: string }
  | { state: 'paid' }
  | { state: 'returned'; reason: string }
)

/**
 * Records the state of a bank transfer that an operator reports. Throws not_found, payout_state for an impossible transition, and
 * payout_frozen while a payment in it is in dispute.
 */
export async function notePayout({ db, now }: Services, actorId: Id, note: PayoutNote): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const payout = await getPayout(tx, note.id)
    if (payout.way !== 'bank') throw new AppError('payout_state')
    await lockOwner(tx, payout.owner_id, payout.currency)
    await steps[note.state](tx, { payout, actorId, note, now: now() })
    await audit(tx, { payout, actorId, event: `payout_${note.state}`, now: now() })
  })
}

type Step = { payout: StoredPayout; actorId: Id; note: PayoutNote; now: number }

const steps: Record<PayoutNote['state'], (tx: Tx, step: Step) => Promise<void>> = {
  sent: async (tx, { payout, note, now }) => {
    if (!(await isReleased(tx, payout))) throw new AppError('payout_state')
    const { id, owner_id, amount, currency } = payout
    const bankReference = 'bankReference' in note ? note.bankReference : null
    await move(tx, { id, action: 'send', set: { sent_at: new Date(now), bank_reference: bankReference } })
    await postEntry(tx, {
      reference: `payout:${id}`,
      kind: 'payout',
      postings: [
        debit({ account: 'owner', partyId: owner_id }, amount, currency),
        credit({ account: 'bank' }, amount, currency),
      ],
    })
  },
  paid: (tx, { payout: { id }, now }) =>
    move(tx, { id, action: 'arrive', set: { paid_at: new Date(now), ...noAccount } }),
  returned: async (tx, { payout, note, now }) => {
    const failure = 'reason' in note ? note.reason : 'returned'
    await move(tx, { id: payout.id, action: 'return', set: { failure, ended_at: new Date(now), ...noAccount } })
    await postBack(tx, payout, { account: 'bank' })
  },
}

/** Deletes the account data of a finished payout. */
const noAccount = { bank_holder: null, bank_country: null, bank_number: null, bank_code: null }

async function move(tx: Tx, step: Parameters<typeof movePayout>[1]): Promise<void> {
  if (!(await movePayout(tx, step))) throw new AppError('payout_state')
}

type Audited = { payout: StoredPayout; actorId: Id; event: AuditEvent; now: number }

const audit = async (tx: Tx, { payout, actorId, event, now }: Audited) =>
  recordAudit(tx, {
    event,
    at: now,
    actorId,
    userId: (await findOwnersById(tx, [payout.owner_id])).get(payout.owner_id)?.userId ?? null,
    details: { payoutId: payout.id, amount: payout.amount, currency: payout.currency },
  })

/**
 * The bank account of a payout in a released run. Throws not_found, and payout_state for a payout without a run or without a bank
 * account.
 */
export async function openBankAccount(services: Services, actorId: Id, payoutId: Id) {
  const { db, now } = services
  const secret = await serverSecret(services)
  return db.transaction().execute(async (tx) => {
    const payout = await getPayout(tx, payoutId)
    await lockOwner(tx, payout.owner_id, payout.currency)
    const { bank_holder: holder, bank_country: country, bank_number, bank_code } = payout
    // A payout has account data only from the release of its run until its arrival.
    if (!holder || !country || !bank_number) throw new AppError('payout_state')
    if (payout.status === 'upcoming') {
      await isHeld(tx, payout.owner_id)
      await handTo(tx, payoutId, now())
    }
    await audit(tx, { payout, actorId, event: 'payout_account_opened', now: now() })
    return { holder, country, ...openAccount(secret, { bank_number, bank_code }) }
  })
}

/** Marks that the bank may have the transfer. Throws payout_state where the account was changed since. */
async function handTo(tx: Tx, id: Id, now: number): Promise<void> {
  const payout = await getPayout(tx, id)
  if (payout.account_changed_at) throw new AppError('payout_state')
  if (payout.batched_at) return
  await tx
    .updateTable('payouts')
    .set({ batched_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/**
 * Records that the bank does not have a transfer to a replaced account: its amount is due again. Throws not_found, and
 * payout_state for any other payout.
 */
export async function takeOutReplaced(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actorId: Id,
  { runId, payoutId }: { runId: Id; payoutId: Id },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const payout = await getPayout(tx, payoutId)
    if (payout.run_id !== runId) throw new AppError('not_found')
    await lockOwner(tx, payout.owner_id, payout.currency)
    await audit(tx, { payout, actorId, event: 'payout_not_sent', now: now() })
    await removeReplaced(tx, payout, { removedBy: actorId, now: now() })
  })
}
