import { apiContext } from '#web/context.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskFrame, type DeskLink } from '#web/parts/desk/desk-frame.tsx'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { LiveMessages } from '#web/parts/messages/live-messages.tsx'
import { HeartIcon } from '#web/parts/wishlist/heart-icon.tsx'
import { BoatIcon, DashboardIcon, PersonIcon, StarIcon, WalletIcon } from '#web/ui/desk-icons.tsx'
import type { IconProps } from '#web/ui/icon.tsx'
import { CalendarIcon, ChatIcon, MailIcon } from '#web/ui/icons.tsx'
import type { Route } from './+types/layout'

const FavoritesIcon = ({ className }: IconProps) => <HeartIcon filled={false} {...(className && { className })} />

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url })
  return { unread: (await context.get(apiContext).messages.unread()).guest }
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LiveMessages />
      <Desk unread={loaderData.unread} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Desk error={error} />
}

function Desk({ unread = 0, error }: { unread?: number; error?: unknown }) {
  const role = useSite().user?.role
  const links: DeskLink[] = [
    { to: '/UserDashboard/profile', label: m.profile(), sign: PersonIcon },
    { to: '/UserDashboard/bookings', label: m.my_bookings(), sign: CalendarIcon },
    {
      to: '/UserDashboard/inbox',
      label: m.messages(),
      sign: ChatIcon,
      also: ['/UserDashboard/inbox/new'],
      count: unread,
    },
    { to: '/UserDashboard/reviews', label: m.my_reviews(), sign: StarIcon },
    { to: '/UserDashboard/payment-methods', label: m.payment_methods(), sign: WalletIcon },
    { to: '/UserDashboard/favorites', label: m.favorites(), sign: FavoritesIcon },
    { to: '/UserDashboard/support', label: m.support(), sign: MailIcon, holds: true },
  ]
  if (role === 'b') links.unshift({ to: '/OwnerDashboard', label: m.owner_desk(), sign: BoatIcon })
  if (role === 'a') links.unshift({ to: '/adminn', label: m.admin_desk(), sign: DashboardIcon })
  return <DeskFrame name={m.your_account()} links={links} error={error} />
}
