import type { WaitingKind } from '#contract/dashboard.ts'
import { type AdminRight, type AdminRole, permits } from '#shared/admin-rights.ts'
import type { DeskLink } from '#web/features/desk/desk-frame.tsx'
import { m } from '#web/paraglide/messages.js'
import { BoatIcon, DashboardIcon, DeviceIcon, ListIcon, PersonIcon, TagIcon, WalletIcon } from '#web/ui/desk-icons.tsx'
import { CalendarIcon, ChatIcon, CheckIcon, MailIcon, PinIcon } from '#web/ui/icons.tsx'
import { LockIcon } from '#web/ui/yacht-icons.tsx'

type OfficePage = DeskLink & {
  right: AdminRight
  /** What waits there is counted beside its name. */
  waits?: WaitingKind
}

const pages = (): OfficePage[] => [
  {
    to: '/adminn',
    label: m.dashboard(),
    sign: DashboardIcon,
    also: ['/adminn/dashboard', '/admindashboard'],
    right: 'any',
  },
  {
    to: '/adminn/bookings',
    label: m.office_bookings(),
    sign: CalendarIcon,
    holds: true,
    right: 'bookings.read',
    waits: 'requests',
  },
  { to: '/adminn/users', label: m.users(), sign: PersonIcon, holds: true, right: 'people.read' },
  {
    to: '/adminn/listings',
    label: m.moderation_title(),
    sign: BoatIcon,
    holds: true,
    right: 'listings.read',
    waits: 'listings',
  },
  {
    to: '/adminn/owners',
    label: m.owners_title(),
    sign: PersonIcon,
    holds: true,
    right: 'owners.read',
  },
  {
    to: '/adminn/papers',
    label: m.papers_short(),
    sign: CheckIcon,
    right: 'owners.read',
    waits: 'papers',
  },
  {
    to: '/adminn/reviews',
    label: m.office_reviews(),
    sign: ChatIcon,
    holds: true,
    right: 'listings.read',
    waits: 'reviews',
  },
  {
    to: '/adminn/tickets',
    label: m.office_tickets(),
    sign: MailIcon,
    holds: true,
    right: 'people.read',
    waits: 'tickets',
  },
  { to: '/adminn/money', label: m.money(), sign: WalletIcon, holds: true, right: 'money.read' },
  { to: '/adminn/quotes', label: m.quotes(), sign: LockIcon, right: 'bookings.change' },
  { to: '/adminn/invitations', label: m.invitations(), sign: MailIcon, right: 'team.read' },
  {
    to: '/adminn/taxonomy',
    label: m.taxonomy(),
    sign: PinIcon,
    holds: true,
    right: 'taxonomy.read',
  },
  {
    to: '/adminn/settings',
    label: m.market_settings(),
    sign: TagIcon,
    holds: true,
    right: 'settings.read',
  },
  {
    to: '/adminn/system',
    label: m.system_title(),
    sign: DeviceIcon,
    right: 'system.read',
    waits: 'dead_letters',
  },
  { to: '/adminn/audit', label: m.audit_log(), sign: ListIcon, right: 'people.read' },
]

/** The pages of the back office that a role may open, in the order of the rail, with how much waits on each. */
export const officePages = (role: AdminRole, counts: Partial<Record<WaitingKind, number>> = {}): OfficePage[] =>
  pages()
    .filter(({ right }) => permits(role, right))
    .map((page) => ({ ...page, ...(page.waits && { count: counts[page.waits] ?? 0 }) }))
