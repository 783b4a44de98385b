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
  'admin.invitations': { part: 'team', level: 'read' },
  'admin.invite': { part: 'team', level: 'change' },
  'admin.withdrawInvitation': { part: 'team', level: 'change' },
  'admin.changeRole': { part: 'team', level: 'change' },
  'admin.deadLetters': { part: 'system', level: 'read' },
  'admin.retryDeadLetter': { part: 'system', level: 'change' },
  // They answer what the role may read.
  'dashboard.waiting': 'any',
  'dashboard.figures': 'any',
  'dashboard.find': 'any',
  'dashboard.departures': { part: 'bookings', level: 'read' },
  // Support cancels within its limit, and finance decides about the money.
  'adminBookings.cancel': {
    anyOf: [
      { part: 'bookings', level: 'change' },
      { part: 'money', level: 'change' },
    ],
  },
  'adminBookings.decideRefund': {
    anyOf: [
      { part: 'bookings', level: 'change' },
      { part: 'money', level: 'change' },
    ],
  },
  // Each their own.
  'savedViews.list': 'any',
  'savedViews.save': 'any',
  'savedViews.remove': 'any',
  // Where an owner is paid and what is agreed are no business of moderators.
  'adminOwners.money': { part: 'payouts', level: 'read' },
  'adminOwners.downloadStatement': { part: 'payouts', level: 'read' },
  'adminOwners.reviewBank': { part: 'payouts', level: 'change' },
  // They answer a question and change nothing that counts.
  'adminBookings.previewCancellation': { part: 'bookings', level: 'read' },
  'adminBookings.previewBulk': { part: 'bookings', level: 'read' },
  'adminBookings.previewChange': { part: 'bookings', level: 'read' },
  'adminBookings.previewMove': { part: 'bookings', level: 'read' },
  'adminBookings.previewWeatherRound': { part: 'bookings', level: 'read' },
  'adminOwners.previewAgreement': { part: 'payouts', level: 'read' },
  'mailTexts.preview': { part: 'settings', level: 'read' },
  'tariffs.explain': { part: 'listings', level: 'read' },
  'messages.read': { part: 'bookings', level: 'read' },
  'messages.readOfBooking': { part: 'bookings', level: 'read' },
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
  return part && { part, level: method === 'GET' ? 'read' : 'change' }
}
