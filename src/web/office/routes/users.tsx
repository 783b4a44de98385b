import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { Registrations } from '#web/office/frame/registrations.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { useUserColumns } from '#web/office/frame/user-columns.tsx'
import { UserFilter } from '#web/office/frame/user-filter.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
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
  const sendsCodes = mayCall('adminUsers.sendRegistrationCode')
  const isClosed = url.searchParams.get('closed') === 'yes'
  return listAnswer({ ...loaded, own, registrations: registrations.data, sendsCodes, isClosed })
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(operation),
    intents: {
      async code({ api }, { id = '' }): Promise<Answer> {
        return { sentTo: (await api.adminUsers.sendRegistrationCode({ id })).email }
      },
    },
  })

type Answer = { refused?: RefusedForm; sentTo?: string }

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.users(), hidden: true })

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { page, views, own, registrations, sendsCodes, isClosed } = loaderData
  const { refused, sentTo }: Answer = actionData ?? {}
  return (
    <>
      <OfficeHeading title={m.users()} />
      <div className="grid gap-6">
        {refused && <OfficeNotice refused={refused} result={actionData} />}
        {sentTo && <FormNotice result={actionData} tone="good" title={m.person_registration_done({ email: sentTo })} />}
        {isClosed && !actionData && <FormNotice result={isClosed} tone="good" title={m.person_closed()} />}
        <Registrations registrations={registrations} sends={sendsCodes} />
        <ListFrame
          operation={operation}
          caption={m.users()}
          columns={useUserColumns(own)}
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
