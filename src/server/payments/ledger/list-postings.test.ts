import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { buildListing, miami } from '#tests/builders/listing.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { credit, debit, type Posting } from './accounts.ts'
import { countPostings, listEntries, listPostings, type PostingsWanted } from './list-entries.ts'

const { db, pool } = await testDatabase()
const { book, bookAt } = paymentRows({ db, pool })
const dubai = await buildListing(db)
const florida = await buildListing(db, { place: miami })
const [inDubai, inFlorida] = [await book('AED', dubai), await book('AED', florida)]
const [ana, ben] = [newId(), newId()]

const noon = '2026-04-10T12:00:00Z'
const post = (at: string, kind: string, postings: Posting[], bookingId?: string) =>
  bookAt(at, { reference: `test:${newId()}`, kind, postings, ...(bookingId && { bookingId }) })
const bank = { account: 'bank' } as const
const ownerOf = (partyId: string) => ({ account: 'owner', partyId }) as const

await post('2026-04-09T23:59:59.999Z', 'received', [debit(bank, 1, 'AED'), credit(ownerOf(ana), 1, 'AED')], inDubai)
// Three of one instant, one of them with two lines on one account.
await post(
  noon,
  'received',
  [debit(bank, 20, 'AED'), credit(ownerOf(ana), 15, 'AED'), credit(ownerOf(ana), 5, 'AED')],
  inFlorida,
)
await post(noon, 'payout', [debit(ownerOf(ana), 3, 'AED'), credit(bank, 3, 'AED')])
await post(noon, 'received', [debit(bank, 4_000, 'AED'), credit(ownerOf(ben), 4_000, 'AED')])
await post(noon, 'received', [debit(bank, 7, 'JPY'), credit(ownerOf(ana), 7, 'JPY')], inDubai)
await post(
  '2026-04-11T00:00:00Z',
  'capture',
  [debit(bank, 50_000, 'AED'), credit({ account: 'booking', partyId: inDubai }, 50_000, 'AED')],
  inDubai,
)
await post(
  '2026-04-11T00:00:00Z',
  'refund',
  [debit({ account: 'booking', partyId: inDubai }, 9_000, 'AED'), credit(bank, 9_000, 'AED')],
  inDubai,
)

type Filter = Partial<PostingsWanted>
const wantedOf = (more: Filter): PostingsWanted => ({ account: 'owner', currency: 'AED', ...more })
async function amounts(more: Filter = {}, sort: 'at' | '-at' = 'at', limit = 100): Promise<number[]> {
  const seen: number[] = []
  let after: string | undefined
  do {
    const { rows, next } = await listPostings(db, wantedOf(more), { sort, limit, ...(after && { after }) })
    expect(rows.length).toBeLessThanOrEqual(limit)
    seen.push(...rows.map(({ amount }) => amount))
    after = next ?? undefined
  } while (after)
  expect(await countPostings(db, wantedOf(more))).toEqual({ totalCount: seen.length, isCountExact: true })
  return seen
}

describe('the postings of an account', () => {
  it('page over equal instants and lines of one entry, each once, in both orders', async () => {
    const whole = [-1, -15, -5, 3, -4_000]
    for (const limit of [1, 2, 3, 100]) {
      expect(await amounts({}, 'at', limit), `${limit} a page`).toEqual(whole)
      expect(await amounts({}, '-at', limit)).toEqual(whole.toReversed())
    }
  })

  it('are of a party, a currency and a kind', async () => {
    expect(await amounts({ partyId: ben })).toEqual([-4_000])
    expect(await amounts({ partyId: newId() })).toEqual([])
    expect(await amounts({ currency: 'JPY' })).toEqual([-7])
    expect(await amounts({ currency: 'KWD' })).toEqual([])
    expect(await amounts({ kind: 'payout' })).toEqual([3])
    expect(await amounts({ account: 'commission' })).toEqual([])
  })

  it('are of a period from midnight UTC to before midnight UTC', async () => {
    const days = (from: string, until: string) =>
      amounts({ from: new Date(`${from}T00:00:00Z`), until: new Date(`${until}T00:00:00Z`) })
    expect(await days('2026-04-09', '2026-04-10')).toEqual([-1])
    expect(await days('2026-04-10', '2026-04-11')).toEqual([-15, -5, 3, -4_000])
    expect(await days('2026-04-11', '2026-04-12')).toEqual([])
  })

  it('are of the bookings of yachts in a place, of a type and of an owner', async () => {
    expect(await amounts({ placeIds: ['test-dubai'] })).toEqual([-1])
    expect(await amounts({ placeIds: ['test-miami', 'test-dubai'] })).toEqual([-1, -15, -5])
    expect(await amounts({ placeIds: [] })).toEqual([])
    expect(await amounts({ ownerId: florida.ownerId })).toEqual([-15, -5])
    expect(await amounts({ ownerId: newId() })).toEqual([])
    expect(await amounts({ typeId: newId() })).toEqual([])
    expect(await amounts({ placeIds: ['test-dubai'], ownerId: florida.ownerId })).toEqual([])
  })

  it('that make a figure are of its accounts and kinds, whatever account is named', async () => {
    expect(await amounts({ figure: 'gross' })).toEqual([-50_000])
    expect(await amounts({ figure: 'refunds', account: 'bank' })).toEqual([9_000])
    expect(await amounts({ figure: 'take' })).toEqual([])
  })

  it('go on behind nothing that no page gave', async () => {
    const end = (key: string, id: string) => Buffer.from(JSON.stringify([key, id])).toString('base64url')
    for (const after of ['', 'x', end(noon, '1'), end('2026-04-10', '1-1'), end(noon, `${'1'.repeat(16)}-1`)])
      await expect(listPostings(db, wantedOf({}), { sort: 'at', limit: 2, after }), after).rejects.toMatchObject({
        code: 'invalid_request',
      })
  })
})

describe('entries', () => {
  it('have all of their postings in their order, the oldest first', async () => {
    const entries = await listEntries(db, sql`entry.booking_id = ${inFlorida} or entry.kind = 'payout'`)
    expect(entries.map(({ kind }) => kind)).toEqual(['received', 'payout'])
    expect(entries[0]).toMatchObject({
      at: new Date(noon),
      bookingId: inFlorida,
      actorId: null,
      reason: null,
      postings: [
        { account: 'bank', partyId: null, currency: 'AED', amount: 20 },
        { account: 'owner', partyId: ana, currency: 'AED', amount: -15 },
        { account: 'owner', partyId: ana, currency: 'AED', amount: -5 },
      ],
    })
  })
})
