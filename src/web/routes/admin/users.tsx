import { data } from 'react-router'
import { apiContext } from '#web/context.ts'
import { attemptConfirmed } from '#web/features/admin/attempt-confirmed.server.ts'
import { OfficeNotice } from '#web/features/admin/office-notice.tsx'
import { requireOfficer } from '#web/features/admin/require-officer.server.ts'
import { readRoleValue } from '#web/features/admin/role-value.ts'
import { useUserColumns } from '#web/features/admin/user-columns.tsx'
import { UserFilter } from '#web/features/admin/user-filter.tsx'
import { DeskHeading } from '#web/features/desk/desk-heading.tsx'
import { keepUnsent } from '#web/features/forms/keep-unsent.ts'
import { ListFrame } from '#web/features/list/list-frame.tsx'
import { listInput } from '#web/features/list/list-input.server.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/users'

const operation = 'admin.users'
const right = { part: 'people', level: 'read' } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: own, may } = await requireOfficer({ context, url }, right)
  const api = context.get(apiContext)
  const [page, views] = await Promise.all([
    api.admin.users(listInput(url, ['q', 'role', 'status'])),
    api.savedViews.list({ list: operation }),
  ])
  const viewer = {
    own,
    decidesRoles: may({ part: 'team', level: 'change' }),
    suspends: may({ part: 'people', level: 'change' }),
  }
  return { page, views: views.data, viewer }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireOfficer({ context, url }, right)
  const api = context.get(apiContext)
  const { admin } = api
  const outcome = await attemptConfirmed(api, await request.formData(), ({ intent, id = '', role = '' }) => {
    if (intent === 'suspend') return admin.suspend({ id })
    if (intent === 'readmit') return admin.readmit({ id })
    const chosen = readRoleValue(role)
    if (intent !== 'role' || !chosen) throw data(null, { status: 400 })
    return admin.changeRole({ id, ...chosen })
  })
  if ('refused' in outcome) return data({ refused: outcome.refused, changed: null }, { status: 400 })
  return { refused: undefined, changed: outcome.answer.data.email }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused) => ({ refused, changed: null }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.users(), hidden: true })

export default function Users({ loaderData: { page, views, viewer }, actionData }: Route.ComponentProps) {
  const { refused, changed } = actionData ?? {}
  return (
    <>
      <DeskHeading title={m.users()} />
      <div className="grid gap-6">
        {refused && <OfficeNotice refused={refused} result={actionData} />}
        {changed && <FormNotice result={actionData} tone="good" title={m.user_changed({ email: changed })} />}
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
