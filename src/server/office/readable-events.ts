import { type AdminPart, type AdminRole, permits } from '#shared/admin-rights.ts'
import { type AuditEvent, auditEvents } from '#shared/audit-events.ts'

const partsOfEvents: [RegExp, AdminPart][] = [
  [/^payouts?_/, 'payouts'],
  [/^(content|redirect|search_record|library_file)_/, 'content'],
  [/^(refund|manual_entry|difference|dispute|voucher)_/, 'money'],
  [/^(booking|hold|captain_link|guests|extension|condition_picture|deposit|weather)_/, 'bookings'],
]

/** The part of the back office that an event belongs to. */
const partOf = (event: string): AdminPart => partsOfEvents.find(([names]) => names.test(event))?.[1] ?? 'people'

export const readsEvent = (adminRole: AdminRole, event: string) => permits(adminRole, `${partOf(event)}.read`)

/** The events of the audit log that a role may read. */
export const readableEvents = (adminRole: AdminRole): AuditEvent[] =>
  auditEvents.filter((event) => readsEvent(adminRole, event))
