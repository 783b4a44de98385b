import { data } from 'react-router'
import { Role } from '#contract/user.ts'
import { apiContext } from '#web/context.ts'
import { UserFilter } from '#web/features/admin/user-filter.tsx'
import { UserTable } from '#web/features/admin/user-table.tsx'
import { DeskHeading } from '#web/features/desk/desk-heading.tsx'
import { keepUnsent } from '#web/features/forms/keep-unsent.ts'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { authRefusalText } from '#web/lib/auth-refusal-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/users'

/** Characters that the API takes. */
const mostSearched = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: own } = await requireUser({ context, url }, 'a')
  const query = url.searchParams
  const role = Role.safeParse(query.get('role')).data
  const q = query.get('q')?.trim().slice(0, mostSearched)
  const page = Number(query.get('page')) || 1
  const listed = await context.get(apiContext).admin.users({ page, ...(q && { q }), ...(role && { role }) })
  return {
    users: listed.data,
    own,
    totalCount: listed.totalCount,
    totalPages: listed.totalPages,
    page,
    q: q ?? '',
    role: role ?? '',
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireUser({ context, url }, 'a')
  const { admin } = context.get(apiContext)
  const outcome = await attempt(await request.formData(), ({ intent, id = '', role }) => {
    if (intent === 'suspend') return admin.suspend({ id })
    if (intent === 'readmit') return admin.readmit({ id })
    const chosen = Role.safeParse(role).data
    if (intent !== 'role' || !chosen) throw data(null, { status: 400 })
    return admin.changeRole({ id, role: chosen })
  })
  if ('refused' in outcome) return data({ refused: outcome.refused, changed: null }, { status: 400 })
  return { refused: undefined, changed: outcome.answer.data.email }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused) => ({ refused, changed: null }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.users(), hidden: true })

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { users, own, totalCount, totalPages, page, q, role } = loaderData
  const { refused, changed } = actionData ?? {}
  const to = (number: number) => pagePath('/adminn/users', { q, role, page: number })
  return (
    <>
      <DeskHeading title={m.users()} text={m.users_count({ count: totalCount })} />
      <div className="grid gap-6">
        <UserFilter q={q} role={role} />
        {refused && <FormNotice result={actionData} title={authRefusalText(refused.code)} />}
        {changed && <FormNotice result={actionData} tone="good" title={m.user_changed({ email: changed })} />}
        {users.length > 0 ? <UserTable users={users} own={own} /> : <StatePanel title={m.no_users()} />}
        <Pagination label={m.users()} page={page} totalPages={totalPages} to={to} />
      </div>
    </>
  )
}
