import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { PromoCodes } from '../platform/database-types.ts'
import type { PromoDiscount } from './tariff.ts'

type Limits = Pick<Selectable<PromoCodes>, 'id' | 'max_uses' | 'max_uses_per_guest' | 'budget'>
type Use = { guestHashes: string[]; amount: number; exceptBooking?: Id | null }

/** Hashes that identify a guest by account, mailbox and telephone. No address is stored. */
async function guestHashesOf(db: Db, { customerId, email, phone }: Taking['guest']): Promise<string[]> {
  // Earlier uses have the contact alone.
  const { rows } = await sql<{ contact: string | null; mailbox: string | null; digits: string | null }>`
    select contact_of(nullif(${email}, '')) as contact, mailbox_of(${email}) as mailbox, phone_digits(${phone}) as digits
  `.execute(db)
  const [known] = rows
  return [...new Set([customerId, known?.contact, known?.mailbox, known?.digits])]
    .filter((part) => part !== null && part !== undefined)
    .map((part) => createHash('sha256').update(part).digest('base64url'))
}

type Taking = {
  bookingId: Id
  code: string
  guest: { customerId: Id | null; email: string; phone: string }
  amount: number
  /** Whether a booking of this guest was confirmed before. */
  hasBooked: () => Promise<boolean>
  now: number
}

/**
 * Counts a use of the code with its booking, exactly: the code's row is locked until the transaction ends. Throws
 * promo_code_invalid.
 */
export async function takePromoCode(tx: Tx, { bookingId, code, guest, amount, hasBooked, now }: Taking): Promise<void> {
  const guestHashes = await guestHashesOf(tx, guest)
  const found = await tx.selectFrom('promo_codes').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
  if (!found) throw new AppError('promo_code_invalid', { promoReason: 'unknown' })
  if (found.first_booking_only && (await hasBooked()))
    throw new AppError('promo_code_invalid', { promoReason: 'first_booking_only' })
  await checkLimits(tx, found, { guestHashes, amount })
  await tx
    .insertInto('promo_code_uses')
    .values({ booking_id: bookingId, code_id: found.id, guest_hashes: guestHashes, amount, taken_at: new Date(now) })
    .execute()
}

/** Frees the code for others, because the booking ended unpaid. */
export async function freePromoCode(tx: Tx, bookingId: Id, now: number): Promise<void> {
  await tx
    .updateTable('promo_code_uses')
    .set({ freed_at: new Date(now) })
    .where('booking_id', '=', bookingId)
    .where('freed_at', 'is', null)
    .execute()
}

/** Uses the code again for a late payment. False when others have used it up meanwhile. */
export async function retakePromoCode(tx: Tx, bookingId: Id): Promise<boolean> {
  const use = await tx
    .selectFrom('promo_code_uses')
    .innerJoin('promo_codes', 'promo_codes.id', 'code_id')
    .select(['promo_codes.id', 'max_uses', 'max_uses_per_guest', 'budget', 'guest_hashes', 'promo_code_uses.amount'])
    .where('booking_id', '=', bookingId)
    .where('freed_at', 'is not', null)
    .forUpdate('promo_codes')
    .executeTakeFirst()
  if (!use) return true
  if (await isBeyond(tx, use, { guestHashes: use.guest_hashes, amount: use.amount })) return false
  await tx.updateTable('promo_code_uses').set({ freed_at: null }).where('booking_id', '=', bookingId).execute()
  return true
}

/** The code that a booking uses. */
export async function findPromoCodeOf(db: Db, bookingId: Id): Promise<string | undefined> {
  const use = await db
    .selectFrom('promo_code_uses')
    .innerJoin('promo_codes', 'promo_codes.id', 'code_id')
    .select('promo_codes.code')
    .where('booking_id', '=', bookingId)
    .where('freed_at', 'is', null)
    .executeTakeFirst()
  return use?.code
}

/** The discount of a booking's code as it was agreed, even if the code can no longer be used. */
export function findPromoDiscountOf(db: Db, bookingId: Id): Promise<PromoDiscount | undefined> {
  return db
    .selectFrom('promo_code_uses')
    .innerJoin('promo_codes', 'promo_codes.id', 'code_id')
    .select(['code', 'basis_points as basisPoints', 'promo_codes.amount', 'cap'])
    .where('booking_id', '=', bookingId)
    .where('freed_at', 'is', null)
    .executeTakeFirst()
}

/** Stores the discount of a booking's code after a change. An amount of 0 frees the code. */
export async function changePromoCodeUse(tx: Tx, bookingId: Id, { amount, now }: { amount: number; now: number }) {
  if (amount === 0) return freePromoCode(tx, bookingId, now)
  await tx
    .updateTable('promo_code_uses')
    .set({ amount })
    .where('booking_id', '=', bookingId)
    .where('freed_at', 'is', null)
    .execute()
}

/** Throws promo_code_invalid when this use would exceed a limit. */
export async function checkLimits(db: Db, code: Limits, use: Use): Promise<void> {
  if (await isBeyond(db, code, use)) throw new AppError('promo_code_invalid', { promoReason: 'used_up' })
}

async function isBeyond(db: Db, { id, max_uses, max_uses_per_guest, budget }: Limits, use: Use): Promise<boolean> {
  const { uses, byGuest, spent } = await db
    .selectFrom('promo_code_uses')
    .select([
      sql<number>`count(*)`.as('uses'),
      sql<number>`count(*) filter (where guest_hashes && ${use.guestHashes}::text[])`.as('byGuest'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('spent'),
    ])
    .where('code_id', '=', id)
    .where('freed_at', 'is', null)
    .where(sql<boolean>`booking_id is distinct from ${use.exceptBooking ?? null}`)
    .executeTakeFirstOrThrow()
  return (
    (max_uses !== null && uses >= max_uses) ||
    (max_uses_per_guest !== null && byGuest >= max_uses_per_guest) ||
    (budget !== null && spent + Math.max(1, use.amount) > budget)
  )
}
