import { redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { ChooseOwner } from '#web/office/fleet-imports/choose-owner.tsx'
import { useImportColumns } from '#web/office/fleet-imports/import-columns.tsx'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { KnownColumns } from '#web/parts/listings/known-columns.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/fleet-imports'

const operation = 'fleetImports.list'
const changing = 'fleetImports.begin'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  const decides = mayCall(changing)
  const asked = (name: string) => (decides && url.searchParams.get(name)) || ''
  const typed = asked('find').trim().slice(0, 100)
  const chosen = asked('for')
  const [loaded, found, owner] = await Promise.all([
    loadList(api, { url, operation, filters: ['owner', 'state'] }),
    typed ? api.adminOwners.list({ q: typed, limit: 20 }) : { data: [] },
    chosen ? api.adminOwners.get({ ownerId: chosen }).catch(throwMissing) : null,
  ])
  return listAnswer({ ...loaded, typed, found: found.data, owner, decides, adds: mayCall('adminOwners.add') })
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(changing),
    intents: { begin: ({ api }, { ownerId = '' }) => api.fleetImports.begin({ ownerId }) },
    done: ({ id }, { locale }) => redirect(pagePathIn(locale, '/adminn/listings/import/:importId', { importId: id })),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.fleet_import_title(), hidden: true })

export default function FleetImports({ loaderData, actionData }: Route.ComponentProps) {
  const { page, views, typed, found, owner, decides, adds } = loaderData
  return (
    <>
      <OfficeHeading
        above={[{ label: m.moderation_title(), to: pagePath('/adminn/listings') }]}
        title={m.fleet_import_title()}
        text={m.fleet_import_text()}
      />
      <div className="grid gap-10">
        {decides && (
          <section className="grid max-w-2xl gap-4 rounded-lg border border-line bg-surface p-5">
            <h2 className="text-xl">{owner ? m.fleet_import_for({ name: owner.name }) : m.fleet_import_whose()}</h2>
            {owner ? (
              <OfficeForm
                intent="begin"
                words={{}}
                refused={actionData?.refused}
                submit={m.fleet_import_begin()}
                beside={<TextLink to={pagePath('/adminn/listings/import')}>{m.fleet_import_other_owner()}</TextLink>}
              >
                {() => <input type="hidden" name="ownerId" value={owner.id} />}
              </OfficeForm>
            ) : (
              <ChooseOwner typed={typed} found={found} adds={adds} />
            )}
          </section>
        )}
        {decides && <KnownColumns />}
        <section className="grid gap-4">
          <h2 className="text-xl">{m.fleet_import_before()}</h2>
          <ListFrame
            operation={operation}
            caption={m.fleet_import_before()}
            columns={useImportColumns()}
            page={page}
            rowKey={({ id }) => id}
            sort="-begun"
            views={views}
            filters={null}
            empty={m.fleet_import_none()}
          />
        </section>
      </div>
    </>
  )
}
