import { sql } from 'kysely'
import { PersonAboard } from '#contract/bookings/manifests.ts'
import type { Id } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import { hashToken, newToken } from '../../identity/token.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { decrypt, encrypt } from '../../platform/server-secret.ts'

export type Registered = PersonAboard & { seat: number; boardedAt: Date | null }

/** The people of a manifest by their seats, opened with the secret of the servers. */
export async function listPeople(db: Db, bookingId: Id, secret: string): Promise<Registered[]> {
  const rows = await db
    .selectFrom('manifest_people')
    .select(['seat', 'sealed', 'boarded_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('seat')
    .execute()
  return rows.map(({ seat, sealed, boarded_at }) => ({
    seat,
    boardedAt: boarded_at,
    ...PersonAboard.parse(JSON.parse(decrypt(secret, sealed))),
  }))
}

/** How many people of each booking are registered. */
export async function countPeople(db: Db, bookingIds: readonly Id[]): Promise<Map<Id, number>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('manifest_people')
    .select(['booking_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('booking_id', 'in', [...bookingIds])
    .groupBy('booking_id')
    .execute()
  return new Map(rows.map(({ booking_id, count }) => [booking_id, count]))
}

type NewPerson = { bookingId: Id; person: PersonAboard; places: number; secret: string; now: number }

/** Takes the first free seat; false when there is none. The caller holds the lock of the booking. */
export async function insertPerson(tx: Tx, { bookingId, person, places, secret, now }: NewPerson): Promise<boolean> {
  const { rows } = await sql<{ seat: number }>`
    insert into manifest_people (booking_id, seat, places, sealed, created_at)
    select ${bookingId}, seat, ${places}::int, ${encrypt(secret, JSON.stringify(person))}, ${new Date(now)}
    from generate_series(1, ${places}::int) seat
    where not exists (select from manifest_people taken where taken.booking_id = ${bookingId} and taken.seat = seat.seat)
    order by seat limit 1
    returning seat`.execute(tx)
  return rows.length > 0
}

/** Marks the people of these seats as aboard, all others as not. An earlier mark keeps its time. Returns how many are aboard. */
export async function tickPeople(
  tx: Tx,
  { bookingId, seats, now }: { bookingId: Id; seats: readonly number[]; now: number },
): Promise<number> {
  const { rows } = await sql<{ boarded_at: Date | null }>`
    update manifest_people
    set boarded_at = case when seat = any(${seats}::int[]) then coalesce(boarded_at, ${new Date(now)}) end
    where booking_id = ${bookingId}
    returning boarded_at`.execute(tx)
  return rows.filter(({ boarded_at }) => boarded_at !== null).length
}

/** False for a seat that was empty already. */
export async function deletePerson(tx: Tx, bookingId: Id, seat: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('manifest_people')
    .where('booking_id', '=', bookingId)
    .where('seat', '=', seat)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Adds a link; earlier links stay valid. The token is shown once. */
export async function insertManifestLink(db: Db, bookingId: Id, charterEnd: Date): Promise<string> {
  const token = newToken()
  await db
    .insertInto('manifest_links')
    .values({
      token_hash: hashToken(token),
      booking_id: bookingId,
      expires_at: new Date(charterEnd.getTime() + dayMs),
    })
    .execute()
  return token
}

/** Throws not_found for an unknown or expired token. */
export async function getBookingOfLink(db: Db, token: string | null, now: number): Promise<Id> {
  const link =
    token === null
      ? undefined
      : await db
          .selectFrom('manifest_links')
          .select('booking_id')
          .where('token_hash', '=', hashToken(token))
          .where('expires_at', '>', new Date(now))
          .executeTakeFirst()
  if (!link) throw new AppError('not_found')
  return link.booking_id
}

export async function deleteManifestsOf(db: Db, bookingIds: readonly Id[]): Promise<void> {
  if (bookingIds.length === 0) return
  await db
    .deleteFrom('manifest_people')
    .where('booking_id', 'in', [...bookingIds])
    .execute()
  await db
    .deleteFrom('manifest_links')
    .where('booking_id', 'in', [...bookingIds])
    .execute()
}

/** Authorities may ask for a manifest soon after the charter. Nobody needs the manifest of a cancelled booking. */
const daysKept = 30

export async function purgeManifests(db: Db, now: number): Promise<void> {
  await sql`
    delete from manifest_people using bookings
    where bookings.id = manifest_people.booking_id
      and (bookings.status = 'cancelled' or upper(bookings.period) < ${new Date(now - daysKept * dayMs)})`.execute(db)
  await sql`
    delete from manifest_links using bookings
    where bookings.id = manifest_links.booking_id
      and (bookings.status = 'cancelled' or manifest_links.expires_at < ${new Date(now)})`.execute(db)
}

/** How many of a booking's guests are on the manifest, and how many the captain has seen aboard. */
export async function countAboard(db: Db, bookingId: Id): Promise<{ registered: number; boarded: number }> {
  const { registered, boarded } = await db
    .selectFrom('manifest_people')
    .select(({ fn }) => [fn.countAll<number>().as('registered'), fn.count<number>('boarded_at').as('boarded')])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return { registered: Number(registered), boarded: Number(boarded) }
}

/** How many guests of a booking a captain has ticked as aboard. */
export async function countBoarded(db: Db, bookingId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('manifest_people')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .where('boarded_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
