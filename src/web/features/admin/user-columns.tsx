import { Form } from 'react-router'
import type { ListedUser } from '#contract/admin.ts'
import { fullName } from '#web/features/identity/user-card.tsx'
import type { ListColumn } from '#web/features/list/list-frame.tsx'
import { instantDayText, momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { adminRoleNames } from './admin-role-names.ts'
import { roleNames } from './role-names.ts'
import { RoleChoices } from './role-options.tsx'
import { roleValue } from './role-value.ts'

type Viewer = {
  /** Who is looking: nobody changes their own role here. */
  own: string
  /** Whether they decide who may do what. */
  decidesRoles: boolean
  /** Whether they may keep somebody out. */
  suspends: boolean
}

export function useUserColumns({ own, decidesRoles, suspends }: Viewer): ListColumn<ListedUser>[] {
  const zone = useBrowserZone()
  return [
    { key: 'name', head: m.user(), sort: 'name', fixed: true, unbroken: true, cell: (user) => <Who user={user} /> },
    {
      key: 'role',
      head: m.role(),
      cell: (user) => (decidesRoles && user.id !== own ? <RoleForm user={user} /> : roleText(user)),
    },
    { key: 'since', head: m.since(), sort: '-since', cell: ({ createdAt }) => instantDayText(createdAt, zone) },
    { key: 'seen', head: m.seen(), cell: ({ lastSeenAt }) => (lastSeenAt ? momentText(lastSeenAt, zone) : '–') },
    {
      key: 'action',
      head: m.action(),
      cell: (user) => (user.id === own ? m.this_is_you() : suspends ? <Suspension user={user} /> : '–'),
    },
  ]
}

const roleText = ({ role, adminRole }: ListedUser) => (adminRole ? adminRoleNames[adminRole]() : roleNames[role]())

function Who({ user }: { user: ListedUser }) {
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {fullName(user)}
        {user.status === 'suspended' && <Badge tone="bad">{m.suspended()}</Badge>}
      </span>
      <span className="text-ink-soft">{user.email}</span>
    </span>
  )
}

function RoleForm({ user: { id, email, role, adminRole } }: { user: ListedUser }) {
  const value = roleValue({ role, adminRole })
  return (
    <Form method="post" preventScrollReset className="flex items-center gap-2">
      <input type="hidden" name="intent" value="role" />
      <input type="hidden" name="id" value={id} />
      <SelectField key={value} label={m.role_of({ email })} hideLabel name="role" defaultValue={value} className="w-40">
        <RoleChoices />
      </SelectField>
      <Button type="submit" look="quiet" aria-label={m.apply_role({ email })}>
        {m.apply()}
      </Button>
    </Form>
  )
}

function Suspension({ user: { id, email, status } }: { user: ListedUser }) {
  const suspended = status === 'suspended'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={suspended ? 'readmit' : 'suspend'} />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        look={suspended ? 'secondary' : 'danger'}
        aria-label={suspended ? m.readmit_user({ email }) : m.suspend_user({ email })}
      >
        {suspended ? m.readmit() : m.suspend()}
      </Button>
    </Form>
  )
}
