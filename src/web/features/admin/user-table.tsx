import { Form } from 'react-router'
import type { ListedUser } from '#contract/admin.ts'
import { fullName } from '#web/features/identity/user-card.tsx'
import { instantDayText, momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Table } from '#web/ui/table.tsx'
import { roleNames } from './role-names.ts'
import { RoleOptions } from './role-options.tsx'

type UserTableProps = {
  users: readonly ListedUser[]
  /** Who is looking: nobody changes their own role here. */
  own: string
}

export function UserTable({ users, own }: UserTableProps) {
  const zone = useBrowserZone()
  return (
    <Table
      caption={m.users()}
      rows={users}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', head: m.user(), unbroken: true, cell: (user) => <Who user={user} /> },
        {
          key: 'role',
          head: m.role(),
          cell: (user) => (user.id === own ? roleNames[user.role]() : <RoleForm user={user} />),
        },
        { key: 'since', head: m.since(), cell: ({ createdAt }) => instantDayText(createdAt, zone) },
        { key: 'seen', head: m.seen(), cell: ({ lastSeenAt }) => (lastSeenAt ? momentText(lastSeenAt, zone) : '–') },
        {
          key: 'action',
          head: m.action(),
          cell: (user) => (user.id === own ? m.this_is_you() : <Suspension user={user} />),
        },
      ]}
    />
  )
}

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

function RoleForm({ user: { id, email, role } }: { user: ListedUser }) {
  return (
    <Form method="post" preventScrollReset className="flex items-center gap-2">
      <input type="hidden" name="intent" value="role" />
      <input type="hidden" name="id" value={id} />
      <SelectField key={role} label={m.role_of({ email })} hideLabel name="role" defaultValue={role} className="w-40">
        <RoleOptions />
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
