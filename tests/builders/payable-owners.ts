import { scheduleEarnings } from '#server/payments/payouts/earnings.ts'
import type { Database } from '#server/platform/database.ts'
import { type Id, newId } from '#shared/id.ts'
import { buildListing } from './listing.ts'
import { paymentRows } from './payment-rows.ts'

type Earned = { amount: number; currency?: string; dueAt?: Date }

/** Owners who are paid by bank and whose papers and account are verified, as rows. */
export async function payableOwners(database: Pick<Database, 'db' | 'pool'>, now: number) {
  const { db, pool } = database
  const { book, earn, inTx } = paymentRows(database)
  const yacht = await buildListing(db)

  /** An owner with verified papers and a verified bank account, and these earnings. */
  async function payable(...earned: Earned[]): Promise<Id> {
    const { ownerId } = await buildListing(db, { draft: true })
    for (const kind of ['identity', 'bank_account'])
      await pool.query(
        `insert into verification_documents
           (id, owner_id, kind, status, names, file_name, file_type, file_size, uploaded_at, reviewed_at)
         values ($1, $2, $3, 'verified', 'Ben Marek', 'paper.pdf', 'application/pdf', 1000, now(), now())`,
        [newId(), ownerId, kind],
      )
    await db
      .insertInto('payout_details')
      .values({
        owner_id: ownerId,
        way: 'bank',
        holder: 'Ben Marek',
        country: 'AE',
        bank_number: 'sealed',
        bank_last4: '3456',
        review: 'verified',
        reviewed_by: newId(),
        reviewed_at: new Date(0),
        holder_matches: true,
        updated_at: new Date(0),
      })
      .execute()
    for (const each of earned) await earnMore(ownerId, each)
    return ownerId
  }

  /** From a booking of its own; answers it. */
  async function earnMore(ownerId: Id, { amount, currency = 'AED', dueAt = new Date(now) }: Earned): Promise<Id> {
    const bookingId = await book(currency, yacht)
    await earn({ bookingId, ownerId, amount, currency })
    await inTx((tx) => scheduleEarnings(tx, { bookingId, endedAt: dueAt, payoutDays: 0, now: dueAt.getTime() }))
    return bookingId
  }

  /** Amount, currency and status of each payout of an owner, in the order of these words. */
  async function payoutsOf(ownerId: Id): Promise<string[]> {
    const { rows } = await pool.query(
      `select amount || ' ' || currency || ' ' || status as line from payouts where owner_id = $1
       order by line`,
      [ownerId],
    )
    return rows.map(({ line }) => line)
  }

  return { payable, earnMore, payoutsOf }
}
