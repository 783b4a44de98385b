import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { type Account, credit, debit } from './accounts.ts'
import { balanceOf, closeLedgerUntil, proveLedger } from './balances.ts'
import { trialBalance } from './trial-balance.ts'

const { db, pool } = await testDatabase()
const { bookAt } = paymentRows({ db, pool })

const post = (at: string, from: Account, to: Account, amount: number, currency: string) =>
  bookAt(at, {
    reference: `test:${newId()}`,
    kind: 'test',
    postings: [debit(to, amount, currency), credit(from, amount, currency)],
  })

const owner = (): Account => ({ account: 'owner', partyId: newId() })
const [ana, ben] = [owner(), owner()]
const provider: Account = { account: 'provider' }

await post('2025-01-10T12:00:00Z', ana, provider, 1_000, 'AED')
await post('2025-01-31T23:59:59.999Z', ben, provider, 500, 'AED')
await post('2025-02-01T00:00:00.000Z', provider, ana, 300, 'AED')
await post('2025-02-10T12:00:00Z', ana, provider, 700, 'JPY')
await post('2025-03-10T12:00:00Z', ben, provider, 1_230, 'KWD')

const at = (day: string) => trialBalance(db, new Date(`${day}T00:00:00Z`))

describe('the trial balance', () => {
  const byFebruary = [
    { currency: 'AED', account: 'owner', debit: 0, credit: 1_500, balance: -1_500 },
    { currency: 'AED', account: 'provider', debit: 1_500, credit: 0, balance: 1_500 },
  ]
  const byMarch = [
    { currency: 'AED', account: 'owner', debit: 300, credit: 1_500, balance: -1_200 },
    { currency: 'AED', account: 'provider', debit: 1_500, credit: 300, balance: 1_200 },
    { currency: 'JPY', account: 'owner', debit: 0, credit: 700, balance: -700 },
    { currency: 'JPY', account: 'provider', debit: 700, credit: 0, balance: 700 },
  ]

  it('has what was booked before midnight UTC, debits and credits of all parties apart', async () => {
    expect(await at('2025-01-10')).toEqual([])
    expect(await at('2025-02-01')).toEqual(byFebruary)
    expect(await at('2025-03-01')).toEqual(byMarch)
  })

  it('is the same once months are closed, at their ends and between them', async () => {
    const middle = await at('2025-02-15')
    await closeLedgerUntil(db, new Date('2025-02-01T00:00:00Z'))
    await closeLedgerUntil(db, new Date('2025-03-01T00:00:00Z'))
    expect(await at('2025-02-01')).toEqual(byFebruary)
    expect(await at('2025-02-15')).toEqual(middle)
    expect(await at('2025-03-01')).toEqual(byMarch)
    expect(await at('2025-04-01')).toEqual([
      ...byMarch,
      { currency: 'KWD', account: 'owner', debit: 0, credit: 1_230, balance: -1_230 },
      { currency: 'KWD', account: 'provider', debit: 1_230, credit: 0, balance: 1_230 },
    ])
    expect(await proveLedger(db)).toEqual([])
  })

  it('does not count a month twice that is closed twice', async () => {
    await Promise.all([1, 2].map(() => closeLedgerUntil(db, new Date('2025-03-01T00:00:00Z'))))
    expect(await at('2025-03-01')).toEqual(byMarch)
    expect(await balanceOf(db, ana, 'AED')).toBe(-700)
    expect(await balanceOf(db, ben, 'AED')).toBe(-500)
  })
})

describe('a balance', () => {
  it('of who never had money is zero, in each currency of its own', async () => {
    expect(await balanceOf(db, owner(), 'AED')).toBe(0)
    expect(await balanceOf(db, ben, 'JPY')).toBe(0)
    expect(await balanceOf(db, ana, 'JPY')).toBe(-700)
    expect(await balanceOf(db, ben, 'KWD')).toBe(-1_230)
  })

  it('of the market itself is not mixed with that of a party', async () => {
    expect(await balanceOf(db, provider, 'AED')).toBe(1_200)
    expect(await balanceOf(db, { account: 'bank' }, 'AED')).toBe(0)
  })
})

describe('the closing of a month', () => {
  it('is refused while entries may still come into it', async () => {
    await expect(closeLedgerUntil(db, new Date('2999-01-01T00:00:00Z'))).rejects.toThrow('what has passed')
    const { rows } = await pool.query(`select from ledger_totals where until > '2900-01-01'`)
    expect(rows).toEqual([])
  })

  it('whose total was tampered with is found', async () => {
    await sql`update ledger_totals set debit = debit + 2 where account = 'provider' and currency = 'JPY'`.execute(db)
    expect(await proveLedger(db)).toEqual([
      { what: 'wrong month total', account: 'provider', partyId: null, currency: 'JPY', amount: 2 },
    ])
  })
})
