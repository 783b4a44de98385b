import { getTimeZone, getVesselOfListing } from '../../boats/vessel-place.ts'
import { listConflicts } from '../../calendars/conflicts/queries.ts'
import { listFeeds } from '../../calendars/feeds/queries.ts'
import { findKey } from '../../calendars/outgoing/calendar-key.ts'
import { presentConflict, presentFeed } from '../../calendars/present-calendars.ts'
import { operations } from '../../platform/operation.ts'
import { listRequestsAmong } from '../queries.ts'

/** These routes stand here, because only bookings know which hold is a request. */
export const calendarConnectionRoutes = {
  get: operations.calendars.get.handler(async ({ input: { id, language }, context: { db, now } }) => {
    const vesselId = await getVesselOfListing(db, id)
    const key = await findKey(db, vesselId)
    const conflicts = await listConflicts(db, vesselId)
    const bookingIds = conflicts.flatMap(({ bookingId }) => bookingId ?? [])
    const requests = await listRequestsAmong(db, bookingIds, new Date(now()))
    return {
      zone: await getTimeZone(db, vesselId),
      outgoing: key ? { createdAt: key.created_at.toISOString(), readAt: key.read_at?.toISOString() ?? null } : null,
      feeds: (await listFeeds(db, vesselId)).map((feed) => presentFeed(feed, language)),
      conflicts: conflicts.map((conflict) => ({
        ...presentConflict(conflict),
        canDecline: conflict.bookingId !== null && requests.has(conflict.bookingId),
      })),
    }
  }),
}
