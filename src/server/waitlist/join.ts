import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { WaitlistRequest } from '#contract/waitlist/waitlist.ts'
import { type Id, newSecretId } from '#shared/id.ts'
import { addDays, datesOfMonth, type LocalDate, monthOf } from '#shared/local-date.ts'
import { firstInstantAt, localDateAt } from '#shared/local-time.ts'
import type { Locale } from '#shared/locale.ts'
import { lastBookableDate } from '../availability/booking-horizon.ts'
import { loadCharterRulesOf } from '../availability/queries.ts'
import { listOffersOf } from '../boats/fleet-list.ts'
import { findPublicListing } from '../boats/queries.ts'
import { forgiveAttempts, takeAttempt } from '../identity/attempts.ts'
import { codeMinutes, newCode, spendCode, tryCode } from '../identity/codes/one-time-codes.ts'
import { getUser, lockUser } from '../identity/queries.ts'
import { coolDownSeconds, takeCoolDown, takeQuota } from '../identity/quotas.ts'
import { sendLetter } from '../identity/send-letter.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import { networkOfAddress } from '../platform/network-of-address.ts'
import { loadTariff } from '../pricing/load-tariff.ts'
import { dayWishesOf, searchNow } from './day-wishes.ts'
import { type Entry, type EntryWish, getEntry } from './entries.ts'
import { vesselFreed } from './events.ts'
import { findFit } from './find-fit.ts'
import { entryToken } from './keys.ts'
import { tellOfJoining } from './tell.ts'

/** The wishes that one person waits for at once. */
const mostEntries = 20
const joinsPerHour = 30

type Person = { userId: Id; email: null } | { userId: null; email: string }
type Joined = { id: Id; state: 'waiting' | 'code_sent'; retryAfter: number | null }

/**
 * Puts a user into the line, or mails a code to a visitor. Throws not_found, past, too_far, too_many_guests, already_free,
 * already_waiting, waitlist_full, too_many_requests.
 */
export async function joinWaitlist(context: Context, request: WaitlistRequest): Promise<Joined> {
  const { db, now } = context
  const session = await context.session.find()
  const userId = session?.secondFactor === 'done' ? session.userId : null
  if (userId === null && request.email === undefined) throw invalidField('email', 'Enter your address.')
  await limitJoins(context, userId ?? networkOfAddress(context.address))
  const wish = request.yacht ? await yachtWish(context, request.yacht) : await searchWish(context, request)
  const language =
    request.language ?? (userId ? (await getUser(db, userId)).language : context.settings.DEFAULT_LANGUAGE)
  // The page of the code names it, so nobody may guess the id of a stranger's entry.
  const id = newSecretId()
  const person: Person = userId ? { userId, email: null } : { userId: null, email: request.email?.toLowerCase() ?? '' }
  const entry = { ...wish, id, person, language, timeZone: request.timeZone ?? wish.zone }
  await refuseFree(context, entry)
  if (person.userId !== null) {
    await db.transaction().execute(async (tx) => {
      // Before the entry, which locks the user's row too: two calls at once would wait for each other.
      await lockPerson(tx, person)
      await insertEntry(tx, entry, now())
      await enterLine(tx, context, id)
    })
    return { id, state: 'waiting', retryAfter: null }
  }
  const { email } = person
  await takeCoolDown(context, 'waitlist', email)
  await takeAttempt(context, { what: 'code', account: email, address: context.address, locksAccount: true })
  await db.transaction().execute(async (tx) => {
    await insertEntry(tx, entry, now())
    const code = await newCode(context, tx, { purpose: 'waitlist', email, userId: null })
    await sendLetter(tx, context, { email, language }, 'waitlist_code', { code, minutes: codeMinutes })
  })
  return { id, state: 'code_sent', retryAfter: coolDownSeconds }
}

async function limitJoins(context: Context, who: string): Promise<void> {
  if (context.settings.RATE_LIMITS === 'off') return
  await takeQuota(context, { key: `waitlist:${who}`, limit: joinsPerHour, seconds: 3600 })
}

/** Puts the visitor into the line. Throws not_found, invalid_otp, already_waiting, waitlist_full, too_many_requests. */
export async function confirmEntry(context: Context, { id, code }: { id: Id; code: string }): Promise<string> {
  const { email, state } = await getEntry(context.db, id)
  if (email === null || state !== 'unconfirmed') throw new AppError('not_found')
  const who = { what: 'otp', account: email, address: context.address }
  await takeAttempt(context, who)
  const used = await tryCode(context, { purpose: 'waitlist', email, code })
  await forgiveAttempts(context.db, who)
  await context.db.transaction().execute(async (tx) => {
    await spendCode(tx, used)
    await enterLine(tx, context, id)
  })
  return entryToken(context, id)
}

type Wish = EntryWish & {
  /** The zone whose days count. */
  zone: string
}

