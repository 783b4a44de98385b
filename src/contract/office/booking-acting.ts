import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { PlannableInstant } from '../operation.ts'

/** The side that caused an entry of the history. `market`: no person, but a deadline or a rule. */
export const DeskSide = z.enum(['guest', 'owner', 'captain', 'administrator', 'payment', 'market'])
export type DeskSide = z.infer<typeof DeskSide>

/** Why a booking cannot be sailed with another yacht. */
export const moveProblems = [
  'not_on_sale',
  'same_yacht',
  'other_unit',
  'other_crew',
  'more_licences',
  'other_currency',
] as const
export type MoveProblem = (typeof moveProblems)[number]

/** All events of the history of a booking. Their texts are in messages. */
export const historyEvents = [
  'created',
  'hold_released',
  'booking_requested',
  'booking_confirmed',
  'booking_revived',
  'booking_changed',
  'booking_moved',
  'booking_hold_extended',
  'booking_mailed_again',
  'booking_departed',
  'booking_returned',
  'booking_completed',
  'booking_cancelled',
  'guest_registered',
  'guest_unregistered',
  'guests_boarded',
  'condition_picture_added',
  'deposit_claimed',
  'deposit_replied',
  'deposit_ruled',
  'weather_called',
  'weather_choice_made',
  'refund_granted',
  'refund_below_terms_proposed',
  'refund_below_terms_approved',
  'refund_below_terms_refused',
  'refund_below_terms_withdrawn',
  'refund_above_limit_proposed',
  'refund_above_limit_approved',
  'refund_above_limit_refused',
  'refund_above_limit_withdrawn',
  'calendar_held',
  'calendar_taken',
  'payment_started',
  'payment_reserved',
  'payment_taken',
  'payment_released',
  'refund_requested',
  'refund_made',
  'refund_failed',
  'change_asked',
  'change_applied',
  'change_ended',
  'report_sent',
  'no_show_claimed',
  'no_show_objected',
  'no_show_decided',
  'document_issued',
  'mail_sent',
  'message_written',
  'note_written',
] as const

/** Something that happened to a booking, for administrators. */
export const HistoryEntry = z.object({
  event: z.enum(historyEvents),
  at: z.string(),
  who: z.object({ side: DeskSide, /** Where a person is known. */ name: z.string().nullable() }),
  /** Minor units of the booking's currency. */
  amount: z.int().nullable(),
  /** A text that somebody wrote, a subject or a number. It is not translated. */
  text: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/**
 * Every change of a booking by an administrator begins with these fields: the booking, and the version and time at which they
 * read it. Where the booking has changed since, the refusal booking_changed lists the new history.
 */
export const acting = { id: Id, version: z.int().min(0), readAt: PlannableInstant }

export const actingRefusals = [
  'invalid_request',
  'unauthenticated',
  'second_factor_required',
  'second_factor_stale',
  'forbidden',
  'not_found',
  'booking_changed',
] as const
