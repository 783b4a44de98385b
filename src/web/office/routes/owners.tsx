import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { useOwnerColumns } from '#web/office/owners/owner-columns.tsx'
import { OwnerFilters, ownerFilters } from '#web/office/owners/owner-filters.tsx'
import { m } from '#web/paraglide/messages.js'
import { ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/owners'

const operation = 'adminOwners.list'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  const loaded = await loadList(api, { url, operation, filters: ownerFilters })
  return listAnswer({ ...loaded, readsPayouts: mayCall('adminOwners.money'), adds: mayCall('adminOwners.add') })
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.owners_title(), hidden: true })

export default function Owners({ loaderData: { page, views, readsPayouts, adds } }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading
        title={m.owners_title()}
        text={m.owners_text()}
        aside={adds && <ButtonLink to={pagePath('/adminn/owners/new')}>{m.owner_add()}</ButtonLink>}
      />
      <ListFrame
        operation={operation}
        caption={m.owners_title()}
        columns={useOwnerColumns(readsPayouts)}
        page={page}
        rowKey={({ id }) => id}
        sort="name"
        views={views}
        filters={<OwnerFilters readsPayouts={readsPayouts} />}
        empty={m.owners_none()}
      />
    </>
  )
}
