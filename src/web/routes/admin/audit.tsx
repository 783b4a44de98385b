import { Id } from '#shared/id.ts'
import { apiContext } from '#web/context.ts'
import { AuditTable } from '#web/features/admin/audit-table.tsx'
import { requireOfficer } from '#web/features/admin/require-officer.server.ts'
import { DeskHeading } from '#web/features/desk/desk-heading.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/audit'

const perPage = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, { part: 'people', level: 'read' })
  const before = Id.safeParse(url.searchParams.get('before')).data
  const { data: records } = await context.get(apiContext).admin.audit({ limit: perPage, ...(before && { before }) })
  return { records, older: records.length === perPage ? (records.at(-1)?.id ?? null) : null }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.audit_log(), hidden: true })

export default function Audit({ loaderData: { records, older } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={m.audit_log()} text={m.audit_text()} />
      <div data-wide>
        <AuditTable records={records} />
      </div>
      {older && (
        <ButtonLink to={pagePath('/adminn/audit', { before: older })} look="secondary" className="mt-6">
          {m.older_events()}
        </ButtonLink>
      )}
    </>
  )
}
