import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Minor units posted to an account, over all its parties. */
export type AccountTotal = { currency: string; account: string; debit: number; credit: number; balance: number }

/** Every account before an instant: the totals of the last closed month and later postings. */
export async function trialBalance(db: Db, before: Date): Promise<AccountTotal[]> {
  const { rows } = await sql<AccountTotal>`
    with closed as (select max(until) as until from ledger_totals where until <= ${before})
    select currency, account, sum(debit)::bigint as debit, sum(credit)::bigint as credit,
      (sum(debit) - sum(credit))::bigint as balance
    from (
      select currency, account, debit, credit from ledger_totals where until = (select until from closed)
      union all
      select currency, account, greatest(amount, 0), greatest(-amount, 0) from ledger_postings
      where booked_at < ${before} and booked_at >= coalesce((select until from closed), '-infinity')
    ) parts
    group by currency, account order by currency, account`.execute(db)
  return rows
}
