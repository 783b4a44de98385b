import type { AuditRecord } from '#contract/admin.ts'
import type { AuditEvent } from '#shared/audit-events.ts'
import { momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Table } from '#web/ui/table.tsx'

const words: Record<AuditEvent, () => string> = {
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
  booking_changed: m.event_booking_changed,
  booking_moved: m.event_booking_moved,
  booking_hold_extended: m.event_booking_hold_extended,
  booking_mailed_again: m.event_booking_mailed_again,
  booking_departed: m.event_booking_departed,
  booking_returned: m.event_booking_returned,
  captain_link_made: m.event_captain_link_made,
  captain_link_renewed: m.event_captain_link_renewed,
  captain_link_revoked: m.event_captain_link_revoked,
  guests_boarded: m.event_guests_boarded,
  extension_proposed: m.event_extension_proposed,
  extension_withdrawn: m.event_extension_withdrawn,
  condition_picture_added: m.event_condition_picture_added,
  deposit_claimed: m.event_deposit_claimed,
  deposit_replied: m.event_deposit_replied,
  deposit_ruled: m.event_deposit_ruled,
  weather_called: m.event_weather_called,
  weather_round_begun: m.event_weather_round_begun,
  weather_choice_made: m.event_weather_choice_made,
  payout_run_prepared: m.event_payout_run_prepared,
  payout_run_released: m.event_payout_run_released,
  payout_run_withdrawn: m.event_payout_run_withdrawn,
  payout_batch_opened: m.event_payout_batch_opened,
  refund_granted: m.event_refund_granted,
  manual_entry_proposed: m.event_manual_entry_proposed,
  manual_entry_approved: m.event_manual_entry_approved,
  manual_entry_refused: m.event_manual_entry_refused,
  manual_entry_withdrawn: m.event_manual_entry_withdrawn,
  difference_settled: m.event_difference_settled,
  dispute_answered: m.event_dispute_answered,
  dispute_accepted: m.event_dispute_accepted,
  setting_changed: m.event_setting_changed,
  setting_taken_back: m.event_setting_taken_back,
  mail_text_changed: m.event_mail_text_changed,
  tax_rate_added: m.event_tax_rate_added,
  tax_rate_ended: m.event_tax_rate_ended,
  list_exported: m.event_list_exported,
  listing_decided: m.event_listing_decided,
  fleet_import_begun: m.event_fleet_import_begun,
  fleet_file_taken: m.event_fleet_file_taken,
  fleet_import_started: m.event_fleet_import_started,
  fleet_import_cancelled: m.event_fleet_import_cancelled,
  fleet_import_undone: m.event_fleet_import_undone,
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

const texts = new Map<string, () => string>(Object.entries(words))

/** What happened, in words; of an older version's event by its name. */
export const eventText = (event: string) => texts.get(event)?.() ?? event.replaceAll('_', ' ')

export const detailText = (details: AuditRecord['details']) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
