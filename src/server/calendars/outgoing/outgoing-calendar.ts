import { default as ical } from 'ical-generator'
import type { Id } from '#shared/id.ts'
import { dayMs, hourMs } from '#shared/local-date.ts'
import { type ListedClaim, listClaims } from '../../availability/imported-claims.ts'
import { getHostOfVessel } from '../../boats/owner-queries.ts'
import { getUser } from '../../identity/queries.ts'
import type { Services } from '../../platform/context.ts'
import { serverSecret } from '../../platform/server-secret.ts'
import { takenText } from '../letters.ts'
import { type OwnEvents, ownEvents } from '../own-events.ts'

/** Other programs do not need older events. */
const daysBack = 30

/**
 * The calendar of a vessel for other programs: bookings, holds, blocks and sold slots, each with its turnaround, and without data
 * of guests. Imported events are left out, because their own calendars have them.
 */
export async function outgoingCalendar(services: Services, vesselId: Id): Promise<string> {
  const { db, settings, now } = services
  const claims = await listClaims(db, vesselId, now() - daysBack * dayMs)
  const { vessel, userId } = await getHostOfVessel(db, vesselId)
  const language = userId === null ? 'en' : (await getUser(db, userId)).language
  const own = ownEvents(await serverSecret(services), settings)
  const calendar = ical({
    name: vessel,
    prodId: { company: settings.SITE_NAME, product: 'Calendar' },
    // The polling interval for programs, in seconds.
    ttl: hourMs / 4000,
  })
  const listed = new Set<Id>()
  for (const claim of claims) {
    if (claim.kind === 'import') continue
    calendar.createEvent({
      id: uidOf(claim, own, listed),
      // The text depends on the calendar alone, so that an unchanged one has the same hash.
      stamp: claim.createdAt,
      start: new Date(claim.start),
      end: new Date(claim.occupiedEnd),
      summary: takenText(claim.kind, language, settings.SITE_NAME),
    })
  }
  return calendar.toString()
}

/** A booking that is being changed has two claims, and each event needs its own UID. */
function uidOf({ id, bookingId }: ListedClaim, { uidOf: name }: OwnEvents, listed: Set<Id>): string {
  if (bookingId === null || listed.has(bookingId)) return name('claim', id)
  listed.add(bookingId)
  return name('booking', bookingId)
}
