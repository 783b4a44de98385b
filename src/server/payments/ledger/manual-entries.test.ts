import { describe, expect, it } from 'vitest'
import type { ManualLine } from '#contract/payments/ledger.ts'
import type { AdminRole } from '#shared/admin-rights.ts'
import { type Id, newId } from '#shared/id.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { balanceOf } from './balances.ts'
import { decideEntry } from './decide-entry.ts'
import { mostByHand, movedBy, requireSoundLines } from './manual-accounts.ts'
import { getManualEntry, listManualEntries } from './manual-entry-queries.ts'
import { proposeEntry } from './propose-entry.ts'

const { db, pool } = await testDatabase()
const { postingsOf } = paymentRows({ db, pool })
const services = { db, now: () => Date.UTC(2026, 4, 1, 12) }

const line = (account: ManualLine['account'], amount: number, currency = 'AED'): ManualLine => ({
  account,
  amount,
  currency,
})
const move = (amount: number, currency = 'AED') => [line('cash', amount, currency), line('bank', -amount, currency)]
const proposer = newId()
const propose = (lines: ManualLine[], by = proposer) => proposeEntry(services, by, { reason: 'Float', lines })
const decide = (id: Id, decision: 'approved' | 'refused' | 'withdrawn', by = newId(), role: AdminRole = 'finance') =>
  decideEntry(services, { id: by, role }, { id, decision })

describe('lines of an entry by hand', () => {
  it.each([
    ['one currency that is off by one', [line('cash', 100), line('bank', -99)]],
    ['two currencies that only balance together', [line('cash', 100), line('bank', -100, 'JPY')]],
    ['one of two currencies', [...move(500, 'KWD'), line('cash', 1, 'JPY'), line('bank', -2, 'JPY')]],
    ['a single line', [line('cash', 100)]],
  ])('are refused where debits and credits differ: %s', (_, lines) => {
    expect(() => requireSoundLines(lines)).toThrow(expect.objectContaining({ code: 'invalid_request' }))
  })

  it.each([
    // Twenty times the least that a card is charged.
    ['AED', 4_000],
    ['JPY', 1_000],
    ['KWD', 4_000],
    ['USD', 1_000],
  ])('write off at most a rounding of what the provider has in %s', (currency, most) => {
    const writeOff = (amount: number) => [line('provider', -amount, currency), line('loss', amount, currency)]
    for (const amount of [most, -most]) expect(() => requireSoundLines(writeOff(amount))).not.toThrow()
    for (const amount of [most + 1, -most - 1])
      expect(() => requireSoundLines(writeOff(amount))).toThrow(expect.objectContaining({ code: 'invalid_request' }))
  })

  it('let money at the provider become a fee or a loss alone, and look at no other currency for it', () => {
    const mixed = [line('provider', -5), line('loss', 3), line('bank', 2)]
    expect(() => requireSoundLines(mixed)).toThrow(expect.objectContaining({ code: 'invalid_request' }))
    const both = [line('provider', -5), line('loss', 3), line('provider_fee', 2), ...move(900, 'JPY')]
    expect(() => requireSoundLines(both)).not.toThrow()
  })

  it('move what is debited, by currency', () => {
    const lines = [...move(500), line('loss', 70), line('tax', -70), ...move(9, 'JPY')]
    expect(movedBy(lines)).toEqual([
      { currency: 'AED', amount: 570 },
      { currency: 'JPY', amount: 9 },
    ])
  })
})

