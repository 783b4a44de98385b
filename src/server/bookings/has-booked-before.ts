import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'

type KnownGuest = { customerId: Id | null; email: string; phone: string }

/** Whether this guest, by account, mailbox or telephone, has had a charter confirmed. */
export async function hasBookedBefore(db: Db, { customerId, email, phone }: KnownGuest): Promise<boolean> {
  const earlier = await db
    .selectFrom('bookings')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .where(
      sql<boolean>`(
        mailbox_of(guest_email) = mailbox_of(${email})
        or phone_digits(guest_phone) = phone_digits(${phone})
        or coalesce(customer_id = ${customerId}, false)
      )`,
    )
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}
