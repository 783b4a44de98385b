import { Form } from 'react-router'
import type { z } from 'zod'
import type { Invitation } from '#contract/office/administrators.ts'
import { momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Table } from '#web/ui/table.tsx'
import { adminRoleNames } from './admin-role-names.ts'

type Open = z.infer<typeof Invitation>

export function InvitationList({ invitations }: { invitations: readonly Open[] }) {
  const zone = useBrowserZone()
  if (invitations.length === 0) return <StatePanel title={m.no_invitations()} text={m.no_invitations_text()} />
  return (
    <Table
      caption={m.open_invitations()}
      rows={invitations}
      rowKey={({ id }) => id}
      columns={[
        { key: 'email', head: m.your_email(), cell: ({ email }) => email },
        { key: 'role', head: m.role(), cell: ({ adminRole }) => adminRoleNames[adminRole]() },
        { key: 'by', head: m.invited_by(), cell: ({ invitedBy }) => invitedBy },
        { key: 'until', head: m.good_until(), cell: ({ expiresAt }) => momentText(expiresAt, zone) },
        { key: 'withdraw', head: m.action(), cell: (invitation) => <Withdraw invitation={invitation} /> },
      ]}
    />
  )
}

function Withdraw({ invitation: { id, email } }: { invitation: Open }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" look="quiet" aria-label={m.withdraw_invitation({ email })}>
        {m.withdraw()}
      </Button>
    </Form>
  )
}
