import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { openSlot } from '#server/availability/instant-slots.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { announcePromotion } from '#server/pricing/announce-promotion.ts'
import { setPriceRules } from '#server/pricing/set-prices.ts'
import { refreshDue } from '#server/search/index/refresh-due.ts'
import { newId } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import type { testSite } from '#tests/harness/site.ts'

type Site = Awaited<ReturnType<typeof testSite>>
type Yachts = Record<'first' | 'second' | 'far' | 'moved' | 'removed' | 'other', BuiltListing>
type Writes = Record<string, () => Promise<void>>
type Held = { id: string; accessToken: string }

/** Two places far from each other and from all places of the gazetteer. */
export const albany = { id: 'qvarnholm', country: 'AE', latitude: 25.08, longitude: 55.14, zone: 'UTC' }
export const borneo = { id: 'zybrxana', country: 'US', latitude: -30.5, longitude: 20.5, zone: 'UTC' }

/** All writes of guests, owners and the operator that change the market's pages, by name. No worker runs beside them. */
export function marketWrites(site: Site, yachts: Yachts): Writes {
  return {
    ...holdWrites(site, yachts),
    ...ownersWrites(site, yachts),
    ...calendarWrites(site, yachts),
    ...operatorsWrites(site, yachts),
  }
}

function holdWrites(site: Site, { first, second, far }: Yachts): Writes {
  const { db, api } = site
  const held: Held[] = []
  let departures = 0

  async function hold(yacht: BuiltListing): Promise<void> {
    departures++
    const date = dayAhead(2 + Math.floor(departures / 6))
    const trip = { yachtId: yacht.id, date, time: `${10 + (departures % 6)}:00`, duration: 1, guests: 2 }
    const quote = await api<{ id: string }>('POST', '/pricing/calculate', trip)
    // The hour is taken, or the yacht cannot be booked.
    if (quote.status >= 400) return
    const guest = { name: 'Ana Marin', phone: '+971 50 123 4567', email: `${newId()}@example.com` }
    const booking = await api<Held>('POST', '/bookings', { quoteId: quote.body.id, ...guest })
    expect(booking.status, JSON.stringify(booking.body)).toBe(201)
    held.push(booking.body)
  }

  async function release(): Promise<void> {
    const last = held.pop()
    if (!last) return
    const headers = { authorization: `Bearer ${last.accessToken}` }
    const { status } = await api('DELETE', `/bookings/${last.id}/hold`, undefined, headers)
    expect(status).toBe(200)
  }

  /** Makes a hold that expires a moment later, and waits for that. */
  async function expire(): Promise<void> {
    await hold(first)
    const last = held.pop()
    if (!last) return
    await sql`update claims set expires_at = clock_timestamp() + interval '600 ms' where booking_id = ${last.id}`.execute(
      db,
    )
    await sql`
      select pg_sleep_until(max(expires_at) + interval '1 ms') from claims where booking_id = ${last.id}`.execute(db)
  }

  async function confirm(): Promise<void> {
    await hold(second)
    const last = held.pop()
    if (!last) return
    await sql`update claims set kind = 'booking', expires_at = null where booking_id = ${last.id}`.execute(db)
  }

  return { 'hold here': () => hold(first), 'hold far away': () => hold(far), release, expire, confirm }
}

