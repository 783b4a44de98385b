import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'

export type AuditEvent =
  | 'registered'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'signed_out_everywhere'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'second_factor_enrolled'
  | 'second_factor_failed'
  | 'second_factor_removed'
  | 'recovery_code_used'
  | 'role_changed'
  | 'suspended'
  | 'readmitted'
  | 'invited'
  | 'invitation_withdrawn'
  | 'invitation_accepted'
  | 'member_invited'
  | 'member_joined'
  | 'member_changed'
  | 'member_removed'
  | 'code_sent_again'
  | 'seen_as_begun'
  | 'seen_as_ended'
  | 'account_closed'
  | 'data_exported'
  | 'hold_released'
  | 'booking_requested'
  | 'booking_confirmed'
  | 'booking_revived'
  | 'booking_changed'
  | 'booking_moved'
  | 'booking_hold_extended'
  | 'booking_mailed_again'
  | 'booking_departed'
  | 'booking_returned'
  | 'booking_completed'
  | 'booking_cancelled'
  | 'captain_link_made'
  | 'captain_link_renewed'
  | 'captain_link_revoked'
  | 'guests_boarded'
  | 'extension_proposed'
  | 'extension_withdrawn'
  | 'condition_picture_added'
  | 'deposit_claimed'
  | 'deposit_replied'
  | 'deposit_ruled'
  | 'weather_called'
  | 'weather_round_begun'
  | 'weather_choice_made'
  | 'payout_details_changed'
  | 'payout_account_opened'
  | 'payout_run_prepared'
  | 'payout_run_released'
  | 'payout_run_withdrawn'
  | 'payout_batch_opened'
  | 'payouts_held'
  | 'payouts_released'
  | 'payout_sent'
  | 'payout_paid'
  | 'payout_returned'
  | 'refund_granted'
  | 'manual_entry_proposed'
  | 'manual_entry_approved'
  | 'manual_entry_refused'
  | 'manual_entry_withdrawn'
  | 'difference_settled'
  | 'dispute_answered'
  | 'dispute_accepted'
  | 'voucher_issued'
  | 'voucher_blocked'
  | 'voucher_unblocked'
  | 'dead_letter_retried'
  | 'setting_changed'
  | 'setting_taken_back'
  | 'mail_text_changed'
  | 'tax_rate_added'
  | 'tax_rate_ended'
  | 'taxonomy_changed'
  | 'list_exported'
  | 'listing_decided'
  | 'fleet_import_begun'
  | 'fleet_file_taken'
  | 'fleet_import_started'
  | 'fleet_import_cancelled'
  | 'fleet_import_undone'
  | 'agreement_added'
  | 'bank_details_verified'
  | 'bank_details_rejected'
  | 'paper_verified'
  | 'paper_rejected'

export type Audited = {
  event: AuditEvent
  at: number
  /** Who did it; the user when left out. */
  actorId?: Id | null
  userId: Id | null
  address?: string
  details?: Record<string, unknown>
}

/** Writes down what happened to an account, in the transaction in which it did. Never a password, a code or a token. */
export async function recordAudit(db: Db, { event, at, actorId, userId, address, details }: Audited): Promise<void> {
  await db
    .insertInto('audit_records')
    .values({
      id: newId(at),
      at: new Date(at),
      event,
      actor_id: actorId === undefined ? userId : actorId,
      user_id: userId,
      address: address ?? null,
      details: JSON.stringify(details ?? {}),
    })
    .execute()
}

/** The newest first. */
export function listAudit(
  db: Db,
  { userId, before, limit }: { userId?: Id | undefined; before?: Id | undefined; limit: number },
) {
  let wanted = db
    .selectFrom('audit_records')
    .leftJoin('users', 'users.id', 'audit_records.user_id')
    .selectAll('audit_records')
    .select('users.email')
    .select((select) => select.ref('audit_records.details').$castTo<Record<string, unknown>>().as('details'))
  if (userId) wanted = wanted.where('audit_records.user_id', '=', userId)
  if (before) wanted = wanted.where('audit_records.id', '<', before)
  return wanted.orderBy('audit_records.id', 'desc').limit(limit).execute()
}

/** What happened to a booking, the oldest first. */
export function listAuditOfBooking(db: Db, bookingId: Id) {
  return (
    db
      .selectFrom('audit_records')
      .select(['at', 'event', 'actor_id'])
      .select((select) => select.ref('details').$castTo<Record<string, unknown>>().as('details'))
      // As its index has it.
      .where(sql<boolean>`details ? 'bookingId' and details ->> 'bookingId' = ${bookingId}`)
      .orderBy('id')
      .execute()
  )
}
