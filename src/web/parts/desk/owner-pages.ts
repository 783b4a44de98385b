import { m } from '#web/paraglide/messages.js'
import {
  BoardIcon,
  BoatIcon,
  ChartIcon,
  DashboardIcon,
  EyeIcon,
  ListIcon,
  PersonIcon,
  StarIcon,
  TagIcon,
  WalletIcon,
} from '#web/ui/desk-icons.tsx'
import { CalendarIcon, ChatIcon, CheckIcon, MailIcon } from '#web/ui/icons.tsx'
import type { DeskLink } from './desk-frame.tsx'

/** The pages of the owner's desk, in the order of its rail. */
export const ownerPages = (): DeskLink[] => [
  { to: '/OwnerDashboard', label: m.desk_overview(), sign: DashboardIcon },
  { to: '/OwnerDashboard/bookings', label: m.owner_bookings(), sign: ListIcon, holds: true },
  { to: '/OwnerDashboard/board', label: m.board_title(), sign: BoardIcon },
  { to: '/OwnerDashboard/availabilitycalendar', label: m.cal_title(), sign: CalendarIcon, holds: true },
  { to: '/OwnerDashboard/inbox', label: m.messages(), sign: ChatIcon },
  { to: '/OwnerDashboard/listings', label: m.own_yachts(), sign: BoatIcon, holds: true },
  { to: '/OwnerDashboard/pricing', label: m.tariff_pricing(), sign: TagIcon, holds: true },
  { to: '/OwnerDashboard/payouts', label: m.payouts(), sign: WalletIcon, holds: true },
  { to: '/OwnerDashboard/statistics', label: m.statistics(), sign: ChartIcon },
  { to: '/OwnerDashboard/reviews', label: m.fleet_reviews(), sign: StarIcon },
  { to: '/OwnerDashboard/verification-documents', label: m.papers_short(), sign: CheckIcon },
  { to: '/OwnerDashboard/activity', label: m.activity(), sign: EyeIcon },
  { to: '/OwnerDashboard/quotes', label: m.quotes(), sign: MailIcon },
  { to: '/OwnerDashboard/account-settings', label: m.account_settings(), sign: PersonIcon },
  { to: '/UserDashboard/support', label: m.support(), sign: MailIcon },
]
