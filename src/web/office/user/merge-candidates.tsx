import { Form } from 'react-router'
import type { ListedUser } from '#contract/office/administrators.ts'
import { instantDayText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { roleText } from '#web/office/frame/role-text.ts'
import { m } from '#web/paraglide/messages.js'
import { fullName } from '#web/parts/identity/user-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type MergeCandidatesProps = { userId: string; users: readonly ListedUser[]; q: string; closed: string | null }

/** Accounts that may be of the same person. The operator chooses the one that closes. */
export function MergeCandidates({ userId, users, q, closed }: MergeCandidatesProps) {
  const zone = useBrowserZone()
  return (
    <section className="grid gap-4">
      <Form key={q} role="search" className="flex flex-wrap items-end gap-3">
        <TextField type="search" name="q" label={m.person_merge_find()} defaultValue={q} maxLength={100} />
        <Button type="submit" look="secondary">
          {m.search()}
        </Button>
      </Form>
      {users.length === 0 ? (
        <StatePanel title={m.person_merge_none()} text={m.person_merge_none_text()} />
      ) : (
        <Table
          caption={m.person_merge_candidates()}
          cards
          rows={users}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              head: m.user(),
              card: 'heading',
              cell: (user) => (
                <span className="grid gap-0.5 wrap-anywhere">
                  <TextLink
                    to={pagePath('/adminn/users/:userId/merge', { userId }, { q, closed: user.id })}
                    aria-current={user.id === closed ? 'true' : undefined}
                    className="aria-[current]:font-semibold"
                  >
                    {fullName(user)}
                  </TextLink>
                  <span className="text-ink-soft">{user.email}</span>
                </span>
              ),
            },
            { key: 'role', head: m.role(), cell: roleText },
            {
              key: 'since',
              head: m.since(),
              unbroken: true,
              cell: ({ createdAt }) => instantDayText(createdAt, zone),
            },
          ]}
        />
      )}
    </section>
  )
}
