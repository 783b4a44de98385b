import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'
import { attentionOf, leftOfConfirmed } from './attention.ts'

/** Facts about a booking that its details do not hold, for administrators. */
export const describeStanding = (db: Db, bookingId: Id, now: number) =>
  db
    .selectFrom('bookings')
    .select(['bookings.version', leftOfConfirmed.as('left'), attentionOf(now).as('attention')])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow()
