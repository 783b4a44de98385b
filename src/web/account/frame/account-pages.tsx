import { m } from '#web/paraglide/messages.js'
import type { DeskLink } from '#web/parts/desk/desk-frame.tsx'
import { BellIcon } from '#web/parts/notifications/bell.tsx'
import { HeartIcon } from '#web/parts/wishlist/heart-icon.tsx'
import { DashboardIcon, PersonIcon, StarIcon, WalletIcon } from '#web/ui/desk-icons.tsx'
import type { IconProps } from '#web/ui/icon.tsx'
import { CalendarIcon, ChatIcon, CheckIcon, MailIcon } from '#web/ui/icons.tsx'

const FavoritesIcon = ({ className }: IconProps) => <HeartIcon filled={false} {...(className && { className })} />

/** The pages of the customer's desk, in the order of its rail. The search of the desk finds them too. */
export const accountPages = (): DeskLink[] => [
  { to: '/UserDashboard', label: m.desk_overview(), sign: DashboardIcon },
  { to: '/UserDashboard/bookings', label: m.my_bookings(), sign: CalendarIcon },
  { to: '/UserDashboard/inbox', label: m.messages(), sign: ChatIcon, also: ['/UserDashboard/inbox/new'] },
  { to: '/UserDashboard/notifications', label: m.notifications(), sign: BellIcon },
  { to: '/UserDashboard/reviews', label: m.my_reviews(), sign: StarIcon },
  { to: '/UserDashboard/favorites', label: m.favorites(), sign: FavoritesIcon },
  { to: '/UserDashboard/payment-methods', label: m.payment_methods(), sign: WalletIcon },
  { to: '/UserDashboard/verification-documents', label: m.papers_title(), sign: CheckIcon },
  { to: '/UserDashboard/bank-verification', label: m.bank_verification(), sign: WalletIcon },
  { to: '/UserDashboard/profile', label: m.profile(), sign: PersonIcon },
  { to: '/UserDashboard/support', label: m.support(), sign: MailIcon, holds: true },
]
