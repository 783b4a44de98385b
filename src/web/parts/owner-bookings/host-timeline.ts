import { m } from '#web/paraglide/messages.js'
import type { TimelineWords } from '#web/parts/reservation/timeline-section.tsx'

/** The events of a booking in words for the owner. */
export const hostTimeline: TimelineWords = {
  created: m.event_created,
  requested: m.owner_event_requested,
  paid: m.event_paid,
  confirmed: m.event_confirmed,
  changed: m.event_changed,
  moved: m.event_moved,
  released: m.owner_event_released,
  cancelled: m.event_cancelled,
  refund_requested: m.event_refund_requested,
  refunded: m.event_refunded,
  refund_failed: m.event_refund_failed,
  reported: m.owner_event_reported,
  no_show: m.event_no_show,
  completed: m.event_completed,
  called_off: m.event_called_off,
  new_date_wished: m.owner_event_new_date_wished,
}
