import { type Selectable, sql, type Updateable } from 'kysely'
import type { ConditionPicture } from '#contract/bookings/deposits.ts'
import { type Id, newId } from '#shared/id.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { DepositClaims } from '../../platform/database-types.ts'

export type StoredClaim = Selectable<DepositClaims>

export function findClaim(db: Db, bookingId: Id): Promise<StoredClaim | undefined> {
  return db.selectFrom('deposit_claims').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()
}

type NewClaim = { bookingId: Id; amount: number; reason: string; now: number; replyBy: number; ruleBy: number }

export async function insertClaim(
  tx: Tx,
  { bookingId, amount, reason, now, replyBy, ruleBy }: NewClaim,
): Promise<void> {
  await tx
    .insertInto('deposit_claims')
    .values({
      id: newId(now),
      booking_id: bookingId,
      amount,
      reason,
      claimed_at: new Date(now),
      reply_by: new Date(replyBy),
      rule_by: new Date(ruleBy),
    })
    .execute()
}

export async function updateClaim(tx: Tx, id: Id, set: Updateable<DepositClaims>): Promise<void> {
  await tx.updateTable('deposit_claims').set(set).where('id', '=', id).execute()
}

export async function insertPicture(db: Db, bookingId: Id, picture: ConditionPicture): Promise<void> {
  const { id, side, moment, takenAt } = picture
  await db
    .insertInto('condition_pictures')
    .values({ id, booking_id: bookingId, side, moment, taken_at: takenAt })
    .execute()
}

/** The oldest first. */
export async function listPicturesOf(db: Db, bookingId: Id): Promise<ConditionPicture[]> {
  const pictures = await db
    .selectFrom('condition_pictures')
    .select(['id', 'side', 'moment', 'taken_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('taken_at')
    .orderBy('id')
    .execute()
  return pictures.map(({ id, side, moment, taken_at }) => ({
    id,
    // Check constraints keep both columns to these values.
    side: side as ConditionPicture['side'],
    moment: moment as ConditionPicture['moment'],
    takenAt: taken_at.toISOString(),
  }))
}

/** Removes the texts of guests. The claimed and taken amounts stay for the books. */
export async function anonymiseClaimsOf(db: Db, bookingIds: readonly Id[]): Promise<void> {
  await db
    .updateTable('deposit_claims')
    .set({ reply_text: null })
    .where('booking_id', 'in', [...bookingIds])
    .execute()
}

const withDeposit = sql`(bookings.terms ->> 'securityDeposit')::bigint > 0`

/** Confirmed bookings that sail soon and whose deposit may not be held yet. */
export async function listSailingSoon(db: Db, now: number, openMs: number): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select bookings.id from bookings
    where bookings.status = 'confirmed' and ${withDeposit}
      and lower(bookings.period) > ${new Date(now)} and lower(bookings.period) <= ${new Date(now + openMs)}
    order by bookings.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Bookings whose claims nobody has ruled on in time. */
export async function listUnruled(db: Db, now: number): Promise<Id[]> {
  const claims = await db
    .selectFrom('deposit_claims')
    .select('booking_id')
    .where('settled_at', 'is', null)
    .where('rule_by', '<=', new Date(now))
    .execute()
  return claims.map(({ booking_id }) => booking_id)
}
