import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FoundInMarket, MarketFigures, Waiting } from '#contract/analytics/dashboard.ts'
import { closeLedgerDays, sumLedger } from '#server/payments/ledger/ledger-days.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { newId } from '#shared/id.ts'
import { type LedgerFigure, ledgerFigures } from '#shared/ledger-figures.ts'
import { addDays } from '#shared/local-date.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { payoutDesk } from '#tests/builders/payout-desk.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { moneyOf } from './read-figures.ts'

const api = await testApi()
const guest = await testPayments(api)
const desk = payoutDesk(api, guest)

let admin: BuiltUser
let moderator: BuiltUser
/** Call it after moving the clock: a session of the tests lasts a day. */
async function signInAgain() {
  admin = await buildUser(api.services, { role: 'a' })
  moderator = await buildUser(api.services, { role: 'a', adminRole: 'moderator' })
}
beforeEach(signInAgain)

type Figures = {
  from: string
  until: string
  current: MarketFigures
  previous: MarketFigures
  days: { day: string; confirmed: number }[]
}
type Found = FoundInMarket

const waiting = async (as: BuiltUser) => {
  const { body } = await api.get<{ data: Waiting[] }>('/api/admin/waiting', as)
  return Object.fromEntries(body.data.map(({ kind, count }) => [kind, count]))
}
const figures = async (query = '', as = admin) => (await api.get<Figures>(`/api/admin/figures?${query}`, as)).body
const find = async (q: string, as = admin) =>
  (await api.get<Found>(`/api/admin/find?q=${encodeURIComponent(q)}`, as)).body

describe('what waits', () => {
  it('is counted for each role as far as it may read', async () => {
    const owner = await desk.buildOwner()
    await api.pool.query(
      `update listings set status = 'pending_review', is_live = false, submitted_at = now() where id = $1`,
      [owner.listing.id],
    )
    expect(await waiting(admin)).toMatchObject({ listings: 1, disputes: 0, payouts: 0, dead_letters: 0 })
    expect(Object.keys(await waiting(moderator)).sort()).toEqual([
      'chats',
      'conflicts',
      'customer_papers',
      'listings',
      'papers',
      'reviews',
      'tickets',
    ])
  })
})

describe('the departures of the coming day', () => {
  it('are those that are confirmed, each with what is missing', async () => {
    const owner = await desk.buildOwner()
    const booking = await desk.paid(owner.listing.id)
    await api.pool.query(
      `update bookings set period = tstzrange(to_timestamp($2) + interval '3 hours', to_timestamp($2) + interval '7 hours')
       where id = $1`,
      [booking.id, api.clock.now / 1000],
    )
    const { body } = await api.get<{ data: { id: string; missing: string[] }[]; totalCount: number }>(
      '/api/admin/departures',
      admin,
    )
    expect(body.totalCount).toBe(1)
    expect(body.data[0]).toMatchObject({ id: booking.id })
    expect(body.data[0]?.missing).toContain('manifest')
    expect((await api.get('/api/admin/departures', moderator)).status).toBe(403)
  })
})

