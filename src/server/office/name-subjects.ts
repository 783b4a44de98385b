import { type AdminPart, type AdminRole, permits } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import { findListingBriefs } from '../boats/listing-briefs.ts'
import { findOwnersById } from '../boats/owner-queries.ts'
import { findBookingBriefs } from '../bookings/booking-briefs.ts'
import type { Db } from '../platform/database.ts'

type Details = Readonly<Record<string, unknown>>

/** The names of what audited details are about, by its id, as far as the role may read it. */
export async function nameSubjects(
  db: Db,
  records: readonly { details: Details }[],
  role: AdminRole,
): Promise<(details: Details) => Record<Id, string>> {
  const idsOf = (part: AdminPart, keys: readonly string[]) =>
    permits(role, `${part}.read`) ? records.flatMap(({ details }) => keys.flatMap((key) => idIn(details[key]))) : []
  const [bookings, owners, listings] = await Promise.all([
    findBookingBriefs(db, idsOf('bookings', ['bookingId'])),
    findOwnersById(db, idsOf('owners', ['ownerId', 'fleet'])),
    findListingBriefs(db, idsOf('listings', ['listing', 'listingId'])),
  ])
  const nameOf = (id: Id) => bookings.get(id)?.reference ?? owners.get(id)?.name ?? listings.get(id)?.title
  return (details) =>
    Object.fromEntries(
      Object.values(details)
        .flatMap(idIn)
        .flatMap((id) => {
          const name = nameOf(id)
          return name ? [[id, name]] : []
        }),
    )
}

const idIn = (value: unknown): Id[] => (typeof value === 'string' && /^[0-9a-f]{24}$/.test(value) ? [value] : [])
