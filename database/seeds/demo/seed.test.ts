import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStatistics } from '#server/analytics/read-statistics.ts'
import { readPaper } from '#server/papers/vault/paper-files.ts'
import { readSettings } from '#server/platform/settings.ts'
import { readReputation } from '#server/search/owner-reputation.ts'
import { listingSteps } from '#shared/listing-steps.ts'
import { dayMs, toLocalDate } from '#shared/local-date.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { seedOwnerDesk } from './owner-desk.ts'
import { firstPictures, galleryOf } from './pictures.ts'
import { seedDemoWorld } from './seed.ts'
import { demoYachts } from './yachts.ts'

const { db } = await testDatabase({ statementTimeoutMs: 0 })
const reviews = demoYachts.flatMap((yacht) => yacht.reviews)
const places = new Map(
  (
    await db
      .selectFrom('places')
      .select(['id', 'latitude', 'longitude', 'country_code as countryCode'])
      .where('id', 'in', [...new Set(demoYachts.map(({ place }) => place))])
      .execute()
  ).map((place) => [place.id, place]),
)
const placeOf = (id: string) => {
  const place = places.get(id)
  if (!place) throw new Error(`There is no place ${id}.`)
  return place
}
const first = firstPictures(demoYachts, (place) => placeOf(place).countryCode)
const pictures = demoYachts.flatMap((demo) => galleryOf(demo, placeOf(demo.place), first.get(demo.key)))

const count = async (
  table: 'listings' | 'bookings' | 'reviews' | 'promotions' | 'instant_slots' | 'claims' | 'media',
) =>
  Number(
    (
      await db
        .selectFrom(table)
        .select((select) => select.fn.countAll().as('all'))
        .executeTakeFirstOrThrow()
    ).all,
  )

const folder = mkdtempSync(path.join(tmpdir(), 'demo-'))
afterAll(() => rmSync(folder, { recursive: true }))

// The limit holds even on a busy machine.
const patienceMs = 300_000
beforeAll(async () => {
  const now = Date.now()
  const settings = readSettings({ SERVICE_CHARGE_BP: '1450', DATA_DIR: folder })
  const fleet = await seedDemoWorld(db, { now, serviceCharge: 1450 })
  await seedOwnerDesk(db, fleet, { now, settings })
}, patienceMs)

test('the demo world is loaded whole: its fleet live, its past sailed and reviewed, its calendars partly taken', async () => {
  expect(await count('listings')).toBe(demoYachts.length)
  expect(await count('media')).toBe(pictures.length)
  const { rows: opened } = await sql<{ status: string }>`
    select status from reviews where about = 'yacht' and status <> 'sealed'`.execute(db)
  expect(opened.length, 'with the one of the customer').toBe(reviews.length + 1)
  expect(
    opened.filter(({ status }) => status === 'waiting'),
    'one waits for a moderator',
  ).toHaveLength(1)
  expect(await count('reviews'), 'owners have written too').toBeGreaterThan(reviews.length * 1.3)
  expect(await count('bookings')).toBeGreaterThanOrEqual(reviews.length)
  expect(await count('promotions')).toBeGreaterThan(demoYachts.length * 0.45)
  expect(await count('promotions')).toBeLessThan(demoYachts.length * 0.75)
  expect(await count('instant_slots')).toBeGreaterThan(30)
  expect(await count('claims')).toBeGreaterThan(demoYachts.length * 2)
})

