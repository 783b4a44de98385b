import type { DeskSide, HistoryEntry } from '#contract/office/booking-acting.ts'
import { m } from '#web/paraglide/messages.js'

type Event = HistoryEntry['event']
/** The subject of an entry: the booking's state, its money, or a written text. */
export type HistoryKind = 'state' | 'money' | 'words'
type Words = { kind: HistoryKind; text: (facts: { amount: string }) => string }

const state = (text: Words['text']): Words => ({ kind: 'state', text })
const money = (text: Words['text']): Words => ({ kind: 'money', text })
const words = (text: Words['text']): Words => ({ kind: 'words', text })

export const historyWords: Record<Event, Words> = {
  created: state(m.office_event_created),
  hold_released: state(m.office_event_hold_released),
  booking_requested: state(m.office_event_requested),
  booking_confirmed: state(m.office_event_confirmed),
  booking_revived: state(m.office_event_revived),
  booking_changed: state(m.office_event_changed),
  booking_moved: state(m.office_event_moved),
  booking_hold_extended: state(m.office_event_hold_extended),
  booking_mailed_again: words(m.office_event_mailed_again),
  booking_departed: state(m.office_event_departed),
  booking_returned: state(m.office_event_returned),
  booking_completed: state(m.office_event_completed),
  booking_cancelled: state(m.office_event_cancelled),
  guest_registered: state(m.office_event_guest_registered),
  guest_unregistered: state(m.office_event_guest_unregistered),
  guests_boarded: state(m.office_event_boarded),
  condition_picture_added: state(m.office_event_picture),
  deposit_claimed: money(m.office_event_deposit_claimed),
  deposit_replied: money(m.office_event_deposit_replied),
  deposit_ruled: money(m.office_event_deposit_ruled),
  weather_called: state(m.office_event_weather_called),
  weather_choice_made: state(m.office_event_weather_choice),
  refund_granted: money(m.office_event_refund_granted),
  refund_below_terms_proposed: money(m.office_event_refund_below_proposed),
  refund_below_terms_approved: money(m.office_event_refund_below_approved),
  refund_below_terms_refused: money(m.office_event_refund_below_refused),
  refund_below_terms_withdrawn: money(m.office_event_refund_below_withdrawn),
  refund_above_limit_proposed: money(m.office_event_refund_above_proposed),
  refund_above_limit_approved: money(m.office_event_refund_above_approved),
  refund_above_limit_refused: money(m.office_event_refund_above_refused),
  refund_above_limit_withdrawn: money(m.office_event_refund_above_withdrawn),
  calendar_held: state(m.office_event_calendar_held),
  calendar_taken: state(m.office_event_calendar_taken),
  payment_started: money(m.office_event_payment_started),
  payment_reserved: money(m.office_event_payment_reserved),
  payment_taken: money(m.office_event_payment_taken),
  payment_released: money(m.office_event_payment_released),
  refund_requested: money(m.office_event_refund_requested),
  refund_made: money(m.office_event_refund_made),
  refund_failed: money(m.office_event_refund_failed),
  change_asked: state(m.office_event_change_asked),
  change_applied: state(m.office_event_change_applied),
  change_ended: state(m.office_event_change_ended),
  report_sent: words(m.office_event_report),
  no_show_claimed: state(m.office_event_no_show),
  no_show_objected: state(m.office_event_objected),
  no_show_decided: state(m.office_event_no_show_decided),
  document_issued: money(m.office_event_document),
  mail_sent: words(m.office_event_mail),
  message_written: words(m.office_event_message),
  note_written: words(m.office_event_note),
}

const sides: Record<DeskSide, () => string> = {
  guest: m.office_side_guest,
  owner: m.office_side_owner,
  captain: m.office_side_captain,
  administrator: m.office_side_administrator,
  payment: m.office_side_payment,
  market: m.office_side_market,
}

/** "Ana Costa, guest". */
export const whoText = ({ side, name }: HistoryEntry['who']): string =>
  name ? m.office_who({ name, side: sides[side]() }) : sides[side]()
