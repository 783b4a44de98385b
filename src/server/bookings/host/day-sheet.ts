import { sql } from 'kysely'
import type { BookingSummary } from '#contract/bookings/booking-details.ts'
import { type DayCharter, type DaySheet, missingParts, type OwnersCharter } from '#contract/bookings/owner-bookings.ts'
import { inFleet } from '../../boats/in-fleet.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import type { OwnFleet } from '../../platform/scopes.ts'
import { describeDeposit } from '../deposit/present-deposit.ts'
import { describeBookings } from '../details/describe-booking.ts'
import { countPeople } from '../manifest/queries.ts'
import { ownersPartOfBooking } from '../proceeds/owner-proceeds.ts'
import { type StoredBooking, selectBookings } from '../queries.ts'

/** The charters that depart and come back on a day, in the zone of each yacht. */
export async function daySheetOf(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  fleet: OwnFleet,
  { date, now }: { date: string; now: number },
) {
  const [departures, returns] = await Promise.all([
    listOfDay(db, fleet, date, 'lower'),
    listOfDay(db, fleet, date, 'upper'),
  ])
  const withPrices = async (stored: readonly StoredBooking[]): Promise<OwnersCharter[]> => {
    const charters = await describeCharters(db, stored, now)
    const prices = await Promise.all(stored.map((booking) => priceOf(db, booking, settings)))
    return charters.flatMap((charter, at) => (prices[at] ? [{ ...charter, ...prices[at] }] : []))
  }
  return { departures: await withPrices(departures), returns: await withPrices(returns) } satisfies DaySheet
}

const priceOf = async (db: Db, booking: StoredBooking, settings: Services['settings']) => ({
  amount: booking.total,
  currency: booking.currency,
  gets: await ownersPartOfBooking(db, booking, settings),
})

function listOfDay(db: Db, fleet: OwnFleet, date: string, end: 'lower' | 'upper'): Promise<StoredBooking[]> {
  const instant = end === 'lower' ? sql<Date>`lower(bookings.period)` : sql<Date>`upper(bookings.period)`
  return (
    selectBookings(db)
      .where(inFleet(fleet))
      .where('bookings.status', 'in', ['confirmed', 'completed'])
      .where(sql<boolean>`to_char(${instant} at time zone vessels.time_zone, 'YYYY-MM-DD') = ${date}`)
      // The index of periods narrows the search first; the margin covers every time zone.
      .where(sql<boolean>`bookings.period && tstzrange(${date}::date - 2, ${date}::date + 3)`)
      .orderBy(instant)
      .orderBy('bookings.id')
      .execute()
  )
}

/** The charters as rows of a day sheet, each with its missing parts. */
export async function describeCharters(db: Db, stored: readonly StoredBooking[], now: number): Promise<DayCharter[]> {
  const registered = await countPeople(
    db,
    stored.map(({ id }) => id),
  )
  const summaries = await describeBookings(db, stored, now)
  const charters: DayCharter[] = []
  for (const [index, booking] of summaries.entries()) {
    const row = stored[index]
    if (!row) continue
    const count = registered.get(booking.id) ?? 0
    charters.push({
      id: booking.id,
      bookingRef: booking.bookingRef,
      guestName: booking.guestName,
      phone: row.guest_phone || null,
      email: row.guest_email || null,
      notes: row.notes,
      yacht: { title: booking.yacht.title, location: booking.yacht.location, timeZone: booking.yacht.timeZone },
      start: booking.start,
      end: booking.end,
      guests: booking.guests,
      registered: count,
      extras: booking.lines.filter(({ kind }) => kind === 'extra'),
      isOff: row.weather_state !== null,
      departedAt: row.departed_at?.toISOString() ?? null,
      returnedAt: row.returned_at?.toISOString() ?? null,
      missing: await missingOf(db, { booking, row, isListed: count >= booking.guests, now }),
    })
  }
  return charters
}

type CharterFacts = { booking: BookingSummary; row: StoredBooking; isListed: boolean; now: number }

async function missingOf(db: Db, { booking, row, isListed, now }: CharterFacts): Promise<DayCharter['missing']> {
  const deposit = await describeDeposit(db, row, now)
  const isHeld = deposit === null || !['later', 'due', 'missed'].includes(deposit.state)
  const isThere = { payment: booking.due === null, deposit: isHeld, manifest: isListed || row.departed_at !== null }
  return missingParts.filter((part) => !isThere[part])
}
