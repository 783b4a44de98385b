import type { contract } from '#contract/contract.ts'
import type { AdminPart, AdminRight } from '#shared/admin-rights.ts'

type Group = keyof typeof contract

/** The part of the back office that each group of operations is about. A group without one is open to no administrator. */
const partOfGroup: Partial<Record<Group, AdminPart>> = {
  bookings: 'bookings',
  adminBookings: 'bookings',
  ownerBookings: 'bookings',
  captainLinks: 'bookings',
  changes: 'bookings',
  counterOffers: 'bookings',
  deposits: 'bookings',
  documents: 'bookings',
  manifests: 'bookings',
  messages: 'bookings',
  noShows: 'bookings',
  payLinks: 'bookings',
  payments: 'bookings',
  weather: 'bookings',
  admin: 'people',
  adminTickets: 'people',
  adminUsers: 'people',
  users: 'people',
  adminOwners: 'owners',
  adminReviews: 'listings',
  boatOwners: 'owners',
  team: 'owners',
  verification: 'owners',
  blocks: 'listings',
  boats: 'listings',
  calendars: 'listings',
  fleetImports: 'listings',
  gaps: 'listings',
  instabook: 'listings',
  listingMedia: 'listings',
  listings: 'listings',
  moderation: 'listings',
  system: 'system',
  tariffs: 'listings',
  agreements: 'payouts',
  payouts: 'payouts',
  payoutRuns: 'payouts',
  transactions: 'money',
  ledger: 'money',
  differences: 'money',
  disputes: 'money',
  documentRegister: 'money',
  giftCards: 'money',
  promoCodes: 'money',
  vouchers: 'money',
  reviews: 'people',
  settings: 'settings',
  mailTexts: 'settings',
  taxes: 'settings',
  taxonomy: 'taxonomy',
}

/** Operations that their group and method do not describe. */
const exceptions: Record<string, AdminRight> = {
  'admin.invitations': 'team.read',
  'admin.invite': 'team.change',
  'admin.withdrawInvitation': 'team.change',
  'admin.changeRole': 'team.change',
  'admin.deadLetters': 'system.read',
  'admin.retryDeadLetter': 'system.change',
  // They answer what the role may read.
  'dashboard.waiting': 'any',
  'dashboard.figures': 'any',
  'dashboard.find': 'any',
  'dashboard.departures': 'bookings.read',
  // Support cancels within its limit, and finance decides about the money.
  'adminBookings.cancel': ['bookings.change', 'money.change'],
  'adminBookings.decideRefund': ['bookings.change', 'money.change'],
  // Each their own.
  'savedViews.list': 'any',
  'savedViews.save': 'any',
  'savedViews.remove': 'any',
  // Where an owner is paid and what is agreed are no business of moderators.
  'adminOwners.money': 'payouts.read',
  'adminOwners.downloadStatement': 'payouts.read',
  'adminOwners.reviewBank': 'payouts.change',
  // They answer a question and change nothing that counts.
  'adminBookings.previewCancellation': 'bookings.read',
  'adminBookings.previewBulk': 'bookings.read',
  'adminBookings.previewChange': 'bookings.read',
  'adminBookings.previewMove': 'bookings.read',
  'adminBookings.previewWeatherRound': 'bookings.read',
  'adminOwners.previewAgreement': 'payouts.read',
  'mailTexts.preview': 'settings.read',
  'tariffs.explain': 'listings.read',
  'messages.read': 'bookings.read',
  'messages.readOfBooking': 'bookings.read',
}

/**
 * What an operation asks of an administrator: to read its part, or to change it when it is no GET. Undefined for
 * operations that no administrator has any business with.
 */
export function adminRightOf(path: readonly string[], method = 'GET'): AdminRight | undefined {
  const [group = ''] = path
  const name = path.join('.')
  if (Object.hasOwn(exceptions, name)) return exceptions[name]
  // A name of the contract, or of nothing in the table.
  const part = partOfGroup[group as Group]
  return part && `${part}.${method === 'GET' ? 'read' : 'change'}`
}
