import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Account } from './accounts.ts'

/** The present balance in minor units: positive for assets and expenses of the market, negative for debts and income. */
export async function balanceOf(db: Db, account: Account, currency: string): Promise<number> {
  const partyId = 'partyId' in account ? account.partyId : null
  const { rows } = await sql<{ balance: number }>`
    with latest as (
      select until, balance from ledger_balances
      where account = ${account.account} and party_id is not distinct from ${partyId} and currency = ${currency}
      order by until desc limit 1
    )
    select coalesce((select balance from latest), 0) + coalesce(sum(amount), 0)::bigint as balance
    from ledger_postings
    where account = ${account.account} and party_id is not distinct from ${partyId} and currency = ${currency}
      and booked_at >= coalesce((select until from latest), '-infinity')`.execute(db)
  return rows[0]?.balance ?? 0
}

/**
 * Stores the balances at a past instant for accounts with new postings. It waits for entries that are being posted. Later entries
 * have later times.
 */
export async function closeLedgerUntil(db: Db, until: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('ledger'))`.execute(tx)
    const { rows } = await sql<{ passed: boolean }>`select ${until} <= clock_timestamp() as passed`.execute(tx)
    if (!rows[0]?.passed) throw new Error('Only what has passed can be closed: entries may still come.')
    await sql`
      insert into ledger_balances (account, party_id, currency, until, balance)
      select moved.account, moved.party_id, moved.currency, ${until}, coalesce(latest.balance, 0) + (
        select coalesce(sum(amount), 0) from ledger_postings posting
        where posting.account = moved.account and posting.party_id is not distinct from moved.party_id
          and posting.currency = moved.currency
          and posting.booked_at >= coalesce(latest.until, '-infinity') and posting.booked_at < ${until}
      )
      from (
        select distinct account, party_id, currency from ledger_postings
        where booked_at < ${until}
          and booked_at >= coalesce((select max(until) from ledger_balances where until < ${until}), '-infinity')
      ) moved
      left join lateral (
        select until, balance from ledger_balances balance
        where balance.account = moved.account and balance.party_id is not distinct from moved.party_id
          and balance.currency = moved.currency and balance.until < ${until}
        order by until desc limit 1
      ) latest on true
      on conflict do nothing`.execute(tx)
    await closeTotals(tx, until)
  })
}

/** The same over all parties of an account, for every account that was ever used. */
async function closeTotals(tx: Tx, until: Date): Promise<void> {
  await sql`
    insert into ledger_totals (account, currency, until, debit, credit)
    select account, currency, ${until}, sum(debit)::bigint, sum(credit)::bigint from (
      select account, currency, debit, credit from ledger_totals
      where until = (select max(until) from ledger_totals where until < ${until})
      union all
      select account, currency, greatest(amount, 0), greatest(-amount, 0) from ledger_postings
      where booked_at < ${until}
        and booked_at >= coalesce((select max(until) from ledger_totals where until < ${until}), '-infinity')
    ) parts
    where not exists (select from ledger_totals where until = ${until})
    group by account, currency`.execute(tx)
}

export type LedgerFault = { what: string; account?: string; partyId?: string | null; currency: string; amount: number }

/** All faults of the ledger: currencies that do not sum to zero, and wrong stored balances. */
export async function proveLedger(db: Db): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    select 'unbalanced currency' as what, null as account, null as "partyId", currency, sum(amount)::bigint as amount
    from ledger_postings group by currency having sum(amount) <> 0
    union all
    select 'wrong month balance', account, party_id, currency, (balance - real.amount)::bigint
    from ledger_balances
    cross join lateral (
      select coalesce(sum(amount), 0) as amount from ledger_postings posting
      where posting.account = ledger_balances.account and posting.currency = ledger_balances.currency
        and posting.party_id is not distinct from ledger_balances.party_id and posting.booked_at < until
    ) real
    where balance <> real.amount
    union all
    select 'wrong month total', account, null, currency, (debit - credit - real.amount)::bigint
    from ledger_totals
    cross join lateral (
      select coalesce(sum(amount), 0) as amount from ledger_postings posting
      where posting.account = ledger_totals.account and posting.currency = ledger_totals.currency
        and posting.booked_at < until
    ) real
    where debit - credit <> real.amount`.execute(db)
  return rows
}
