-- What a booking is to become: once the difference is paid, or its owner has agreed. The booking stands as it is until then.
create table booking_changes (
  id object_id primary key,
  booking_id object_id not null references bookings on delete cascade,
  -- open: the guest is to pay, or the money is being taken. requested: the owner is asked. All others: over.
  status text not null check (
    status in ('open', 'requested', 'applied', 'expired', 'declined', 'no_answer', 'given_up', 'unpaid', 'not_free', 'cancelled')
  ),
  made_by text not null check (made_by in ('guest', 'operator')),
  -- Of the booking that was changed: another one by then is another booking.
  revision integer not null,
  quote_id object_id unique references quotes on delete set null,
  guests smallint not null check (guests > 0),
  unit text not null check (unit in ('hour', 'day', 'week')),
  units smallint not null check (units > 0),
  local_date date not null,
  period tstzrange not null check (not isempty(period)),
  occupied tstzrange not null,
  instant boolean not null,
  -- As quoted; what is paid when follows from what has been paid by the time it is applied.
  total bigint not null check (total >= 0),
  terms jsonb not null,
  promo_amount bigint not null check (promo_amount >= 0),
  -- Kept of what was taken away, and the least that cancelling costs afterwards, by the terms of before.
  fee bigint not null check (fee >= 0),
  least_fee bigint not null check (least_fee >= 0),
  -- Minor units that the guest pays for it, or that come back.
  difference bigint not null,
  -- What was booked before.
  old_period tstzrange not null,
  old_total bigint not null,
  claim_id object_id,
  payment_id object_id unique references payments,
  -- Until when the guest may pay, or the owner answer; null once the money is being taken.
  expires_at timestamptz,
  reason text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status in ('open', 'requested')) = (settled_at is null))
);
create unique index one_change_under_way on booking_changes (booking_id) where status in ('open', 'requested');
create index booking_changes_of_booking on booking_changes (booking_id, created_at);
create index changes_to_end on booking_changes (expires_at) where status in ('open', 'requested');

alter table bookings
  -- What changes have given back of the payments: it does not pay for the booking any more.
  add given_back bigint not null default 0 check (given_back >= 0);
