import type { contract } from '#contract/contract.ts'
import type { FleetPart, FleetRight } from '#shared/fleet-rights.ts'

type Group = keyof typeof contract

/** The part of a fleet that each group of operations is about; groups that are about none are not in it. */
const partOfGroup: Partial<Record<Group, FleetPart>> = {
  listings: 'listings',
  listingMedia: 'listings',
  ownerReviews: 'listings',
  calendars: 'calendar',
  blocks: 'calendar',
  instabook: 'calendar',
  tariffs: 'prices',
  gaps: 'prices',
  bookings: 'bookings',
  ownerBookings: 'bookings',
  counterOffers: 'bookings',
  captainLinks: 'bookings',
  changes: 'bookings',
  noShows: 'bookings',
  documents: 'bookings',
  payments: 'bookings',
  deposits: 'bookings',
  weather: 'bookings',
  payLinks: 'bookings',
  manifests: 'bookings',
  messages: 'messages',
  payouts: 'money',
  statistics: 'money',
}

const reading = (part: FleetPart): FleetRight => `${part}.read`

/** Operations that their group and method do not describe. */
const exceptions: Record<string, FleetRight | undefined> = {
  // The names of the yachts stand on every page of the desk.
  'boatOwners.boats': 'any',
  // It finds what the rights of each let them read.
  'deskSearch.find': 'any',
  'team.fleets': 'any',
  'team.work': 'any',
  'team.accept': 'any',
  // They answer a question and change nothing that counts.
  'tariffs.explain': reading('prices'),
  'messages.read': reading('messages'),
  'messages.readOfBooking': reading('messages'),
  'documents.getSeller': reading('money'),
  'documents.setSeller': 'money.change',
  'payouts.details': undefined,
  'payouts.setBank': undefined,
  'payouts.checkAccount': undefined,
  'payouts.startAccount': undefined,
}

/**
 * What an operation asks of a co-manager: to read its part, or to change it when it is no GET. Whatever is about no part,
 * such as papers, the fleet's own record and its co-managers, is the owner's alone.
 */
export function fleetRightOf(path: readonly string[], method = 'GET'): FleetRight | undefined {
  const [group = ''] = path
  const name = path.join('.')
  if (Object.hasOwn(exceptions, name)) return exceptions[name]
  // A name of the contract, or of nothing in the table.
  const part = partOfGroup[group as Group]
  return part && `${part}.${method === 'GET' ? 'read' : 'change'}`
}
