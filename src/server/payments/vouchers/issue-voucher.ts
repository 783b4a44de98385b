import type { VoucherKind, VoucherRecipient } from '#contract/payments/vouchers.ts'
import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { findUserByEmail, getUser } from '../../identity/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { credit, debit } from '../ledger/accounts.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { insertVoucher } from './insert-voucher.ts'
import { mailVoucher } from './mail-voucher.ts'
import type { StoredVoucher } from './queries.ts'

type Issue = {
  kind: VoucherKind
  currency: string
  amount: number
  paidBy: 'cash' | 'terminal' | 'bank' | 'promotion'
  reason: string
  holderId: Id | null
  months: number
}

type Issued = { voucher: StoredVoucher; code: string }

/** Issues a gift card, sold or given away, or credit. Its code is returned once. Throws not_found for an unknown holder. */
export function issueVoucher(db: Db, issue: Issue, who: { by: Id; now: number }): Promise<Issued> {
  return db.transaction().execute((tx) => issueIn(tx, issue, who))
}

/** Issues a voucher and mails its code to a person. An account with the person's address holds it. */
export function issueAndMailVoucher(
  { db, settings, now: clock }: Pick<Services, 'db' | 'settings' | 'now'>,
  issue: Issue,
  { recipient, by }: { recipient: VoucherRecipient; by: Id },
): Promise<Issued> {
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const account = await findUserByEmail(tx, recipient.email)
    const holderId = issue.holderId ?? account?.id ?? null
    const { voucher, code } = await issueIn(tx, { ...issue, holderId }, { by, now })
    const locale = account?.language ?? recipient.language
    const mailed = await tx
      .updateTable('vouchers')
      .set({ recipient_name: recipient.name, recipient_email: recipient.email, recipient_locale: locale })
      .where('id', '=', voucher.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await mailVoucher(tx, { settings, now }, { recipient, locale, code, voucher })
    return { voucher: mailed as StoredVoucher, code }
  })
}

async function issueIn(tx: Tx, issue: Issue, { by, now }: { by: Id; now: number }): Promise<Issued> {
  const { kind, currency, amount, paidBy, reason, holderId } = issue
  if (holderId) await getUser(tx, holderId)
  const { id, code } = await insertVoucher(tx, { ...issue, now })
  await postEntry(tx, {
    reference: `voucher:${id}`,
    kind: 'voucher_issued',
    byHand: { actorId: by, reason },
    postings: [debit({ account: paidBy }, amount, currency), credit({ account: kind, partyId: id }, amount, currency)],
  })
  const details = { voucherId: id, kind, amount, currency, paidBy }
  await recordAudit(tx, { event: 'voucher_issued', at: now, actorId: by, userId: holderId, details })
  const voucher = await tx.selectFrom('vouchers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { voucher: voucher as StoredVoucher, code }
}

type Block = { id: Id; blocked: boolean; reason: string }

/** Throws not_found. */
export function blockVoucher(
  db: Db,
  { id, blocked, reason }: Block,
  { by, now }: { by: Id; now: number },
): Promise<StoredVoucher> {
  return db.transaction().execute(async (tx) => {
    const voucher = await tx
      .updateTable('vouchers')
      .set({ blocked_at: blocked ? new Date(now) : null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!voucher) throw new AppError('not_found')
    const event = blocked ? 'voucher_blocked' : 'voucher_unblocked'
    await recordAudit(tx, {
      event,
      at: now,
      actorId: by,
      userId: voucher.holder_id,
      details: { voucherId: id, reason },
    })
    return voucher as StoredVoucher
  })
}
