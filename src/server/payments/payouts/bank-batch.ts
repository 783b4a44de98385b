import type { Id } from '#shared/id.ts'
import { toDecimal } from '#shared/money.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { csvMark, csvRow } from '../../platform/csv.ts'
import type { Tx } from '../../platform/database.ts'
import { serverSecret } from '../../platform/server-secret.ts'
import { type CreditTransfer, creditTransferFile } from './credit-transfer-file.ts'
import { isHeld } from './payout-holds.ts'
import type { StoredPayout } from './queries.ts'
import { getRun, listPayoutsOfRun } from './run-queries.ts'
import { openAccount } from './sealed-account.ts'

type BatchRequest = { id: Id; format: 'xml' | 'csv' }

/**
 * The file of bank transfers of a released run that are not marked as sent, without those to an account that was changed since.
 * After this the bank may have them. Throws not_found, payout_state for a run that is not released, nothing_due where all are
 * sent, and bank_account_missing for XML while the market's own account is unknown.
 */
export async function writeBankBatch(services: Services, adminId: Id, { id, format }: BatchRequest): Promise<File> {
  const { db, now, settings } = services
  const run = await getRun(db, id)
  if (!run.released_at) throw new AppError('payout_state')
  const { PAYOUT_BANK_IBAN: iban, PAYOUT_BANK_BIC: bic = null, COMPANY_NAME, SITE_NAME } = settings
  if (format === 'xml' && !iban) throw new AppError('bank_account_missing')
  const secret = await serverSecret(services)
  const transfers = await db.transaction().execute(async (tx) => {
    const handed = await handOver(tx, id, now())
    if (handed.length === 0) throw new AppError('nothing_due')
    const details = { runId: id, format, transfers: handed.length }
    await recordAudit(tx, { event: 'payout_batch_opened', at: now(), actorId: adminId, userId: null, details })
    return handed.map((payout) => transferOf(payout, secret, SITE_NAME))
  })
  const name = `payouts-${run.released_at.toISOString().slice(0, 10)}-${id}.${format}`
  if (format === 'csv') {
    const rows = [head, ...transfers.map(row)].map(csvRow)
    return new File([csvMark, ...rows], name, { type: 'text/csv; charset=utf-8' })
  }
  const debtor = { name: COMPANY_NAME ?? SITE_NAME, iban: String(iban), bic }
  const xml = creditTransferFile({ id, madeAt: run.released_at, debtor, transfers })
  return new File([xml], name, { type: 'application/xml; charset=utf-8' })
}

/** Marks the transfers as exported, under locks that keep their accounts unchanged until the transaction ends. */
async function handOver(tx: Tx, runId: Id, now: number): Promise<StoredPayout[]> {
  for (const { owner_id } of await listPayoutsOfRun(tx, runId)) await isHeld(tx, owner_id)
  const open = (await listPayoutsOfRun(tx, runId)).filter(isForBank)
  await tx
    .updateTable('payouts')
    .set({ batched_at: new Date(now) })
    .where('id', 'in', ['', ...open.map(({ id }) => id)])
    .where('batched_at', 'is', null)
    .execute()
  return open
}

/** An unsent transfer to an account that is still the owner's. */
export const isForBank = ({ way, status, account_changed_at }: StoredPayout) =>
  way === 'bank' && status === 'upcoming' && account_changed_at === null

function transferOf(payout: StoredPayout, secret: string, market: string): CreditTransfer {
  const { id, amount, currency, bank_holder: holder, bank_country: country, bank_number, bank_code } = payout
  if (!holder || !country || !bank_number) throw new Error(`The payout ${id} was released without an account.`)
  return {
    id,
    amount,
    currency,
    holder,
    country,
    ...openAccount(secret, { bank_number, bank_code }),
    remark: `${market} payout ${id}`,
  }
}

const head = ['reference', 'holder', 'country', 'account', 'bank_code', 'amount', 'currency', 'remark']

const row = ({ id, holder, country, number, bankCode, amount, currency, remark }: CreditTransfer) => [
  id,
  holder,
  country,
  number,
  bankCode ?? '',
  toDecimal({ amount, currency }),
  currency,
  remark,
]
