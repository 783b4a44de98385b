import { sql } from 'kysely'

/** The guest has accepted a change and only has to pay for it. SQL for a statement over bookings. */
export const isBeingPaid = sql<boolean>`exists (
  select from booking_changes paid where paid.booking_id = bookings.id and paid.status = 'open')`

/** The request waits for its owner's answer. It does not while the guest pays for a counter-offer. */
export const awaitsOwner = sql<boolean>`(
  bookings.status = 'pending' and bookings.answer_by is not null and not ${isBeingPaid})`
