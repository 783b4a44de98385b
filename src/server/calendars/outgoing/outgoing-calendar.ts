import { default as ical } from 'ical-generator'
import type { Id } from '#shared/id.ts'
import { dayMs, hourMs } from '#shared/local-date.ts'
import { type ListedClaim, listClaims } from '../../availability/imported-claims.ts'
import { getHostOfVessel } from '../../boats/owner-queries.ts'
import { getUser } from '../../identity/queries.ts'
import { serverSecret } from '../../identity/server-secret.ts'
import type { Services } from '../../platform/context.ts'
import { takenText } from '../letters.ts'
import { type OwnEvents, ownEvents } from '../own-events.ts'

/** Other programs look back no further. */
const daysBack = 30

/**
 * What occupies a vessel, for other programs: bookings, holds, blocks and sold slots, each with the time that the crew needs
 * after it, and without a word about guests. Imported events are left out: where they come from they are known already.
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
    // How often programs may ask again; in seconds.
    ttl: hourMs / 4000,
  })
  const listed = new Set<Id>()
  for (const claim of claims) {
    if (claim.kind === 'import') continue
    calendar.createEvent({
      id: uidOf(claim, own, listed),
      // The text changes with the calendar alone, so that it can be known again.
      stamp: claim.createdAt,
      start: new Date(claim.start),
      end: new Date(claim.occupiedEnd),
      summary: takenText(claim.kind, language, settings.SITE_NAME),
    })
  }
  return calendar.toString()
}

/** A booking that is being changed has two claims: each event has a name of its own. */
function uidOf({ id, bookingId }: ListedClaim, { uidOf: name }: OwnEvents, listed: Set<Id>): string {
  if (bookingId === null || listed.has(bookingId)) return name('claim', id)
  listed.add(bookingId)
  return name('booking', bookingId)
}
