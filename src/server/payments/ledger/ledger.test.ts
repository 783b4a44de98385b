import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { type Account, credit, debit, type Posting } from './accounts.ts'
import { balanceOf, closeLedgerUntil, proveLedger } from './balances.ts'
import { postEntry } from './post-entry.ts'

const { db, pool } = await testDatabase()

const post = (reference: string, ...postings: Posting[]) =>
  db.transaction().execute((tx) => postEntry(tx, { reference, kind: 'test', postings }))

const provider: Account = { account: 'provider' }
const ownerAccount = (partyId: Id): Account => ({ account: 'owner', partyId })

it('refuses an entry that does not sum to zero in each currency, and keeps nothing of it', async () => {
  const lines = [debit(provider, 1_000, 'AED'), credit({ account: 'commission' }, 1_000, 'EUR')]
  await expect(post('unbalanced', ...lines)).rejects.toThrow('does not sum to zero')
  await expect(post('empty')).rejects.toThrow()
  const { rowCount } = await pool.query(`select from ledger_entries where reference in ('unbalanced', 'empty')`)
  expect(rowCount).toBe(0)
})

it('posts a reference once, also when many post it at the same time', async () => {
  const party = newId(Date.now())
  const added = await Promise.all(
    Array.from({ length: 20 }, () =>
      post(`payout:${party}`, debit(ownerAccount(party), 500, 'AED'), credit(provider, 500, 'AED')),
    ),
  )
  expect(added.filter(Boolean)).toHaveLength(1)
  expect(await balanceOf(db, ownerAccount(party), 'AED')).toBe(500)
})

it('is never changed: a mistake is corrected by another entry', async () => {
  await post('mistake', debit(provider, 1, 'AED'), credit({ account: 'loss' }, 1, 'AED'))
  for (const statement of [
    `update ledger_postings set amount = 2`,
    `delete from ledger_postings`,
    `update ledger_entries set kind = 'other'`,
    `delete from ledger_entries`,
    `truncate ledger_entries cascade`,
  ])
    await expect(pool.query(statement), statement).rejects.toThrow('append-only')
})

it('asks who posted by hand for a reason', async () => {
  const half = `insert into ledger_entries (reference, kind, actor_id) values ('by hand', 'cash', '${newId(0)}')`
  await expect(pool.query(half)).rejects.toThrow('check constraint')
})

describe('balances', () => {
  it('are the sum of all that was posted, whichever months were closed in between', async () => {
    const amounts = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 10 ** 9 }), closes: fc.boolean() }), {
      minLength: 1,
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(amounts, async (steps) => {
        const party = newId(Date.now())
        for (const [index, { cents, closes }] of steps.entries()) {
          await post(`${party}:${index}`, credit(ownerAccount(party), cents, 'AED'), debit(provider, cents, 'AED'))
          if (closes) await closeLedgerUntil(db, new Date())
        }
        const sum = steps.reduce((total, { cents }) => total - cents, 0)
        expect(await balanceOf(db, ownerAccount(party), 'AED')).toBe(sum)
      }),
      { numRuns: runs(15) },
    )
    expect(await proveLedger(db)).toEqual([])
  })

  it('stay right while months are closed and entries are posted at the same time', async () => {
    const party = newId(Date.now())
    const posts = Array.from({ length: 60 }, (_, index) =>
      post(`race:${party}:${index}`, credit(ownerAccount(party), 7, 'JPY'), debit(provider, 7, 'JPY')),
    )
    const closings = Array.from({ length: 15 }, () => closeLedgerUntil(db, new Date()))
    await Promise.all([...posts, ...closings])
    expect(await balanceOf(db, ownerAccount(party), 'JPY')).toBe(-420)
    expect(await proveLedger(db)).toEqual([])
  })

  it('that were tampered with are found', async () => {
    await closeLedgerUntil(db, new Date())
    await pool.query(`update ledger_balances set balance = balance + 3 where account = 'provider' and currency = 'AED'`)
    const faults = await proveLedger(db)
    expect(faults).toContainEqual(
      expect.objectContaining({ what: 'wrong month balance', account: 'provider', amount: 3 }),
    )
  })
})
