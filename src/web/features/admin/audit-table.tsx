import type { AuditRecord } from '#contract/admin.ts'
import { momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Table } from '#web/ui/table.tsx'

const words: Record<string, () => string> = {
  signed_in: m.event_signed_in,
  signed_out: m.event_signed_out,
  signed_out_everywhere: m.event_signed_out_everywhere,
  sign_in_failed: m.event_sign_in_failed,
  registered: m.event_registered,
  role_changed: m.event_role_changed,
  suspended: m.event_suspended,
  readmitted: m.event_readmitted,
  password_changed: m.event_password_changed,
  password_reset: m.event_password_reset,
  email_changed: m.event_email_changed,
  invited: m.event_invited,
  account_closed: m.event_account_closed,
  code_sent_again: m.event_code_sent_again,
  seen_as_begun: m.event_seen_as_begun,
  seen_as_ended: m.event_seen_as_ended,
  data_exported: m.event_data_exported,
  dead_letter_retried: m.event_dead_letter_retried,
  voucher_issued: m.event_voucher_issued,
  voucher_blocked: m.event_voucher_blocked,
  voucher_unblocked: m.event_voucher_unblocked,
  payout_details_changed: m.event_payout_details_changed,
  payout_account_opened: m.event_payout_account_opened,
  payout_sent: m.event_payout_sent,
  payout_paid: m.event_payout_paid,
  payout_returned: m.event_payout_returned,
  payouts_held: m.owners_event_held,
  payouts_released: m.owners_event_let_go,
  agreement_added: m.owners_event_agreement,
  bank_details_verified: m.owners_event_bank_verified,
  bank_details_rejected: m.owners_event_bank_rejected,
  paper_verified: m.owners_event_paper_verified,
  paper_rejected: m.owners_event_paper_rejected,
  hold_released: m.event_hold_released,
  booking_requested: m.event_booking_requested,
  booking_confirmed: m.event_booking_confirmed,
  booking_revived: m.event_booking_revived,
  booking_completed: m.event_booking_completed,
  booking_cancelled: m.event_booking_cancelled,
  member_invited: m.event_member_invited,
  member_joined: m.event_member_joined,
  member_changed: m.event_member_changed,
  member_removed: m.event_member_removed,
  invitation_accepted: m.event_invitation_accepted,
  invitation_withdrawn: m.event_invitation_withdrawn,
  recovery_code_used: m.event_recovery_code_used,
  second_factor_failed: m.event_second_factor_failed,
  second_factor_enrolled: m.event_second_factor_enrolled,
  second_factor_removed: m.event_second_factor_removed,
  taxonomy_changed: m.event_taxonomy_changed,
}

export function AuditTable({ records }: { records: readonly AuditRecord[] }) {
  const zone = useBrowserZone()
  if (records.length === 0) return <StatePanel title={m.no_events()} />
  return (
    <Table
      caption={m.audit_log()}
      rows={records}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'at',
          head: m.moment(),
          unbroken: true,
          cell: ({ at }) => <time dateTime={at}>{momentText(at, zone)}</time>,
        },
        { key: 'event', head: m.event(), cell: ({ event }) => eventText(event) },
        { key: 'email', head: m.user(), unbroken: true, cell: ({ email }) => email ?? '–' },
        { key: 'address', head: m.network_address(), cell: ({ address }) => address ?? '–' },
        { key: 'details', head: m.details(), cell: ({ details }) => detailText(details) },
      ]}
    />
  )
}

/** What happened, in words; of what has none by its name. */
export const eventText = (event: string) => words[event]?.() ?? event.replaceAll('_', ' ')

export const detailText = (details: AuditRecord['details']) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
