import { describe, expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { credit, debit } from '../ledger/accounts.ts'
import { buildStatement, lineKindOf, listOwnerEntries, listOwnerMonths, sumOwedUntil } from './statement.ts'

const { db, pool } = await testDatabase()
const { bookAt } = paymentRows({ db, pool })

type Parts = { owner: number; commission?: number; serviceCharge?: number; tax?: number }
type At = { currency?: string; kind?: string; reference?: string }

/** Money that an owner earned at an instant, with what others got of it. */
function share(at: string, ownerId: Id, { owner, commission = 0, serviceCharge = 0, tax = 0 }: Parts, more: At = {}) {
  const { currency = 'AED', kind = 'share', reference = `test:${newId()}` } = more
  return bookAt(at, {
    reference,
    kind,
    ...(kind === 'share' && { shareOf: 'charter' }),
    postings: [
      debit({ account: 'bank' }, owner + commission + serviceCharge + tax, currency),
      credit({ account: 'owner', partyId: ownerId }, owner, currency),
      credit({ account: 'commission' }, commission, currency),
      credit({ account: 'service_charge' }, serviceCharge, currency),
      credit({ account: 'tax' }, tax, currency),
    ],
  })
}

async function monthOf(ownerId: Id, month: [string, string], currency = 'AED') {
  const [from, until] = month.map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date] // Two went in.
  const opening = await sumOwedUntil(db, { ownerId, currency, until: from })
  return buildStatement(opening, await listOwnerEntries(db, { ownerId, currency, from, until }))
}
const april: [string, string] = ['2026-04-01', '2026-05-01']

describe('a month of an owner’s account', () => {
  it('begins and ends at midnight UTC, with what was owed before', async () => {
    const ownerId = newId()
    await share('2026-03-31T23:59:59.999Z', ownerId, { owner: 1 })
    await share('2026-04-01T00:00:00.000Z', ownerId, { owner: 20 })
    await share('2026-04-30T23:59:59.999Z', ownerId, { owner: 300 })
    await share('2026-05-01T00:00:00.000Z', ownerId, { owner: 4_000 })
    const { opening, lines, closing } = await monthOf(ownerId, april)
    expect([opening, lines.map(({ net }) => net), closing]).toEqual([1, [20, 300], 321])
    expect(lines.map(({ at }) => at)).toEqual(['2026-04-01T00:00:00.000Z', '2026-04-30T23:59:59.999Z'])
    expect(await monthOf(ownerId, ['2026-05-01', '2026-06-01'])).toMatchObject({ opening: 321, closing: 4_321 })
    expect(await listOwnerMonths(db, ownerId)).toEqual([
      { month: '2026-05', currency: 'AED' },
      { month: '2026-04', currency: 'AED' },
      { month: '2026-03', currency: 'AED' },
    ])
  })

  it.each([
    ['AED', { owner: 96_001, commission: 24_000, serviceCharge: 17_400, tax: 6_543 }],
    ['JPY', { owner: 50_001, commission: 9_999, serviceCharge: 7_250, tax: 0 }],
    ['KWD', { owner: 90_015, commission: 0, serviceCharge: 13_055, tax: 4_905 }],
  ])('says of a charter what the others got: %s', async (currency, parts) => {
    const ownerId = newId()
    await share('2026-04-10T10:00:00Z', ownerId, parts, { currency })
    const { lines } = await monthOf(ownerId, april, currency)
    const { owner, ...others } = parts
    const gross = owner + others.commission + others.serviceCharge + others.tax
    expect(lines).toMatchObject([{ kind: 'charter', gross, ...others, net: owner }])
    expect(await monthOf(ownerId, april, currency === 'AED' ? 'JPY' : 'AED')).toEqual({
      opening: 0,
      lines: [],
      sums: [],
      closing: 0,
    })
  })

  it('names payouts and what came back of them, by the payout', async () => {
    const ownerId = newId()
    const payoutId = newId()
    await share('2026-04-10T10:00:00Z', ownerId, { owner: 10_000 })
    await share(
      '2026-04-12T10:00:00Z',
      ownerId,
      { owner: -10_000 },
      { kind: 'payout', reference: `payout:${payoutId}` },
    )
    const back = { kind: 'payout_returned', reference: `payout-returned:${payoutId}` }
    await share('2026-04-14T10:00:00Z', ownerId, { owner: 10_000 }, back)
    const { lines, closing } = await monthOf(ownerId, april)
    expect(lines.map(({ kind, net, payoutId: of }) => [kind, net, of])).toEqual([
      ['charter', 10_000, null],
      ['payout', -10_000, payoutId],
      ['payout_returned', 10_000, payoutId],
    ])
    expect(closing).toBe(10_000)
  })

  it('has nothing of another owner, also where both are in one entry', async () => {
    const [one, other] = [newId(), newId()]
    await bookAt('2026-04-20T10:00:00Z', {
      reference: `test:${newId()}`,
      kind: 'received',
      postings: [
        debit({ account: 'owner', partyId: one }, 700, 'AED'),
        credit({ account: 'owner', partyId: other }, 700, 'AED'),
      ],
    })
    expect((await monthOf(one, april)).lines.map(({ net }) => net)).toEqual([-700])
    expect((await monthOf(other, april)).lines.map(({ net }) => net)).toEqual([700])
  })
})

it('sums the lines by kind, which with the opening balance make the closing balance', async () => {
  const ownerId = newId()
  await share('2026-03-10T10:00:00Z', ownerId, { owner: 33 })
  await share('2026-04-10T10:00:00Z', ownerId, { owner: 900, commission: 100, tax: 7 })
  await share('2026-04-11T10:00:00Z', ownerId, { owner: 50, commission: 5, serviceCharge: 3 })
  await share('2026-04-12T10:00:00Z', ownerId, { owner: -400 }, { kind: 'payout' })
  await share('2026-04-13T10:00:00Z', ownerId, { owner: 20 }, { kind: 'deposit_share' })
  const { opening, sums, closing } = await monthOf(ownerId, april)
  expect(sums).toEqual([
    { kind: 'charter', lines: 2, gross: 1065, commission: 105, serviceCharge: 3, tax: 7, net: 950 },
    { kind: 'damage', lines: 1, gross: 20, commission: 0, serviceCharge: 0, tax: 0, net: 20 },
    { kind: 'payout', lines: 1, gross: -400, commission: 0, serviceCharge: 0, tax: 0, net: -400 },
  ])
  expect(sums.reduce((all, { net }) => all + net, opening)).toBe(closing)
})

it('knows each kind that moves an owner’s account, and fails for one that it does not', () => {
  expect(lineKindOf({ kind: 'share', shareOf: 'first_stage' })).toBe('charter')
  expect(lineKindOf({ kind: 'deposit_refund', shareOf: null })).toBe('damage')
  expect(lineKindOf({ kind: 'payout_failed', shareOf: null })).toBe('payout_returned')
  expect(() => lineKindOf({ kind: 'capture', shareOf: null })).toThrow('capture')
})
