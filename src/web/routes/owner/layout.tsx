import { Outlet } from 'react-router'
import { DeskFrame } from '#web/features/desk/desk-frame.tsx'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { ErrorPage } from '#web/features/site/error-page.tsx'
import { m } from '#web/paraglide/messages.js'
import { BoatIcon, PersonIcon } from '#web/ui/desk-icons.tsx'
import type { Route } from './+types/layout'

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  return null
}

export default function OwnerLayout() {
  const links = [
    { to: '/OwnerDashboard', label: m.own_yachts(), sign: BoatIcon },
    { to: '/UserDashboard/profile', label: m.profile(), sign: PersonIcon },
  ]
  return (
    <DeskFrame name={m.owner_desk()} links={links}>
      <Outlet />
    </DeskFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
