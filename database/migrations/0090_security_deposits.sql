-- What is held on a card against damage: an authorisation apart from the price, with an intent of its own. Banks keep one
-- for seven days, so that a long charter has several, one after the other.
create table deposit_holds (
  id object_id primary key,
  booking_id object_id not null references bookings,
  amount bigint not null check (amount > 0),
  currency currency_code not null,
  -- open: waits for a card. authorised: held. capturing, voiding: decided, and the provider is being told.
  status text not null default 'open' check (
    status in ('open', 'authorised', 'capturing', 'captured', 'voiding', 'voided')
  ),
  intent_id text unique,
  -- The provider's customer and the card, by which the hold is renewed while its holder is away.
  customer_id text,
  method_id text,
  decline_code text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  -- Of a renewal: how often it was tried, and when the next time is.
  attempts smallint not null default 0,
  next_attempt_at timestamptz,
  -- What is taken of it in the end.
  capture_amount bigint check (capture_amount between 1 and amount),
  fee bigint not null default 0,
  created_at timestamptz not null,
  authorised_at timestamptz,
  -- Then the bank lets it go.
  expires_at timestamptz,
  captured_at timestamptz,
  voided_at timestamptz,
  check_at timestamptz not null default now(),
  check ((status = 'captured') = (captured_at is not null)),
  check ((status = 'voided') = (voided_at is not null)),
  check (status not in ('capturing', 'captured') or capture_amount is not null)
);
create index deposit_holds_of_booking on deposit_holds (booking_id);
-- Two tabs enter one card, and a deposit is taken once.
create unique index one_open_deposit_hold on deposit_holds (booking_id) where status = 'open';
create unique index one_deposit_taken on deposit_holds (booking_id) where status in ('capturing', 'captured');
create index deposit_holds_to_check on deposit_holds (check_at)
  where status in ('open', 'authorised', 'capturing', 'voiding');

-- What an owner says was damaged, what the guest says to it, and what was ruled.
create table deposit_claims (
  id object_id primary key,
  booking_id object_id not null unique references bookings,
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  claimed_at timestamptz not null,
  reply_by timestamptz not null,
  -- Without a ruling by then the deposit is released.
  rule_by timestamptz not null,
  reply text check (reply in ('accept', 'dispute')),
  reply_text text,
  replied_at timestamptz,
  -- Null while it is open; nothing is a release.
  settled_amount bigint check (settled_amount between 0 and amount),
  ruling text,
  settled_at timestamptz,
  check ((reply is null) = (replied_at is null)),
  check ((settled_amount is null) = (settled_at is null))
);
create index deposit_claims_to_settle on deposit_claims (rule_by) where settled_at is null;

-- The state of the yacht as each side found it, by our own clock. Only the parties see it.
create table condition_pictures (
  id object_id primary key,
  booking_id object_id not null references bookings,
  side text not null check (side in ('guest', 'host')),
  moment text not null check (moment in ('check_in', 'check_out')),
  taken_at timestamptz not null
);
create index condition_pictures_of_booking on condition_pictures (booking_id, taken_at);

alter table booking_reminders
  drop constraint booking_reminders_stage_check,
  add constraint booking_reminders_stage_check check (
    stage in ('week', 'two_days', 'tomorrow', 'overdue', 'deposit_open', 'deposit_late')
  );
