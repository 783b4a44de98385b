import { type Selectable, sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { WeatherCalls } from '../../platform/database-types.ts'
import { openCall } from '../charter-columns.ts'

export type StoredWeatherCall = Selectable<WeatherCalls>

/** A confirmed charter that will not sail. Nothing more is due on it, and it is not completed at its end. */
export const isCalledOff = sql<boolean>`(bookings.status = 'confirmed' and exists (select ${openCall}))`

/** Lets one transaction at a time change the call of a booking. Take this lock before any other. */
export async function lockWeather(tx: Tx, bookingId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${bookingId}, 5))`.execute(tx)
}

/** The latest call of a booking. */
export function findLatestCall(db: Db, bookingId: Id): Promise<StoredWeatherCall | undefined> {
  return db
    .selectFrom('weather_calls')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('called_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The latest call of each of these bookings. */
export async function listLatestCalls(db: Db, bookingIds: readonly Id[]): Promise<Map<Id, StoredWeatherCall>> {
  if (bookingIds.length === 0) return new Map()
  const calls = await db
    .selectFrom('weather_calls')
    .selectAll()
    .where('booking_id', 'in', [...bookingIds])
    .orderBy('called_at')
    .execute()
  return new Map(calls.map((call) => [call.booking_id, call]))
}

export function listCallsOf(db: Db, bookingId: Id): Promise<StoredWeatherCall[]> {
  return db.selectFrom('weather_calls').selectAll().where('booking_id', '=', bookingId).orderBy('called_at').execute()
}

/** A confirmed booking that is not over, locked; undefined for any other. */
export async function lockSailing(tx: Tx, bookingId: Id, now: number) {
  const { rows } = await sql<{ startsAt: Date; customerId: Id | null }>`
    select lower(period) as "startsAt", customer_id as "customerId" from bookings
    where id = ${bookingId} and status = 'confirmed' and upper(period) > ${new Date(now)}
    for update`.execute(tx)
  return rows[0]
}

/** The file that shows the weather of a call. */
export type CallFile = { id: Id; type: string; name: string }

type NewCall = Pick<StoredWeatherCall, 'source' | 'reason' | 'evidence'> & {
  bookingId: Id
  file: CallFile | null
  chooseBy: Date
  now: number
}

/** The higher revision becomes the sequence of calendar files, so that the calendars of guest and owner update. */
export async function insertCall(tx: Tx, { bookingId, file, chooseBy, now, ...call }: NewCall): Promise<void> {
  const at = new Date(now)
  await tx
    .insertInto('weather_calls')
    .values({
      id: newId(now),
      booking_id: bookingId,
      // SQL copies the start, to keep its full precision.
      starts_at: sql<Date>`(select lower(period) from bookings where id = ${bookingId})`,
      called_at: at,
      choose_by: chooseBy,
      ...(file && { file_id: file.id, file_type: file.type, file_name: file.name }),
      ...call,
    })
    .execute()
  await tx
    .updateTable('bookings')
    .set({ revision: sql`revision + 1`, updated_at: at })
    .where('id', '=', bookingId)
    .execute()
}

export async function updateCall(
  tx: Tx,
  id: Id,
  set: Partial<Pick<StoredWeatherCall, 'choice' | 'chosen_at' | 'choose_by' | 'outcome' | 'settled_at'>>,
): Promise<void> {
  await tx.updateTable('weather_calls').set(set).where('id', '=', id).execute()
}

export const listFilesBefore = (db: Db, time: Date) =>
  db
    .selectFrom('weather_calls')
    .select(['file_id', 'file_type'])
    .where('file_id', 'is not', null)
    .where('called_at', '<', time)
    .execute()

export async function forgetFile(db: Db, fileId: Id): Promise<void> {
  await db
    .updateTable('weather_calls')
    .set({ file_id: null, file_type: null, file_name: null })
    .where('file_id', '=', fileId)
    .execute()
}

/** Confirmed bookings whose guests have not settled a call in time. */
export async function listUnanswered(db: Db, { after, limit, now }: { after: Id; limit: number; now: number }) {
  const { rows } = await sql<{ id: Id }>`
    select bookings.id from bookings
    join weather_calls call on call.booking_id = bookings.id and call.settled_at is null
      and call.starts_at = lower(bookings.period) and call.choose_by <= ${new Date(now)}
    where bookings.status = 'confirmed' and bookings.id > ${after}
    order by bookings.id limit ${limit}`.execute(db)
  return rows
}
