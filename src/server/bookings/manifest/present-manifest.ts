import type { GuestRegistration, Manifest } from '#contract/bookings/manifests.ts'
import type { Id } from '#shared/id.ts'
import { getLegalCapacity } from '../../boats/boarding-queries.ts'
import type { Services } from '../../platform/context.ts'
import { serverSecret } from '../../platform/server-secret.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { isOpen } from './change-manifest.ts'
import { asksDocument, isDepartureOpen, locksAt, placesOf } from './manifest-rules.ts'
import { listPeople, type Registered } from './queries.ts'

export async function describeManifest(services: Services, bookingId: Id): Promise<Manifest> {
  const now = services.now()
  const { booking, people, standing } = await readManifest(services, bookingId)
  const { departed_at, returned_at } = booking
  return {
    ...standing,
    people: people.map(({ boardedAt, ...person }) => ({ ...person, isAboard: boardedAt !== null })),
    isComplete: people.length >= booking.guests,
    departedAt: departed_at?.toISOString() ?? null,
    returnedAt: returned_at?.toISOString() ?? null,
    canEdit: isOpen(booking, 'host', now),
    canDepart: isDepartureOpen(booking, now),
    canReturn: departed_at !== null && returned_at === null,
  }
}

/** The manifest for the bearer of the link. It shows only the names of the other guests. */
export async function describeRegistration(services: Services, bookingId: Id): Promise<GuestRegistration> {
  const { booking, people, standing } = await readManifest(services, bookingId)
  return {
    ...standing,
    yacht: { title: booking.title, timeZone: booking.time_zone },
    bookingRef: booking.reference,
    start: booking.starts_at.toISOString(),
    state: stateFor(booking, services.now()),
    people: people.map(({ seat, givenNames, surname }) => ({ seat, name: `${givenNames} ${surname.charAt(0)}.` })),
  }
}

function stateFor(booking: StoredBooking, now: number): GuestRegistration['state'] {
  if (isOpen(booking, 'guests', now)) return 'open'
  return isOpen(booking, 'host', now) ? 'crew' : 'closed'
}

type Read = {
  booking: StoredBooking
  people: Registered[]
  standing: Pick<Manifest, 'guests' | 'places' | 'asksDocument' | 'locksAt'>
}

async function readManifest(services: Services, bookingId: Id): Promise<Read> {
  const booking = await getBooking(services.db, bookingId)
  const people = await listPeople(services.db, bookingId, await serverSecret(services))
  return {
    booking,
    people,
    standing: {
      guests: booking.guests,
      places: placesOf(booking.guests, await getLegalCapacity(services.db, booking.vessel_id)),
      asksDocument: asksDocument(booking.country_code),
      locksAt: new Date(locksAt(booking.starts_at)).toISOString(),
    },
  }
}
