import { Form } from 'react-router'
import type { ListedUser } from '#contract/office/administrators.ts'
import { instantDayText, momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { fullName } from '#web/parts/identity/user-card.tsx'
import type { ListColumn } from '#web/parts/list/list-frame.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { RoleChoices } from './role-options.tsx'
import { roleText } from './role-text.ts'
import { roleValue } from './role-value.ts'

type Viewer = {
  /** The id of the signed-in administrator, who cannot change their own role here. */
  own: string
  /** True for an administrator who may change roles. */
  decidesRoles: boolean
}

export function useUserColumns({ own, decidesRoles }: Viewer): ListColumn<ListedUser>[] {
  const zone = useBrowserZone()
  return [
    {
      key: 'name',
      head: m.user(),
      sort: 'name',
      fixed: true,
      unbroken: true,
      cell: (user) => <Who user={user} own={own} />,
    },
    {
      key: 'role',
      head: m.role(),
      cell: (user) => (decidesRoles && user.id !== own ? <RoleForm user={user} /> : roleText(user)),
    },
    {
      key: 'since',
      head: m.since(),
      sort: '-since',
      unbroken: true,
      cell: ({ createdAt }) => instantDayText(createdAt, zone),
    },
    {
      key: 'seen',
      head: m.seen(),
      unbroken: true,
      cell: ({ lastSeenAt }) => (lastSeenAt ? momentText(lastSeenAt, zone) : '–'),
    },
  ]
}

function Who({ user, own }: { user: ListedUser; own: string }) {
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        <TextLink to={pagePath('/adminn/users/:userId', { userId: user.id })}>{fullName(user)}</TextLink>
        {user.id === own && <Badge>{m.this_is_you()}</Badge>}
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
