import { Outlet } from 'react-router'
import { DeskFrame, type DeskLink } from '#web/features/desk/desk-frame.tsx'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { ErrorPage } from '#web/features/site/error-page.tsx'
import { HeartIcon } from '#web/features/wishlist/heart-icon.tsx'
import { m } from '#web/paraglide/messages.js'
import { BoatIcon, DashboardIcon, PersonIcon } from '#web/ui/desk-icons.tsx'
import type { IconProps } from '#web/ui/icon.tsx'
import { CalendarIcon } from '#web/ui/icons.tsx'
import type { Route } from './+types/layout'

const FavoritesIcon = ({ className }: IconProps) => <HeartIcon filled={false} {...(className && { className })} />

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = await requireUser({ context, url })
  return { role }
}

export default function AccountLayout({ loaderData: { role } }: Route.ComponentProps) {
  const links: DeskLink[] = [
    { to: '/UserDashboard/profile', label: m.profile(), sign: PersonIcon },
    { to: '/UserDashboard/bookings', label: m.my_bookings(), sign: CalendarIcon },
    { to: '/UserDashboard/favorites', label: m.favorites(), sign: FavoritesIcon },
  ]
  if (role === 'b') links.unshift({ to: '/OwnerDashboard', label: m.owner_desk(), sign: BoatIcon })
  if (role === 'a') links.unshift({ to: '/adminn', label: m.admin_desk(), sign: DashboardIcon })
  return (
    <DeskFrame name={m.your_account()} links={links}>
      <Outlet />
    </DeskFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
