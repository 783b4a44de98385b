import { sql } from 'kysely'

/** The guest has accepted a change and only has to pay for it. SQL for a statement over bookings. */
export const isBeingPaid = sql<boolean>`exists (
  select from booking_changes paid where paid.booking_id = bookings.id and paid.status = 'open')`

/** A request that its owner has something to answer of; an offer of theirs that the guest has accepted has nothing. */
export const awaitsOwner = sql<boolean>`(
  bookings.status = 'pending' and bookings.answer_by is not null and not ${isBeingPaid})`
