import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useAuditColumns } from '#web/office/frame/audit-columns.tsx'
import { AuditFilter, auditFilters } from '#web/office/frame/audit-filter.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import type { Route } from './+types/audit'

const operation = 'admin.audit'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  return listAnswer(await loadList(api, { url, operation, filters: auditFilters }))
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.audit_log(), hidden: true })

export default function Audit({ loaderData: { page, views } }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading title={m.audit_log()} text={m.audit_text()} />
      <ListFrame
        operation={operation}
        caption={m.audit_log()}
        columns={useAuditColumns()}
        page={page}
        rowKey={({ id }) => id}
        sort="-at"
        views={views}
        filters={<AuditFilter />}
        empty={m.no_events()}
      />
    </>
  )
}
