import { useMemo } from 'react'
import type { WaitingKind } from '#contract/dashboard.ts'
import type { AdminRole } from '#shared/admin-rights.ts'
import { apiContext } from '#web/context.ts'
import { OfficeFailure } from '#web/features/admin/office-failure.tsx'
import { officePages } from '#web/features/admin/office-pages.ts'
import { findInOffice } from '#web/features/dashboard/find-in-office.ts'
import { DeskFrame, type DeskLink } from '#web/features/desk/desk-frame.tsx'
import { DeskSearchField } from '#web/features/desk/desk-search-field.tsx'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { ShieldIcon } from '#web/ui/icons.tsx'
import type { Route } from './+types/layout'

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { adminRole } = await requireUser({ context, url }, 'a')
  // What waits is counted beside the pages: without the counts they still open.
  const { data } = await context
    .get(apiContext)
    .dashboard.waiting()
    .catch(() => ({ data: [] }))
  const counts: Counts = Object.fromEntries(data.map(({ kind, count }) => [kind, count]))
  return { adminRole: adminRole ?? 'read_only', counts }
}

export default function AdminLayout({ loaderData: { adminRole, counts } }: Route.ComponentProps) {
  return <Desk adminRole={adminRole} counts={counts} />
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <Desk {...loaderData} adminRole={loaderData?.adminRole ?? 'read_only'} error={error} />
}

type Counts = Partial<Record<WaitingKind, number>>

function Desk({ adminRole, counts = {}, error }: { adminRole: AdminRole; counts?: Counts; error?: unknown }) {
  const locale = getLocale()
  const find = useMemo(() => findInOffice(adminRole, locale), [adminRole, locale])
  const pages = officePages(adminRole, counts)
  const profile: DeskLink = { to: '/UserDashboard/profile', label: m.profile(), sign: ShieldIcon }
  return (
    <DeskFrame
      name={m.admin_desk()}
      links={[...pages, profile]}
      above={<DeskSearchField page="/adminn/search" find={find} />}
      failure={error === undefined ? undefined : <OfficeFailure error={error} pages={pages} />}
    />
  )
}