describe('a proposal', () => {
  it('that is unsound leaves nothing behind', async () => {
    await expect(propose([line('cash', 1)])).rejects.toMatchObject({ code: 'invalid_request' })
    const { rows } = await pool.query('select from manual_entries')
    expect(rows).toEqual([])
  })

  it('moves no money until another person approves it, and is then booked line by line', async () => {
    const id = await propose([line('bank', -2_500, 'KWD'), line('cash', 2_000, 'KWD'), line('loss', 500, 'KWD')])
    expect(await postingsOf(`manual:${id}`)).toEqual([])
    expect(await balanceOf(db, { account: 'cash' }, 'KWD')).toBe(0)
    await decide(id, 'approved')
    expect(await postingsOf(`manual:${id}`)).toEqual(['bank -2500 KWD', 'cash 2000 KWD', 'loss 500 KWD'])
  })

  it('is booked once by two persons who approve it at the same time, under the name of the first', async () => {
    const id = await propose(move(777, 'JPY'))
    const [one, other] = [newId(), newId()]
    await Promise.all([decide(id, 'approved', one), decide(id, 'approved', other)])
    expect(await balanceOf(db, { account: 'cash' }, 'JPY')).toBe(777)
    const { rows } = await pool.query('select actor_id, reason from ledger_entries where reference = $1', [
      `manual:${id}`,
    ])
    expect(rows).toEqual([{ actor_id: (await getManualEntry(db, id)).decided_by, reason: 'Float' }])
    expect([one, other]).toContain(rows[0].actor_id)
  })

  it('is either approved or refused when both come at once', async () => {
    const before = await balanceOf(db, { account: 'cash' }, 'AED')
    const id = await propose(move(100))
    const outcomes = await Promise.allSettled([decide(id, 'approved'), decide(id, 'refused')])
    const failed = outcomes.filter((each) => each.status === 'rejected')
    expect(failed).toMatchObject([{ reason: { code: 'entry_decided' } }])
    const isApproved = (await getManualEntry(db, id)).status === 'approved'
    expect((await balanceOf(db, { account: 'cash' }, 'AED')) - before).toBe(isApproved ? 100 : 0)
  })

  it('is decided by another person, and withdrawn by its own alone', async () => {
    const id = await propose(move(100))
    await expect(decide(id, 'approved', proposer)).rejects.toMatchObject({ code: 'same_person' })
    await expect(decide(id, 'refused', proposer)).rejects.toMatchObject({ code: 'same_person' })
    await expect(decide(id, 'withdrawn')).rejects.toMatchObject({ code: 'same_person' })
    expect((await getManualEntry(db, id)).status).toBe('proposed')
    await decide(id, 'withdrawn', proposer)
    await decide(id, 'withdrawn', proposer)
    await expect(decide(id, 'approved')).rejects.toMatchObject({ code: 'entry_decided' })
    expect(await postingsOf(`manual:${id}`)).toEqual([])
  })

  it('that there is not is not found', async () => {
    await expect(decide(newId(), 'approved')).rejects.toMatchObject({ code: 'not_found' })
    await expect(getManualEntry(db, newId())).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the limit of a role', () => {
  it.each([
    ['AED', 40_000_000],
    ['JPY', 10_000_000],
    ['KWD', 40_000_000],
  ])('is kept to the last minor unit of %s, whoever proposed it', async (currency, most) => {
    expect(mostByHand('finance', currency)).toBe(most)
    await decide(await propose(move(most, currency)), 'approved')
    const above = await propose(move(most + 1, currency))
    await expect(decide(above, 'approved')).rejects.toMatchObject({ code: 'above_limit', data: { most, currency } })
    await decide(above, 'approved', newId(), 'market_owner')
    expect((await getManualEntry(db, above)).status).toBe('approved')
  })

  it('does not keep anybody from refusing what is above it', async () => {
    const id = await propose(move(40_000_001))
    await decide(id, 'refused')
    expect((await getManualEntry(db, id)).status).toBe('refused')
  })

  it('is nothing for roles that decide no entries', async () => {
    const id = await propose(move(1))
    await expect(decide(id, 'approved', newId(), 'support')).rejects.toMatchObject({ code: 'above_limit' })
  })
})

describe('the list of entries', () => {
  it('pages over entries of one instant, each once, in both orders', async () => {
    const made = await Promise.all([1, 2, 3, 4, 5].map((amount) => propose(move(amount))))
    for (const sort of ['at', '-at'] as const) {
      const seen: Id[] = []
      let after: string | undefined
      do {
        const page = await listManualEntries(db, { state: 'proposed', sort, after, limit: 2 })
        seen.push(...page.rows.map(({ id }) => id))
        expect(page.rows.every(({ status }) => status === 'proposed')).toBe(true)
        after = page.next ?? undefined
        if (!after) expect(page.totalCount).toBe(seen.length)
      } while (after)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toEqual(expect.arrayContaining(made))
      const sorted = [...seen].sort()
      expect(seen).toEqual(sort === 'at' ? sorted : sorted.reverse())
    }
  })
})
