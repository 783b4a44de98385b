import { DeskFrame, type DeskLink } from '#web/features/desk/desk-frame.tsx'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { m } from '#web/paraglide/messages.js'
import { DashboardIcon, ListIcon, PersonIcon } from '#web/ui/desk-icons.tsx'
import { MailIcon, ShieldIcon } from '#web/ui/icons.tsx'
import { LockIcon } from '#web/ui/yacht-icons.tsx'
import type { Route } from './+types/layout'

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'a')
  return null
}

export default function AdminLayout() {
  return <Desk />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Desk error={error} />
}

function Desk({ error }: { error?: unknown }) {
  const links: DeskLink[] = [
    { to: '/adminn', label: m.dashboard(), sign: DashboardIcon, also: ['/adminn/dashboard', '/admindashboard'] },
    { to: '/adminn/users', label: m.users(), sign: PersonIcon },
    { to: '/adminn/quotes', label: m.quotes(), sign: LockIcon },
    { to: '/adminn/invitations', label: m.invitations(), sign: MailIcon },
    { to: '/adminn/audit', label: m.audit_log(), sign: ListIcon },
    { to: '/UserDashboard/profile', label: m.profile(), sign: ShieldIcon },
  ]
  return <DeskFrame name={m.admin_desk()} links={links} error={error} />
}
