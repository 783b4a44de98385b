import type { ListedUser } from '#contract/office/administrators.ts'
import { instantDayText, momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { fullName } from '#web/parts/identity/user-card.tsx'
import type { ListColumn } from '#web/parts/list/list-frame.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { roleText } from './role-text.ts'

/** The columns of the list of users. `own` is the id of the signed-in administrator. */
export function useUserColumns(own: string): ListColumn<ListedUser>[] {
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
      card: 'side',
      head: m.role(),
      cell: roleText,
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
