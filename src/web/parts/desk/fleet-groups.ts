import type { WorkFleet } from '#contract/boats/team.ts'
import type { DeskFindings } from '#contract/bookings/desk-search.ts'
import { dateText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { findPages } from './find-pages.ts'
import type { FoundGroup } from './found-groups.tsx'

/** The results of an owner's search, by kind. Kinds without results are left out. */
export function fleetGroups(
  typed: string,
  { yachts, bookings }: DeskFindings,
  rights: WorkFleet['rights'],
): FoundGroup[] {
  const groups: FoundGroup[] = [
    {
      id: 'pages',
      title: m.desk_search_pages(),
      rows: findPages(typed, rights).map(({ to, label }) => ({ to: pagePath(to), label })),
    },
    {
      id: 'yachts',
      title: m.own_yachts(),
      rows: yachts.map(({ id, title }) => ({
        to: pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId: id }),
        label: title || m.unnamed_yacht(),
      })),
    },
    {
      id: 'bookings',
      title: m.owner_bookings(),
      rows: bookings.map(({ id, guestName, bookingRef, yacht, date }) => ({
        to: pagePath('/OwnerDashboard/bookings/:bookingId', { bookingId: id }),
        label: guestName,
        text: `${yacht || m.unnamed_yacht()} · ${bookingRef} · ${dateText(date)}`,
      })),
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}
