import type { TicketCategory, TicketPriority, TicketStatus } from '#contract/support/support.ts'
import { m } from '#web/paraglide/messages.js'

export const ticketCategories: Record<TicketCategory, () => string> = {
  booking: m.ticket_category_booking,
  payment: m.ticket_category_payment,
  refund: m.ticket_category_refund,
  listing: m.ticket_category_listing,
  account: m.ticket_category_account,
  other: m.ticket_category_other,
}

export const ticketStatuses = {
  open: { tone: 'warn', text: m.ticket_status_open },
  in_progress: { tone: 'sea', text: m.ticket_status_in_progress },
  closed: { tone: 'plain', text: m.ticket_status_closed },
} as const satisfies Record<TicketStatus, object>

export const ticketPriorityTexts: Record<TicketPriority, () => string> = {
  low: m.ticket_priority_low,
  normal: m.ticket_priority_normal,
  high: m.ticket_priority_high,
  urgent: m.ticket_priority_urgent,
}
