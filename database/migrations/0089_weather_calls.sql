-- A charter that was called off for the weather, and what its guest chose. It is open while it is not settled and the
-- booking still has the period that was called off.
create table weather_calls (
  id object_id primary key,
  booking_id object_id not null references bookings,
  -- Of the period that was called off.
  starts_at timestamptz not null,
  -- Who decided it, aboard or ashore; which account wrote it down is in the audit.
  source text not null check (source in ('captain', 'owner', 'operator', 'authority')),
  reason text not null check (reason <> ''),
  evidence text not null check (evidence <> ''),
  called_at timestamptz not null,
  -- Then everything is refunded.
  choose_by timestamptz not null,
  choice text check (choice in ('refund', 'new_date', 'credit')),
  chosen_at timestamptz,
  -- What came of it in the end; a new date is only wished for until the booking has one.
  outcome text check (outcome in ('refund', 'credit', 'unanswered')),
  settled_at timestamptz,
  check ((choice is null) = (chosen_at is null)),
  check ((outcome is null) = (settled_at is null))
);
-- One call for one period.
create unique index weather_calls_of_booking on weather_calls (booking_id, starts_at);
create index weather_calls_to_settle on weather_calls (choose_by) where settled_at is null;