function ownersWrites({ db }: Site, { first, second, moved, removed, other }: Yachts): Writes {
  const write = writer(db)
  return {
    price: write(() => sql`update offers set rate = rate + 100 where listing_id = ${first.id}`),
    'price rule': () =>
      db.transaction().execute((tx) => {
        const weekend = { name: { en: 'Weekend' }, weekdays: [6, 7], adjustment: Date.now() % 3000 }
        return setPriceRules(tx, second.offerId, [{ kind: 'weekday', ...weekend }])
      }),
    promotion: async () => {
      const [opens, closes] = [Date.now() - dayMs, Date.now() + 1000 + (Date.now() % 3) * dayMs]
      await announcePromotion(db, { listingId: first.id, label: 'Special Price', discount: 1500, opens, closes })
    },
    slot: async () => {
      const start = Date.now() + (3 + (Date.now() % 5)) * dayMs
      await openSlot(db, {
        listingId: first.id,
        offerId: first.offerId,
        start,
        end: start + 4 * 3_600_000,
        price: null,
      })
    },
    rename: write(() => sql`update listings set title = 'Terna ' || ${newId()} where id = ${second.id}`),
    photo: write(
      () => sql`
        insert into media (id, listing_id, kind, key, position)
        select ${newId()}, ${first.id}, 'image', 'illustration/' || ${newId()}::text, coalesce(max(position), 0) + 1
        from media where listing_id = ${first.id}`,
    ),
    'another currency': write(
      () => sql`
        update offers set currency = case currency when 'AED' then 'JPY' else 'AED' end where listing_id = ${first.id}`,
    ),
    'another type': write(
      () => sql`
        update listings set yacht_type_id = (select id from yacht_types where id <> yacht_type_id order by random() limit 1)
        where id = ${second.id}`,
    ),
    draft: write(() => sql`update listings set title = ${newId()} where status = 'draft'`),
    'new yacht': async () => {
      await buildListing(db, { listing: { title: `Halcyon ${newId().slice(-4)}` } })
    },
    suspend: write(() => sql`update listings set status = 'suspended', is_live = false where id = ${other.id}`),
    publish: write(() => sql`update listings set status = 'approved', is_live = true where id = ${other.id}`),
    moves: write(() => move(moved, borneo)),
    'moves back': write(() => move(moved, albany)),
    remove: write(() => sql`delete from listings where id = ${removed.id}`),
  }
}

const move = ({ vesselId }: BuiltListing, { id, latitude, longitude }: typeof albany) => sql`
  update vessels set place_id = ${id}, latitude = ${latitude}, longitude = ${longitude} where id = ${vesselId}`

function calendarWrites({ db }: Site, { second, moved }: Yachts): Writes {
  const write = writer(db)
  const block = ({ vesselId }: BuiltListing, from: number, to: number) => sql`
    insert into claims (id, vessel_id, party_id, kind, period, occupied)
    select id, ${vesselId}, id, 'block', period, period
    from (
      select ${newId()}::text as id, tstzrange(now() + make_interval(days => ${from}), now() + make_interval(days => ${to})) as period
    ) as block
    on conflict do nothing`
  return {
    block: write(() => block(second, 40, 90)),
    'the whole calendar is taken': write(() => block(moved, -2, 1400)),
    'blocks end': write(() => sql`delete from claims where kind = 'block'`),
  }
}

function operatorsWrites({ db, services }: Site, { first }: Yachts): Writes {
  const write = writer(db)
  return {
    content: write(
      () => sql`
        update content_entries set title = json_build_object('en', 'Gulets ' || clock_timestamp()) where slug = 'gulet-weeks'`,
    ),
    'rate of exchange': write(
      () => sql`
        insert into exchange_rates (currency, as_of, rate, source) values ('AED', clock_timestamp(), 3 + random(), 'test')`,
    ),
    review: () => db.transaction().execute((tx) => review(tx, first)),
    'hidden review': write(
      () => sql`
        update reviews set status = 'hidden' where id = (select id from reviews where status = 'published' limit 1)`,
    ),
    'search is refreshed': () =>
      refreshDue(db, { now: Date.now(), serviceCharge: services.settings.SERVICE_CHARGE_BP }),
  }
}

async function review(tx: Tx, { id, vesselId, offerId }: BuiltListing): Promise<void> {
  const booking = newId()
  const reference = Array.from(booking.slice(-8), (digit) => 'ABCDEFGHJKMNPQRS'[Number.parseInt(digit, 16)]).join('')
  await sql`
    insert into bookings (
      id, reference, listing_id, vessel_id, offer_id, status, instant, terms, guest_name, guest_email, guest_phone, guests,
      unit, units, local_date, period, currency, total
    ) values (
      ${booking}, ${`FL-${reference}`}, ${id}, ${vesselId}, ${offerId}, 'completed', true, '{}', 'Ana', 'ana@example.com',
      '1', 2, 'hour', 2, '2026-05-01', '[2026-05-01 10:00Z,2026-05-01 12:00Z)', 'AED', 1
    )`.execute(tx)
  await sql`
    insert into reviews (id, listing_id, booking_id, rating, comment, author, created_at, status, opened_at)
    values (
      ${newId()}, ${id}, ${booking}, ${1 + (Date.now() % 5)}, ${`Calm water ${booking}`}, 'Ana', '2026-05-02', 'published', now()
    )`.execute(tx)
}

const writer = (db: Db) => (statement: () => RawBuilder<unknown>) => async (): Promise<void> => {
  await statement().execute(db)
}