async function yachtWish({ db, now, settings }: Context, wanted: NonNullable<WaitlistRequest['yacht']>): Promise<Wish> {
  const { yachtId, offerId, date, time, duration, guests, most } = wanted
  const listing = await findPublicListing(db, yachtId)
  if (!listing) throw new AppError('not_found')
  const zone = listing.time_zone
  const offers = (await listOffersOf(db, [yachtId])).filter(({ id }) => id === (offerId ?? id))
  const rules = await loadCharterRulesOf(
    db,
    offers.map(({ id }) => id),
  )
  if (rules.size === 0) throw new AppError('not_found')
  if (date < localDateAt(zone, now())) throw new AppError('past')
  const last = [...rules.values()]
    .map((each) => lastBookableDate(each, now()))
    .sort()
    .at(-1)
  if (last && date > last) throw new AppError('too_far', { lastDate: last })
  await refuseLargeParty(db, [...rules.keys()], { guests, now: now(), serviceCharge: settings.SERVICE_CHARGE_BP })
  return {
    listingId: yachtId,
    vesselId: listing.vessel_id,
    offerId: offerId ?? null,
    search: null,
    firstDay: date,
    lastDay: date,
    guests,
    duration: duration ?? null,
    departsAt: time ?? null,
    most: most ?? null,
    zone,
  }
}

async function refuseLargeParty(
  db: Db,
  offerIds: readonly Id[],
  { guests, ...at }: { guests: number; now: number; serviceCharge: number },
): Promise<void> {
  const tariffs = await Promise.all(offerIds.map((id) => loadTariff(db, id, at)))
  const most = Math.max(...tariffs.map(({ maxGuests }) => maxGuests ?? Number.POSITIVE_INFINITY))
  if (guests > most) throw new AppError('too_many_guests', { maxGuests: most })
}

async function searchWish({ now }: Context, { search, timeZone }: WaitlistRequest): Promise<Wish> {
  if (!search) throw invalidField('search', 'Send either yacht or search.')
  const zone = timeZone ?? 'UTC'
  const days = daysOf(search)
  const lastDay = days.at(-1) ?? search.date
  if (lastDay < localDateAt(zone, now())) throw new AppError('past')
  const nothing = { listingId: null, vesselId: null, offerId: null, duration: null, departsAt: null, most: null }
  return { ...nothing, search, firstDay: days[0] ?? search.date, lastDay, guests: search.min_capacity, zone }
}

/** The days on which a trip of the search may depart. */
function daysOf({ date, flex }: NonNullable<WaitlistRequest['search']>): LocalDate[] {
  if (flex === 'month') return datesOfMonth(monthOf(date))
  return flex === 'days' ? [addDays(date, -3), addDays(date, 3)] : [date]
}

/** Throws already_free where there is nothing to wait for. */
async function refuseFree(context: Context, wish: Wish): Promise<void> {
  if (wish.search) {
    if ((await searchNow(context, wish.search)).totalCount > 0) throw new AppError('already_free')
    return
  }
  for (const day of await dayWishesOf(context, wish))
    if (!('miss' in (await findFit(context.db, day, context)))) throw new AppError('already_free')
}

type NewEntry = Wish & { id: Id; person: Person; language: Locale; timeZone: string }

async function insertEntry(tx: Tx, entry: NewEntry, now: number): Promise<void> {
  const { id, person, search, most, firstDay, lastDay } = entry
  await tx
    .insertInto('waitlist_entries')
    .values({
      id,
      user_id: person.userId,
      email: person.email,
      language: entry.language,
      time_zone: entry.timeZone,
      wish: wishKey(entry),
      listing_id: entry.listingId,
      vessel_id: entry.vesselId,
      offer_id: entry.offerId,
      search: search && JSON.stringify({ version: 1, wish: search }),
      days: sql`daterange(${firstDay}, ${lastDay}, '[]')`,
      guests: entry.guests,
      duration: entry.duration,
      departs_at: entry.departsAt,
      most: most?.amount ?? null,
      currency: most?.currency ?? null,
      state: 'unconfirmed',
      ends_at: new Date(firstInstantAt(entry.zone, addDays(lastDay, 1), 0)),
      created_at: new Date(now),
    })
    .execute()
}

/** The same for two wishes for the same thing. Another party or price limit for it is not another wish. */
function wishKey({ listingId, offerId, search, firstDay, lastDay, duration, departsAt }: Wish): string {
  const { max_price: _, currency: __, min_capacity: ___, ...rest } = search ?? { min_capacity: 1 }
  const facts = [listingId, offerId, firstDay, lastDay, duration, departsAt, Object.entries(rest).sort()]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

/** Gives an entry its place. Throws already_waiting, waitlist_full. */
async function enterLine(tx: Tx, context: Context, id: Id): Promise<void> {
  const entry = await getEntry(tx, id)
  await lockPerson(tx, entry)
  const { rows } = await sql<{ count: number; isTwice: boolean }>`
    select count(*)::int as count, coalesce(bool_or(wish = ${entry.wish}), false) as "isTwice"
    from waitlist_entries
    where state in ('waiting', 'offered') and (user_id = ${entry.userId} or email = ${entry.email})`.execute(tx)
  if (rows[0]?.isTwice) throw new AppError('already_waiting')
  if ((rows[0]?.count ?? 0) >= mostEntries) throw new AppError('waitlist_full')
  await sql`
    update waitlist_entries set state = 'waiting', place = nextval('waitlist_places') where id = ${id}`.execute(tx)
  await tellOfJoining(tx, context, entry)
  // Something may have become free between the guest's look and now.
  if (entry.vesselId) await emit(tx, vesselFreed, { vesselId: entry.vesselId })
}

/** Two calls of one person at once must not both pass the limit. */
async function lockPerson(tx: Db, { userId, email }: Pick<Entry, 'userId' | 'email'>): Promise<void> {
  if (userId) await lockUser(tx, userId)
  else await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 25))`.execute(tx)
}
