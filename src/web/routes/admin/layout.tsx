import type { AdminRole } from '#shared/admin-rights.ts'
import { officePages } from '#web/features/admin/office-pages.ts'
import { DeskFrame, type DeskLink } from '#web/features/desk/desk-frame.tsx'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { m } from '#web/paraglide/messages.js'
import { ShieldIcon } from '#web/ui/icons.tsx'
import type { Route } from './+types/layout'

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { adminRole } = await requireUser({ context, url }, 'a')
  return { adminRole: adminRole ?? 'read_only' }
}

export default function AdminLayout({ loaderData: { adminRole } }: Route.ComponentProps) {
  return <Desk adminRole={adminRole} />
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <Desk adminRole={loaderData?.adminRole ?? 'read_only'} error={error} />
}

function Desk({ adminRole, error }: { adminRole: AdminRole; error?: unknown }) {
  const profile: DeskLink = { to: '/UserDashboard/profile', label: m.profile(), sign: ShieldIcon }
  return <DeskFrame name={m.admin_desk()} links={[...officePages(adminRole), profile]} error={error} />
}