describe('figures', () => {
  it('are sums over the ledger, the same cents by day, by owner and in all, and no money for who may not see it', async () => {
    const owner = await desk.buildOwner()
    const booking = await desk.paid(owner.listing.id)
    await desk.complete(booking, 3)
    const today = await figures(`days=0&owner=${owner.ownerId}`)
    // Figures of whole days do not yet include today's events.
    api.clock.now += 86_400_000
    await signInAgain()
    const all = await figures('days=7')
    const own = await figures(`days=7&owner=${owner.ownerId}`)
    const { rows } = await api.pool.query<{ paid: string; earned: string; taken: string }>(
      `select -sum(amount) filter (where account = 'booking' and kind = 'capture') as paid,
         -sum(amount) filter (where account = 'owner' and kind = 'share') as earned,
         -sum(amount) filter (where account in ('commission', 'service_charge')) as taken
       from ledger_postings join ledger_entries on ledger_entries.id = entry_id where booking_id = $1`,
      [booking.id],
    )
    const amountIn = (sums: { amount: number }[] | undefined) => sums?.reduce((sum, { amount }) => sum + amount, 0)
    expect(amountIn(own.current.money?.gross)).toBe(Number(rows[0]?.paid))
    expect(amountIn(own.current.money?.owners)).toBe(Number(rows[0]?.earned))
    expect(amountIn(own.current.money?.take)).toBe(Number(rows[0]?.taken))
    const period = `from=${all.from}&until=${addDays(all.until, -1)}&owner=${owner.ownerId}&limit=100`
    for (const [figure, { sign }] of Object.entries(ledgerFigures)) {
      const sum = amountIn(own.current.money?.[figure as LedgerFigure]) // a key of that table
      const { body: rows } = await api.get<{ data: { amount: { amount: number } }[] }>(
        `/api/admin/ledger/postings?figure=${figure}&currency=AED&${period}`,
        admin,
      )
      expect(
        rows.data.reduce((total, { amount }) => total + sign * amount.amount, 0),
        figure,
      ).toBe(sum)
    }
    for (const figure of ['begun', 'confirmed', 'cancelled'] as const) {
      const days = `counted_from=${all.from}&counted_until=${addDays(all.until, -1)}&owner=${owner.ownerId}`
      const { body } = await api.get<{ totalCount: number }>(`/api/admin/bookings?figure=${figure}&${days}`, admin)
      expect(body.totalCount, figure).toBe(own.current[figure])
    }
    expect(own.current.confirmed).toBe(1)
    expect(today.days.map(({ day }) => day)).toEqual([today.from])
    expect(today.current.money, 'today so far').toEqual(own.current.money)
    await closeLedgerDays(api.db, new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000))
    expect(await figures('days=7')).toEqual(all)
    expect((await figures('days=7', moderator)).current.money).toBeNull()
    expect(all.days).toHaveLength(7)
  })

  it('are of a destination and of a type, when asked', async () => {
    expect((await figures('days=30&type=no-such-type')) as unknown).toMatchObject({ code: 'not_found' })
    expect((await figures('days=30&place=no-such-place')) as unknown).toMatchObject({ code: 'not_found' })
    expect((await figures('days=12')).days).toHaveLength(30)
  })

  it('are the same from closed days and from postings, wherever the line is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 1e6 })), { maxLength: 8 }),
        fc.integer({ min: 0, max: 10 }),
        async (entries, closedDays) => {
          await api.db.transaction().execute(async (tx) => {
            for (const [day, amount] of entries) {
              const reference = `received:${newId()}`
              await postEntry(tx, {
                reference,
                kind: 'received',
                postings: [
                  { account: 'bank', currency: 'OMR', amount },
                  { account: 'commission', currency: 'OMR', amount: -amount },
                ],
              })
              const at = `${addDays('2024-03-01', day)}T12:00:00Z`
              // The ledger dates its entries itself. Without triggers an entry can have another time, as in a copied database.
              await sql`set local session_replication_role = replica`.execute(tx)
              await tx
                .updateTable('ledger_postings')
                .set({ booked_at: new Date(at) })
                .where('entry_id', '=', (from) =>
                  from.selectFrom('ledger_entries').select('id').where('reference', '=', reference),
                )
                .execute()
              await sql`set local session_replication_role = origin`.execute(tx)
            }
          })
          const window = { from: '2024-03-02', until: '2024-03-08' }
          await api.pool.query(`update ledger_days_closed set until = '2000-01-01'`)
          await api.pool.query('delete from ledger_days')
          const before = moneyOf(await sumLedger(api.db, window)).take
          await closeLedgerDays(api.db, new Date(`${addDays('2024-03-01', closedDays)}T00:00:00Z`))
          expect(moneyOf(await sumLedger(api.db, window)).take).toEqual(before)
        },
      ),
      { numRuns: runs(12) },
    )
  })
})

