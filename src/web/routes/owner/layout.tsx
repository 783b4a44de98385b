import { DeskFrame, type DeskLink } from '#web/features/desk/desk-frame.tsx'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { m } from '#web/paraglide/messages.js'
import { BoatIcon, PersonIcon } from '#web/ui/desk-icons.tsx'
import { MailIcon } from '#web/ui/icons.tsx'
import type { Route } from './+types/layout'

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  return null
}

export default function OwnerLayout() {
  return <Desk />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Desk error={error} />
}

function Desk({ error }: { error?: unknown }) {
  const links: DeskLink[] = [
    { to: '/OwnerDashboard', label: m.own_yachts(), sign: BoatIcon },
    { to: '/OwnerDashboard/quotes', label: m.quotes(), sign: MailIcon },
    { to: '/UserDashboard/profile', label: m.profile(), sign: PersonIcon },
  ]
  return <DeskFrame name={m.owner_desk()} links={links} error={error} />
}
