import type { Id } from '#shared/id.ts'
import { hashToken, newToken } from '../../identity/token.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'

/** A link opens one share, or, with `shareId` null, the booking that was made for its guest. */
export type PayLink = { bookingId: Id; shareId: Id | null; acceptedAt: Date | null; tokenHash: string }

/** A link stays readable after its deadline, so that a late visitor learns that it is over. */
const daysReadable = 30

/** Adds a link; earlier links stay valid. The token is shown once. */
export async function newPayLink(
  tx: Tx,
  { bookingId, shareId, now }: { bookingId: Id; shareId: Id | null; now: number },
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('pay_links')
    .values({
      token_hash: hashToken(token),
      booking_id: bookingId,
      share_id: shareId,
      expires_at: new Date(now + daysReadable * 86_400_000),
    })
    .execute()
  return token
}

/** Throws not_found for an unknown or expired token. */
export async function findPayLink(db: Db, token: string | null, now: number): Promise<PayLink> {
  if (token === null) throw new AppError('not_found')
  const link = await db
    .selectFrom('pay_links')
    .select(['booking_id as bookingId', 'share_id as shareId', 'accepted_at as acceptedAt', 'token_hash as tokenHash'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  if (!link) throw new AppError('not_found')
  return link
}

export async function withdrawPayLinks(tx: Tx, bookingId: Id): Promise<void> {
  await tx.deleteFrom('pay_links').where('booking_id', '=', bookingId).execute()
}

/** Stores that the guest agrees to the terms, and the mail address of a guest who had none. */
export async function acceptTerms(
  tx: Tx,
  { tokenHash, bookingId }: PayLink,
  { email, now }: { email?: string | undefined; now: number },
): Promise<void> {
  await tx
    .updateTable('pay_links')
    .set({ accepted_at: new Date(now) })
    .where('token_hash', '=', tokenHash)
    .execute()
  if (email)
    await tx
      .updateTable('bookings')
      .set({ guest_email: email })
      .where('id', '=', bookingId)
      .where('guest_email', '=', '')
      .execute()
}

export async function forgetPayLinks(db: Db, now: number): Promise<void> {
  await db.deleteFrom('pay_links').where('expires_at', '<', new Date(now)).execute()
}
