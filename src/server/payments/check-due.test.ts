import { describe, expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { checkUnsettled } from './check-unsettled.ts'
import { paymentJobs } from './jobs.ts'
import { closeLedgerDays } from './ledger/ledger-days.ts'

const { db, pool } = await testDatabase()
const { book, bookAt } = paymentRows({ db, pool })
const yacht = await buildListing(db)
const bookingId = await book('AED', yacht)
const now = Date.UTC(2026, 3, 10, 12)
const minute = 60_000
const hour = 60 * minute

const check = (at = now) => checkUnsettled({ db, now: () => at })
/** How many jobs wait for it; they are taken. */
async function queued(id: Id): Promise<number> {
  const { rowCount } = await pool.query(`delete from jobs.job where $1 in (select value from jsonb_each_text(data))`, [
    id,
  ])
  return rowCount ?? 0
}

type Row = { status?: string; age?: number; dueIn?: number }
const money = { amount: 1_000, currency: 'AED' }

/** One row of each table that is looked at, so old, and due in so long. */
const make = {
  payments: async ({ status = 'open', age = hour, dueIn = 0 }: Row) => {
    const id = newId()
    const at = { created_at: new Date(now - age), check_at: new Date(now + dueIn) }
    const done =
      status === 'captured' ? { captured_at: new Date(now) } : status === 'voided' ? { voided_at: new Date(now) } : {}
    await db
      .insertInto('payments')
      .values({ id, booking_id: await book('AED', yacht), purpose: 'full', ...money, status, ...at, ...done })
      .execute()
    return id
  },
  deposit_holds: async ({ status = 'authorised', age = hour, dueIn = 0 }: Row) => {
    const id = newId()
    const at = { created_at: new Date(now - age), check_at: new Date(now + dueIn) }
    const done = status === 'voided' ? { voided_at: new Date(now) } : {}
    const taken = status === 'capturing' ? { capture_amount: 5 } : {}
    await db
      .insertInto('deposit_holds')
      .values({ id, booking_id: await book('AED', yacht), ...money, status, ...at, ...done, ...taken })
      .execute()
    return id
  },
  gift_card_orders: async ({ status = 'open', age = hour, dueIn = 0 }: Row) => {
    const id = newId()
    const people = {
      buyer_name: 'A',
      buyer_email: 'a@example.com',
      recipient_name: 'B',
      recipient_email: 'b@example.com',
    }
    const at = { created_at: new Date(now - age), check_at: new Date(now + dueIn) }
    const done = status === 'voided' ? { voided_at: new Date(now) } : {}
    await db
      .insertInto('gift_card_orders')
      .values({ id, token_hash: id, ...money, ...people, message: '', locale: 'en', status, ...at, ...done })
      .execute()
    return id
  },
}
const tables = ['payments', 'deposit_holds', 'gift_card_orders'] as const
const dueIn = async (table: (typeof tables)[number], id: Id) => {
  const { rows } = await pool.query(`select check_at from ${table} where id = $1`, [id])
  return rows[0].check_at.getTime() - now
}

describe('what is not settled', () => {
  it.each(tables)('of %s is looked at when it is due, and not before', async (table) => {
    const [due, exactly, later] = [
      await make[table]({ dueIn: -1 }),
      await make[table]({ dueIn: 0 }),
      await make[table]({ dueIn: 1 }),
    ]
    await check()
    expect([await queued(due), await queued(exactly), await queued(later)]).toEqual([1, 1, 0])
    await check()
    expect(await queued(due), 'it is due again after its time').toBe(0)
  })

  it.each([
    ['payments', 'open', 0, minute],
    ['payments', 'authorised', 7 * minute, 7 * minute],
    ['payments', 'open', 40 * hour, hour],
    ['payments', 'capturing', 40 * hour, minute],
    ['payments', 'voiding', 40 * hour, minute],
    ['deposit_holds', 'authorised', 40 * hour, 6 * hour],
    ['deposit_holds', 'authorised', 2 * hour, 2 * hour],
    ['deposit_holds', 'capturing', 40 * hour, minute],
    ['gift_card_orders', 'open', 40 * hour, hour],
    ['gift_card_orders', 'voiding', 40 * hour, minute],
  ] as const)('of %s that is %s for %d ms is due again after %d', async (table, status, age, again) => {
    const id = await make[table]({ status, age })
    await check()
    expect(await queued(id)).toBe(1)
    expect(await dueIn(table, id)).toBe(again)
  })

  it.each([
    ['payments', 'captured'],
    ['payments', 'voided'],
    ['deposit_holds', 'voided'],
    ['gift_card_orders', 'voided'],
  ] as const)('is nothing of %s that is %s', async (table, status) => {
    const id = await make[table]({ status, dueIn: -hour })
    await check()
    expect(await queued(id)).toBe(0)
  })

  it('is queued once by two processes that look at the same time', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => make.gift_card_orders({ status: 'open' })))
    await Promise.all([check(), check(), check()])
    for (const id of ids) expect(await queued(id)).toBe(1)
  })

  it('is all looked at, also where it is more than one step takes', async () => {
    await pool.query(
      `insert into gift_card_orders (id, token_hash, amount, currency, buyer_name, buyer_email, recipient_name,
         recipient_email, message, locale, created_at, check_at)
       select lpad(to_hex(n), 24, '0'), n::text, 1000, 'AED', 'A', 'a', 'B', 'b', '', 'en', $1, $1
       from generate_series(1, 501) as n`,
      [new Date(now - hour)],
    )
    await check()
    const { rows } = await pool.query(
      'select count(*)::int as count from gift_card_orders where status = $2 and check_at <= $1',
      [new Date(now), 'open'],
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})

describe('the job that closes', () => {
  const run = (name: string, at: number) => {
    const job = paymentJobs.find((each) => each.name === name)
    return job?.run({ db, now: () => at } as Parameters<typeof job.run>[0]) // As much as is read.
  }

  it('yesterday closes it at midnight UTC, whatever time it is', async () => {
    await closeLedgerDays(db, new Date('2025-06-01T00:00:00Z'))
    await run('payments.close-day', Date.UTC(2025, 5, 9, 23, 59, 59, 999))
    const until = async () => (await pool.query('select until from ledger_days_closed')).rows[0].until.toISOString()
    expect(await until()).toBe('2025-06-09T00:00:00.000Z')
    await run('payments.close-day', Date.UTC(2025, 5, 10))
    expect(await until()).toBe('2025-06-10T00:00:00.000Z')
  })

  it('the last month closes it at its end in UTC, once a month', async () => {
    await bookAt('2025-01-31T23:59:59Z', {
      reference: 'test:month',
      kind: 'received',
      bookingId,
      postings: [
        { account: 'bank', currency: 'KWD', amount: 1_230 },
        { account: 'booking', partyId: bookingId, currency: 'KWD', amount: -1_230 },
      ],
    })
    for (const at of [Date.UTC(2025, 1, 1, 0, 5), Date.UTC(2025, 1, 28, 23, 59), Date.UTC(2025, 2, 1)])
      await run('payments.close-month', at)
    const { rows } = await pool.query(
      'select distinct until, debit::int from ledger_totals where account = $1 order by until',
      ['bank'],
    )
    expect(rows).toEqual([
      { until: new Date('2025-02-01T00:00:00Z'), debit: 1_230 },
      { until: new Date('2025-03-01T00:00:00Z'), debit: 1_230 },
    ])
  })
})