describe('the search', () => {
  it('finds bookings by reference, guest and phone, and people, owners and yachts, as far as the role reads', async () => {
    const owner = await desk.buildOwner()
    const booking = await desk.paid(owner.listing.id)
    const { rows } = await api.pool.query<{ reference: string; guest_phone: string }>(
      `update bookings set guest_phone = '+971 50 765 4321', guest_name = 'Zenobia Quill' where id = $1 returning reference, guest_phone`,
      [booking.id],
    )
    for (const typed of [rows[0]?.reference.toLowerCase() ?? '', 'zenobia', '507654321']) {
      expect(
        (await find(typed)).bookings.map(({ id }) => id),
        typed,
      ).toEqual([booking.id])
    }
    expect((await find(admin.email)).people.map(({ id }) => id)).toEqual([admin.id])
    const { rows: payments } = await api.pool.query<{ id: string; intent_id: string }>(
      'select id, intent_id from payments where booking_id = $1',
      [booking.id],
    )
    const intent = payments[0]?.intent_id ?? ''
    expect((await find(intent)).transactions).toMatchObject([{ id: `charge-${payments[0]?.id}`, title: intent }])
    expect((await find(intent, moderator)).transactions).toEqual([])
    expect(await find('  ')).toEqual({
      bookings: [],
      people: [],
      owners: [],
      yachts: [],
      transactions: [],
      tickets: [],
      documents: [],
      promoCodes: [],
      vouchers: [],
      offers: [],
      runs: [],
      marinas: [],
    })
    expect((await find('zenobia', moderator)).bookings).toEqual([])
    expect((await find('%')).bookings).toEqual([])
  })

  it('finds documents, codes, gift cards, offers, runs and marinas, as far as the role reads', async () => {
    const owner = await desk.buildOwner()
    const booking = await desk.paid(owner.listing.id)
    await runJobs(api)
    expect((await find(booking.id)).bookings.map(({ id }) => id)).toEqual([booking.id])
    const { rows } = await api.pool.query<{ id: string; printed: string }>(
      `select id, content ->> 'number' as printed from documents where booking_id = $1 order by kind`,
      [booking.id],
    )
    for (const { id, printed } of rows) {
      expect((await find(printed)).documents).toContainEqual(
        expect.objectContaining({ id, title: printed, bookingId: booking.id }),
      )
      expect((await find(printed, moderator)).documents).toEqual([])
    }
    expect(rows.map(({ printed }) => printed.split('-')[0])).toEqual(['INV', 'REC'])
    const sale = { kind: 'gift_card', currency: 'AED', amount: 50_000, paidBy: 'cash', reason: 'At the fair' }
    const recipient = { name: 'Quirin Zell', email: 'quirin@guests.example', language: 'en' }
    const { body: card } = await api.post<{ id: string; code: string }>(
      '/api/admin/vouchers',
      { ...sale, recipient },
      admin,
    )
    for (const typed of [card.code.toLowerCase(), card.code.slice(-4), recipient.email])
      expect((await find(typed)).vouchers.map(({ id }) => id)).toContain(card.id)
    expect((await find(card.code, moderator)).vouchers).toEqual([])
    await api.pool.query(
      `insert into promo_codes (id, code, basis_points, bookable, first_booking_only, created_at)
       values ($1, 'ZEPHYR-20', 2000, tstzrange(now(), now() + interval '1 day'), false, now())`,
      [newId()],
    )
    expect((await find('zephyr')).promoCodes).toMatchObject([{ title: 'ZEPHYR-20' }])
    const runId = newId()
    await api.pool.query(
      `insert into payout_runs (id, note, prepared_by, prepared_at) values ($1, 'Wolkenbruch', $2, now())`,
      [runId, admin.id],
    )
    expect((await find('wolkenbruch')).runs.map(({ id }) => id)).toEqual([runId])
    const { rows: marinas } = await api.pool.query<{ id: string; name: string }>(
      `select id, name from places where kind = 'marina' order by id limit 1`,
    )
    const [marina] = marinas
    expect((await find(marina?.name ?? '')).marinas.map(({ id }) => id)).toContain(marina?.id)
    expect((await find(marina?.name ?? '', moderator)).marinas.map(({ id }) => id)).toContain(marina?.id)
  })
})
