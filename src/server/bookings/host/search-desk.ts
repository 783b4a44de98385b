import type { DeskFindings } from '#contract/bookings/desk-search.ts'
import type { FleetPart } from '#shared/fleet-rights.ts'
import { findFleetWithRight } from '../../boats/host-fleet.ts'
import { findOwnListings } from '../../boats/owner-queries.ts'
import type { Context } from '../../platform/context.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { findBookingsOfOwner } from './queries.ts'

const mostOfEach = 6

/** The fleet's yachts and bookings that match, as far as the caller may read them. */
export async function searchDesk(context: Context, typed: string | undefined): Promise<DeskFindings> {
  const { db } = context
  const request = { typed: typed ?? '', limit: mostOfEach, now: context.now() }
  const fleet = scopeOf(context, 'fleet')
  const mayRead = async (part: FleetPart) =>
    typed !== undefined && (await findFleetWithRight(db, scopeOf(context, 'userId'), `${part}.read`)) !== undefined
  const [yachts, bookings] = await Promise.all([
    (await mayRead('listings')) ? findOwnListings(db, fleet, request) : [],
    (await mayRead('bookings')) ? findBookingsOfOwner(db, fleet, request) : [],
  ])
  return {
    yachts,
    bookings: bookings.map(({ id, reference, guest_name, title, local_date }) => ({
      id,
      bookingRef: reference,
      guestName: guest_name,
      yacht: title,
      date: local_date,
    })),
  }
}
