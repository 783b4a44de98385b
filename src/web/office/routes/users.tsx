import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { Registrations } from '#web/office/frame/registrations.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { readRoleValue } from '#web/office/frame/role-value.ts'
import { useUserColumns } from '#web/office/frame/user-columns.tsx'
import { UserFilter } from '#web/office/frame/user-filter.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm, unknownIntent } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/users'

const operation = 'admin.users'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: own, mayCall } = await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  const [loaded, registrations] = await Promise.all([
    loadList(api, { url, operation, filters: ['q', 'role', 'status'] }),
    api.adminUsers.registrations(),
  ])
  const viewer = { own, decidesRoles: mayCall('admin.changeRole') }
  const sendsCodes = mayCall('adminUsers.sendRegistrationCode')
  const isClosed = url.searchParams.get('closed') === 'yes'
  return listAnswer({ ...loaded, viewer, registrations: registrations.data, sendsCodes, isClosed })
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(operation),
    intents: {
      async code({ api }, { id = '' }): Promise<Answer> {
        return { sentTo: (await api.adminUsers.sendRegistrationCode({ id })).email }
      },
      async role({ api }, { id = '', role = '' }): Promise<Answer> {
        const chosen = readRoleValue(role)
        if (!chosen) throw unknownIntent()
        return { changed: (await api.admin.changeRole({ id, ...chosen })).data.email }
      },
    },
  })

type Answer = { refused?: RefusedForm; changed?: string; sentTo?: string }

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.users(), hidden: true })

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { page, views, viewer, registrations, sendsCodes, isClosed } = loaderData
  const { refused, changed, sentTo }: Answer = actionData ?? {}
  return (
    <>
      <OfficeHeading title={m.users()} />
      <div className="grid gap-6">
        {refused && <OfficeNotice refused={refused} result={actionData} />}
        {changed && <FormNotice result={actionData} tone="good" title={m.user_changed({ email: changed })} />}
        {sentTo && <FormNotice result={actionData} tone="good" title={m.person_registration_done({ email: sentTo })} />}
        {isClosed && !actionData && <FormNotice result={isClosed} tone="good" title={m.person_closed()} />}
        <Registrations registrations={registrations} sends={sendsCodes} />
        <ListFrame
          operation={operation}
          caption={m.users()}
          columns={useUserColumns(viewer)}
          page={page}
          rowKey={({ id }) => id}
          sort="-since"
          views={views}
          filters={<UserFilter />}
          empty={m.no_users()}
        />
      </div>
    </>
  )
}
