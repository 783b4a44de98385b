import type { WorkFleet } from '#contract/boats/team.ts'
import type { FleetPart } from '#shared/fleet-rights.ts'
import { inLocalePath } from '#shared/locale-path.ts'

/** The part of the fleet that each page of the desk belongs to. Null: only the owner may see it. */
const partOfPage: readonly (readonly [path: string, part: FleetPart | null])[] = [
  ['/ownerdashboard/bookings', 'bookings'],
  ['/ownerdashboard/day', 'bookings'],
  ['/ownerdashboard/board', 'bookings'],
  ['/ownerdashboard/quotes', 'bookings'],
  ['/ownerdashboard/availabilitycalendar', 'calendar'],
  ['/ownerdashboard/inbox', 'messages'],
  ['/ownerdashboard/listings', 'listings'],
  ['/ownerdashboard/reviews', 'listings'],
  ['/ownerdashboard/pricing', 'prices'],
  ['/ownerdashboard/payouts/details', null],
  ['/ownerdashboard/payouts/account', null],
  ['/ownerdashboard/payouts', 'money'],
  ['/ownerdashboard/statistics', 'money'],
  ['/ownerdashboard/verification-documents', null],
  ['/ownerdashboard/captains', null],
  ['/ownerdashboard/account-settings', null],
]

/** Pages about the whole fleet, which a co-manager of chosen yachts does not see. */
const ofWholeFleet = [
  '/ownerdashboard/payouts',
  '/ownerdashboard/statistics',
  '/ownerdashboard/activity',
  '/ownerdashboard/listings/import',
  '/ownerdashboard/listings/take-over',
  '/ownerdashboard/listings/copy',
]

/** Pages that only change something. A co-manager who may only read their part does not see them. */
const onlyToChange = [
  '/ownerdashboard/availabilitycalendar/several',
  '/ownerdashboard/listings/import',
  '/ownerdashboard/listings/take-over',
  '/ownerdashboard/listings/copy',
]

/** The user's rights in the current fleet; null means all rights. */
export const rightsIn = (fleets: readonly WorkFleet[]): WorkFleet['rights'] =>
  fleets.find(({ isCurrent }) => isCurrent)?.rights ?? null

/** True where these rights show a page of the desk. This only hides links: the API checks every read. */
export function seesPage(rights: WorkFleet['rights'], address: string): boolean {
  if (rights === null) return true
  const isIn = within(address)
  if (rights.yachts !== null && ofWholeFleet.some(isIn)) return false
  if (onlyToChange.some(isIn) && !changesPage(rights, address)) return false
  const part = partOf(address)
  return part === undefined || (part !== null && rights.reads.includes(part))
}

/** True where these rights show the forms of a page of the desk. Pages of no part show those that they decide on. */
export function changesPage(rights: WorkFleet['rights'], address: string): boolean {
  const part = partOf(address)
  return rights === null || !part || rights.changes.includes(part)
}

const partOf = (address: string) => partOfPage.find(([start]) => within(address)(start))?.[1]

function within(address: string) {
  const path = inLocalePath(address, 'en').toLowerCase()
  return (start: string) => path === start || path.startsWith(`${start}/`)
}
