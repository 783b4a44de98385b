import { type AdminPart, permits } from '#shared/admin-rights.ts'
import { apiContext } from '#web/context.ts'
import { AuditTable } from '#web/features/admin/audit-table.tsx'
import { DeskHeading } from '#web/features/desk/desk-heading.tsx'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/start'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { name, adminRole } = await requireUser({ context, url }, 'a')
  const { admin } = context.get(apiContext)
  const reads = (part: AdminPart) => adminRole !== null && permits(adminRole, { part, level: 'read' })
  const count = async (role?: 'a' | 'b' | 'c') =>
    reads('people') ? (await admin.users({ limit: 1, ...(role && { role }) })).totalCount : null
  const [users, owners, administrators, invitations, audit] = await Promise.all([
    count(),
    count('b'),
    count('a'),
    reads('team') ? admin.invitations() : null,
    reads('people') ? admin.audit({ limit: 8 }) : null,
  ])
  return { name, users, owners, administrators, invitations: invitations?.data.length ?? null, records: audit?.data }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.admin_desk(), hidden: true })

export default function AdminStart({ loaderData }: Route.ComponentProps) {
  const { name, users, owners, administrators, invitations, records } = loaderData
  return (
    <>
      <DeskHeading title={m.welcome_name({ name })} text={m.admin_start_text()} />
      <ul className="mb-10 grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Figure to={pagePath('/adminn/users')} figure={users} label={m.users()} />
        <Figure to={pagePath('/adminn/users', { role: 'b' })} figure={owners} label={m.owners()} />
        <Figure to={pagePath('/adminn/users', { role: 'a' })} figure={administrators} label={m.administrators()} />
        <Figure to={pagePath('/adminn/invitations')} figure={invitations} label={m.open_invitations()} />
      </ul>
      {records && (
        <>
          <h2 className="mb-3 text-lg">{m.latest_events()}</h2>
          <AuditTable records={records} />
          <p className="mt-4">
            <TextLink to={pagePath('/adminn/audit')}>{m.whole_audit_log()}</TextLink>
          </p>
        </>
      )}
    </>
  )
}

function Figure({ to, figure, label }: { to: string; figure: number | null; label: string }) {
  if (figure === null) return null
  return (
    <li className="grid rounded-lg border border-line bg-surface p-5">
      <span className="font-display text-2xl font-semibold tabular-nums">{figure}</span>
      <TextLink to={to} className="text-sm">
        {label}
      </TextLink>
    </li>
  )
}