test('its money is booked when it moved, and no owner is paid before the money is owed', async () => {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(booked_at, 'YYYY-MM-DD') as day from ledger_entries order by day`.execute(db)
  expect(rows.length).toBeGreaterThan(5)
  expect((rows[0]?.day ?? '9') < toLocalDate(Math.floor(Date.now() / dayMs) - 20)).toBe(true)
  const { rows: overpaid } = await sql`
    select * from (
      select party_id, currency, booked_at, sum(amount) over (partition by party_id, currency order by booked_at) as owed
      from ledger_postings where account = 'owner'
    ) as running where owed > 0`.execute(db)
  expect(overpaid).toEqual([])
  const { rows: late } = await sql`
    select posting.entry_id from ledger_postings as posting join ledger_entries as entry on entry.id = posting.entry_id
    where posting.booked_at <> entry.booked_at or entry.booked_at > now()`.execute(db)
  expect(late).toEqual([])
  const { rows: paid } = await sql<{ atBooking: boolean }>`
    select booked_at = captured_at as "atBooking" from payments
    join ledger_entries as entry on entry.reference = 'received:' || payments.id`.execute(db)
  expect(paid.length).toBeGreaterThan(3)
  expect(new Set(paid.map(({ atBooking }) => atBooking))).toEqual(new Set([true]))
})

test('each yacht is public with checked papers that can be opened, every step complete, and an approved version', async () => {
  const { rows } = await sql<{ id: string; papers: number; steps: number; ends: string; version: boolean }>`
    select listings.id, step_completed as steps, min(paper.expires_on)::text as ends,
      count(paper.id) filter (where expires_on in (insured_until, registered_until))::integer as papers,
      exists (select from approved_versions where listing_id = listings.id) as version
    from listings join vessels on vessels.id = listings.vessel_id
    left join verification_documents as paper on paper.listing_id = listings.id and paper.status = 'verified'
    group by listings.id, vessels.id`.execute(db)
  const nextYear = toLocalDate(Math.floor(Date.now() / dayMs) + 400)
  expect(rows.length).toBe(demoYachts.length)
  const wrong = rows.filter(
    ({ papers, steps, ends, version }) =>
      papers !== 2 || steps < listingSteps.length - 1 || ends < nextYear || !version,
  )
  expect(wrong).toEqual([])
  const { id } = await db
    .selectFrom('verification_documents')
    .select('id')
    .where('kind', '=', 'insurance')
    .limit(1)
    .executeTakeFirstOrThrow()
  const settings = readSettings({ DATA_DIR: folder })
  expect(await (await readPaper({ db, settings, now: Date.now }, { id, type: 'application/pdf' })).text()).toContain(
    'Insurance: an example',
  )
})

test('its customer has sailed, will sail, and has a review to write; its owner has a fleet', async () => {
  const users = await db.selectFrom('users').select(['id', 'role', 'is_demo']).orderBy('role').execute()
  // The market owner, and the administrator who releases what the other has prepared.
  expect(users.map(({ role, is_demo }) => [role, is_demo])).toEqual([
    ['a', true],
    ['a', true],
    ['b', true],
    ['c', true],
  ])
  const bookings = await db
    .selectFrom('bookings')
    .leftJoin('public_reviews', 'public_reviews.booking_id', 'bookings.id')
    .leftJoin('claims', 'claims.booking_id', 'bookings.id')
    .select(['bookings.status', 'claims.kind as claim', sql<boolean>`public_reviews.id is not null`.as('reviewed')])
    .where('customer_id', '=', users.at(-1)?.id ?? '')
    .orderBy('bookings.status')
    .orderBy(sql`upper(bookings.period)`)
    .execute()
  const ahead = { status: 'confirmed', reviewed: false, claim: 'booking' }
  const sailed = { status: 'completed', reviewed: false, claim: null }
  expect(bookings).toEqual([{ ...sailed, reviewed: true }, sailed, sailed, ahead, ahead])
  const { rows: toReview } = await sql`
    select from bookings where customer_id = ${users.at(-1)?.id ?? ''} and status = 'completed'
      and upper(period) > now() - interval '14 days'`.execute(db)
  expect(toReview.length, 'one can still be reviewed').toBeGreaterThan(0)
  const { due } = await db
    .selectFrom('bookings')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.booking_id', '=', 'bookings.id')
        .onRef('payments.amount', '=', 'bookings.total')
        .on('payments.status', '=', 'captured'),
    )
    .select((select) => select.fn.countAll<number>().as('due'))
    .where('bookings.customer_id', '=', users.at(-1)?.id ?? '')
    .where('payments.id', 'is', null)
    .executeTakeFirstOrThrow()
  expect(Number(due), 'all is paid').toBe(0)
  const { fleet } = await db
    .selectFrom('listings')
    .innerJoin('owners', 'owners.id', 'listings.owner_id')
    .select((select) => select.fn.countAll<number>().as('fleet'))
    .where('owners.user_id', '=', users.find(({ role }) => role === 'b')?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(Number(fleet)).toBeGreaterThan(4)
  expect(await db.selectFrom('wishes').select('listing_id').execute()).toHaveLength(5)
  expect(await db.selectFrom('user_accounts').select('id').execute(), 'no password').toEqual([])
})

test('support has tickets in each state, some of which wait, by the contact form and from accounts', async () => {
  const tickets = await db.selectFrom('support_tickets').select(['status', 'user_id', 'waits_since']).execute()
  expect(new Set(tickets.map(({ status }) => status))).toEqual(new Set(['open', 'in_progress', 'closed']))
  expect(tickets.filter(({ waits_since }) => waits_since !== null)).toHaveLength(3)
  expect(tickets.filter(({ user_id }) => user_id === null)).toHaveLength(1)
  expect(await db.selectFrom('support_messages').select('id').where('kind', '=', 'note').execute()).toHaveLength(1)
})

test('all of it is marked, live and priced in its own currency', async () => {
  const hidden = await db.selectFrom('listings').select('title').where('is_live', '=', false).execute()
  expect(hidden).toEqual([])
  for (const table of ['owners', 'vessels', 'listings', 'bookings', 'reviews', 'promotions'] as const) {
    expect(await db.selectFrom(table).select('id').where('is_demo', '=', false).execute(), table).toEqual([])
  }
  const currencies = await db.selectFrom('offers').select('currency').distinct().orderBy('currency').execute()
  expect(currencies.map(({ currency }) => currency)).toEqual(['AED', 'EUR', 'GBP', 'JPY', 'OMR', 'USD'])
})

test('visitors have looked at its yachts, more often than they priced a trip or booked; these counts are marked', async () => {
  for (const table of ['yacht_activity', 'search_activity'] as const) {
    expect(await db.selectFrom(table).select('hour').where('is_demo', '=', false).execute(), table).toEqual([])
  }
  const owners = await db.selectFrom('listings').select('owner_id as id').distinct().execute()
  for (const { id } of owners) {
    const { current, previous, countedSince, from } = await readStatistics(db, {
      ownerId: id,
      days: 90,
      now: Date.now(),
    })
    expect(countedSince?.localeCompare(from)).toBe(-1)
    for (const { views, quotes, begun, confirmed } of [current, previous]) {
      expect(views).toBeGreaterThan(quotes)
      expect(quotes).toBeGreaterThan(begun)
      expect(begun).toBeGreaterThanOrEqual(confirmed)
    }
  }
  const { rows } = await sql<{ places: number; searches: number; fruitless: number }>`
    select count(distinct place_id) filter (where without_result = searches)::int as places,
      sum(searches)::int as searches, sum(without_result)::int as fruitless
    from search_activity`.execute(db)
  expect(rows[0]?.places).toBeGreaterThanOrEqual(4)
  expect(rows[0]?.searches).toBeGreaterThan((rows[0]?.fruitless ?? 0) * 10)
})

test('every yacht can be found, at a price that somebody can pay in the coming year', async () => {
  const priced = await db
    .selectFrom('search_offers')
    .select('listing_id')
    .distinct()
    .where('lowest_total', '>', 0)
    .where('lowest_day', 'is not', null)
    .execute()
  expect(priced.length).toBe(demoYachts.length)
})

test('weekly fleets of the Mediterranean rest in winter and are sold from spring to autumn', async () => {
  const months = await db
    .selectFrom('search_months')
    .innerJoin('search_offers', 'search_offers.number', 'search_months.number')
    .select('month')
    .distinct()
    .where('search_offers.unit', '=', 'week')
    .where('search_offers.currency', '=', 'EUR')
    .where('search_months.days', '<>', 0)
    .orderBy('month')
    .execute()
  const numbers = new Set(months.map(({ month }) => Number(month.slice(5, 7))))
  expect([...numbers].sort((a, b) => a - b)).toEqual([4, 5, 6, 7, 8, 9, 10])
})

test('its owner has requests to answer, guests to register, money on the way and messages to read', async () => {
  const { rows: requests } = await sql<{ hours: number }>`
    select extract(epoch from answer_by - created_at) / 3600 as hours from bookings where answer_by is not null`.execute(
    db,
  )
  expect(requests).toHaveLength(2)
  for (const { hours } of requests) expect(Number(hours)).toBeGreaterThan(12)
  const { rows: manifests } = await sql<{ registered: number; guests: number }>`
    select count(*)::int as registered, guests from manifest_people join bookings on bookings.id = booking_id
    group by bookings.id order by lower(period)`.execute(db)
  expect(manifests).toEqual([
    { registered: 4, guests: 6 },
    { registered: 2, guests: 8 },
  ])
  const payouts = await db.selectFrom('payouts').select('status').orderBy('created_at').execute()
  expect(payouts.map(({ status }) => status)).toEqual(['paid', 'paid', 'sent'])
  const { rows: unpaid } = await sql`
    select from earnings where due_at > now() and entry_id not in (select entry_id from payout_items)`.execute(db)
  expect(unpaid, 'one is still to come').toHaveLength(1)
  const { rows: unread } = await sql`
    select from conversations where exists (
      select from messages where conversation_id = conversations.id and side = 'guest' and number > owner_read
    )`.execute(db)
  expect(unread).toHaveLength(2)
  expect(await db.selectFrom('calendar_feeds').select('events').execute()).toEqual([{ events: 1 }])
  expect(await db.selectFrom('claims').select('id').where('kind', '=', 'import').execute()).toHaveLength(1)
})

test('its owner is a super owner', async () => {
  const { id } = await db.selectFrom('owners').select('id').where('user_id', 'is not', null).executeTakeFirstOrThrow()
  expect(await readReputation(db, id)).toMatchObject({ superOwner: true })
})
