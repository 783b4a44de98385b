-- A booking that an administrator has moved to another yacht, perhaps of another owner.
create table booking_moves (
  id object_id primary key,
  booking_id object_id not null references bookings,
  from_listing_id object_id not null references listings,
  to_listing_id object_id not null references listings,
  from_owner_id object_id not null references owners,
  to_owner_id object_id not null references owners,
  -- Whether the guest pays what was agreed, or the price of the other yacht.
  price text not null check (price in ('kept', 'new')),
  old_total bigint not null check (old_total >= 0),
  new_total bigint not null check (new_total >= 0),
  -- Given back at once, and due with the balance.
  refund bigint not null check (refund >= 0),
  due bigint not null check (due >= 0),
  reason text not null check (reason <> ''),
  moved_by object_id not null,
  moved_at timestamptz not null,
  check (from_listing_id <> to_listing_id),
  check (price = 'new' or (new_total = old_total and refund = 0 and due = 0)),
  check (refund = 0 or due = 0)
);
create index booking_moves_of_booking on booking_moves (booking_id, moved_at);
