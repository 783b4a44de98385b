-- What the ledger holds of each day that is over, by kind, account, place and type of yacht: figures of a period are sums of
-- a few rows. Filled under the lock that keeps entries out of closed days; later days are read from the postings.
create table ledger_days (
  day date not null,
  kind text not null,
  account text not null,
  currency currency_code not null,
  -- Of the booked yacht; null for what is about no booking.
  place_id text,
  yacht_type_id object_id,
  amount bigint not null,
  unique nulls not distinct (day, kind, account, currency, place_id, yacht_type_id)
);
-- The first instant that is not in ledger_days.
create table ledger_days_closed (
  one boolean primary key default true check (one),
  until timestamptz not null
);
insert into ledger_days_closed (until) values ('2000-01-01');

create index bookings_by_confirmation on bookings (confirmed_at) where confirmed_at is not null;
create index bookings_by_cancellation on bookings (cancelled_at) where cancelled_at is not null;
create index bookings_to_answer on bookings (answer_by) where status = 'pending' and answer_by is not null;
create index disputes_open on disputes (respond_by) where status = 'open';
create index conflicts_open on calendar_conflicts (created_at) where status = 'open';
create index payouts_in_trouble on payouts (ended_at) where status in ('failed', 'returned');
