-- The local day by which the rest of a booking is to be paid, YYYY-MM-DD; null where all of it was due at once or at base.
create function balance_due_on(terms jsonb) returns text immutable parallel safe language sql as $$
  select min(part ->> 'due') from jsonb_array_elements(terms -> 'schedule') as part where part ->> 'due' ~ '^\d{4}-'
$$;
alter table bookings add balance_due_on text generated always as (balance_due_on(terms)) stored;
create index confirmed_bookings_by_balance on bookings (balance_due_on)
  where status = 'confirmed' and balance_due_on is not null;

-- What a guest has been reminded of, once each.
create table booking_reminders (
  booking_id object_id not null references bookings on delete cascade,
  -- The day that it was about: another one after a change of the booking.
  due_on text not null,
  stage text not null check (stage in ('week', 'two_days', 'tomorrow', 'overdue')),
  reminded_at timestamptz not null,
  primary key (booking_id, due_on, stage)
);
