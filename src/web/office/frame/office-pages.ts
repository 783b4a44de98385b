import type { WaitingKind } from '#contract/analytics/dashboard.ts'
import type { OperationName } from '#contract/contract.ts'
import { m } from '#web/paraglide/messages.js'
import type { DeskLink } from '#web/parts/desk/desk-frame.tsx'
import { BoatIcon, DashboardIcon, DeviceIcon, ListIcon, PersonIcon, TagIcon, WalletIcon } from '#web/ui/desk-icons.tsx'
import { CalendarIcon, ChatIcon, CheckIcon, MailIcon, PinIcon } from '#web/ui/icons.tsx'
import { LockIcon } from '#web/ui/yacht-icons.tsx'

type OfficePage = DeskLink & {
  /** The operation that the page reads. Administrators who may call it may open the page. */
  reads: OperationName
  /** The kind of waiting work that is counted beside the name. */
  waits?: WaitingKind
}

const pages = (): OfficePage[] => [
  {
    to: '/adminn',
    label: m.dashboard(),
    sign: DashboardIcon,
    also: ['/adminn/dashboard', '/admindashboard'],
    reads: 'dashboard.waiting',
  },
  {
    to: '/adminn/bookings',
    label: m.office_bookings(),
    sign: CalendarIcon,
    holds: true,
    reads: 'adminBookings.list',
    waits: 'requests',
  },
  { to: '/adminn/users', label: m.users(), sign: PersonIcon, holds: true, reads: 'admin.users' },
  {
    to: '/adminn/listings',
    label: m.moderation_title(),
    sign: BoatIcon,
    holds: true,
    reads: 'moderation.list',
    waits: 'listings',
  },
  {
    to: '/adminn/owners',
    label: m.owners_title(),
    sign: PersonIcon,
    holds: true,
    reads: 'adminOwners.list',
  },
  {
    to: '/adminn/papers',
    label: m.papers_short(),
    sign: CheckIcon,
    reads: 'verification.toCheck',
    waits: 'papers',
  },
  {
    to: '/adminn/customer-papers',
    label: m.customer_papers_title(),
    sign: CheckIcon,
    also: ['/adminn/paper-kinds'],
    reads: 'customerPapers.queue',
    waits: 'customer_papers',
  },
  {
    to: '/adminn/reviews',
    label: m.office_reviews(),
    sign: ChatIcon,
    holds: true,
    reads: 'adminReviews.list',
    waits: 'reviews',
  },
  {
    to: '/adminn/tickets',
    label: m.office_tickets(),
    sign: MailIcon,
    also: ['/adminn/saved-replies'],
    holds: true,
    reads: 'adminTickets.list',
    waits: 'tickets',
  },
  {
    to: '/adminn/chats',
    label: m.office_chats(),
    sign: ChatIcon,
    holds: true,
    reads: 'adminChats.list',
    waits: 'chats',
  },
  ...marketPages(),
]

/** Pages of the whole market. */
const marketPages = (): OfficePage[] => [
  { to: '/adminn/newsletter', label: m.newsletter_office(), sign: MailIcon, reads: 'newsletter.list' },
  { to: '/adminn/visits', label: m.visits_title(), sign: DashboardIcon, holds: true, reads: 'dashboard.visits' },
  { to: '/adminn/money', label: m.money(), sign: WalletIcon, holds: true, reads: 'transactions.list' },
  { to: '/adminn/quotes', label: m.quotes(), sign: LockIcon, reads: 'sentQuotes.list' },
  { to: '/adminn/invitations', label: m.invitations(), sign: MailIcon, reads: 'admin.invitations' },
  { to: '/studio', label: m.studio(), sign: ListIcon, holds: true, reads: 'studio.overview' },
  { to: '/adminn/taxonomy', label: m.taxonomy(), sign: PinIcon, holds: true, reads: 'taxonomy.overview' },
  {
    to: '/adminn/itineraries',
    label: m.itinerary_templates_title(),
    sign: PinIcon,
    holds: true,
    reads: 'itineraryTemplates.list',
  },
  { to: '/adminn/packages', label: m.package_desk(), sign: TagIcon, holds: true, reads: 'adminPackages.list' },
  { to: '/adminn/settings', label: m.market_settings(), sign: TagIcon, holds: true, reads: 'settings.list' },
  {
    to: '/adminn/system',
    label: m.system_title(),
    sign: DeviceIcon,
    reads: 'system.status',
    waits: 'dead_letters',
  },
  { to: '/adminn/audit', label: m.audit_log(), sign: ListIcon, reads: 'admin.audit' },
]

export type OfficePath = OfficePage['to']

/** The pages of the back office for an administrator who may call these operations. */
export const openedPages = (mayCall: (operation: OperationName) => boolean): OfficePath[] =>
  pages()
    .filter(({ reads }) => mayCall(reads))
    .map(({ to }) => to)

/**
 * The pages of the rail that the administrator may open, in order, each with its count of waiting work. All pages until that is
 * known.
 */
export const officePages = (
  opened: readonly OfficePath[] | undefined,
  counts: Partial<Record<WaitingKind, number>> = {},
): OfficePage[] =>
  pages()
    .filter(({ to }) => opened?.includes(to) ?? true)
    .map((page) => ({ ...page, ...(page.waits && { count: counts[page.waits] ?? 0 }) }))
