-- One attempt to be paid for a booking. The provider's intent is its other half; whoever reads both brings them together.
create table payments (
  id object_id primary key,
  booking_id object_id not null references bookings,
  purpose text not null check (purpose in ('full', 'deposit', 'balance', 'difference')),
  amount bigint not null check (amount > 0),
  currency currency_code not null,
  -- open: waits for a card. authorised: waits for the owner. capturing, voiding: decided, and the provider is being told.
  status text not null default 'open' check (
    status in ('open', 'authorised', 'capturing', 'captured', 'voiding', 'voided')
  ),
  intent_id text unique,
  -- What the provider says of the last refused card, for the page.
  decline_code text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  fee bigint not null default 0,
  created_at timestamptz not null,
  authorised_at timestamptz,
  captured_at timestamptz,
  voided_at timestamptz,
  check ((status = 'captured') = (captured_at is not null)),
  check ((status = 'voided') = (voided_at is not null))
);
create index payments_of_booking on payments (booking_id);
-- Two tabs pay one payment, not two.
create unique index one_payment_under_way on payments (booking_id, purpose)
  where status in ('open', 'authorised', 'capturing');
create index payments_to_settle on payments (created_at) where status in ('open', 'authorised', 'capturing', 'voiding');

create table refunds (
  id object_id primary key,
  payment_id object_id not null references payments,
  amount bigint not null check (amount > 0),
  reason text not null,
  status text not null default 'requested' check (status in ('requested', 'succeeded', 'failed')),
  provider_refund_id text unique,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'requested') = (settled_at is null))
);
create index refunds_of_payment on refunds (payment_id);

-- No more is given back than was taken, whoever asks at the same time.
create function refunds_within_payment() returns trigger language plpgsql as $$
declare
  paid payments%rowtype;
begin
  select * into strict paid from payments where id = new.payment_id for update;
  if paid.status <> 'captured' or paid.amount < (
    select sum(amount) from refunds where payment_id = new.payment_id and status <> 'failed'
  ) then
    raise exception 'refunds of payment % exceed it', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return null;
end $$;
create trigger refunds_within_payment after insert or update on refunds
  for each row execute function refunds_within_payment();

-- Webhooks come twice and in any order; the first one is worked on.
create table provider_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);
create index provider_events_by_age on provider_events (received_at);

-- What the booking waits for while it is pending: the guest's money, or the owner's answer until a time.
alter table bookings
  add answer_by timestamptz,
  add confirmed_at timestamptz,
  -- The period and its turnaround, to take it again when money comes after the hold has ended.
  add occupied tstzrange;
update bookings set occupied = (select occupied from claims where booking_id = bookings.id limit 1);
