-- Double-entry bookkeeping: what the market has, owes and has earned. Entries are added, never changed; a mistake is
-- corrected by another entry.
create table ledger_entries (
  id bigint generated always as identity primary key,
  -- What it is about, once: 'capture:pi_…', 'refund:re_…'. Whoever posts it again changes nothing.
  reference text not null unique check (reference <> ''),
  kind text not null check (kind <> ''),
  booking_id object_id references bookings,
  -- Who posted by hand, and why.
  actor_id object_id,
  reason text,
  booked_at timestamptz not null,
  check ((actor_id is null) = (reason is null))
);
create index ledger_entries_of_booking on ledger_entries (booking_id, id) where booking_id is not null;

create table ledger_postings (
  entry_id bigint not null references ledger_entries,
  line smallint not null,
  account text not null check (
    account in (
      'provider', 'bank', 'cash', 'terminal', 'disputed',
      'booking', 'owner', 'tax', 'security_deposit', 'gift_card', 'credit',
      'commission', 'service_charge', 'provider_fee', 'promotion', 'loss'
    )
  ),
  -- Whose account: a booking, an owner, a gift card, a user. The market's own accounts have none.
  party_id object_id,
  currency currency_code not null,
  -- Minor units. Positive is a debit, negative a credit.
  amount bigint not null check (amount <> 0),
  booked_at timestamptz not null,
  primary key (entry_id, line),
  check ((account in ('booking', 'owner', 'security_deposit', 'gift_card', 'credit')) = (party_id is not null))
);
create index ledger_postings_of_account on ledger_postings (account, party_id, currency, booked_at);

-- The balance of an account at the end of a month: sums begin there and stay short.
create table ledger_balances (
  account text not null,
  party_id object_id,
  currency currency_code not null,
  -- The first instant after the month.
  until timestamptz not null,
  balance bigint not null,
  unique nulls not distinct (account, party_id, currency, until)
);

-- The time is taken under a lock that closing a month excludes: no entry slips into a month that is closed.
create function ledger_entry_time() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('ledger'));
  new.booked_at := clock_timestamp();
  return new;
end $$;
create trigger ledger_entry_time before insert on ledger_entries for each row execute function ledger_entry_time();

create function ledger_posting_time() returns trigger language plpgsql as $$
begin
  select booked_at into strict new.booked_at from ledger_entries where id = new.entry_id;
  return new;
end $$;
create trigger ledger_posting_time before insert on ledger_postings for each row execute function ledger_posting_time();

create function ledger_entry_balances() returns trigger language plpgsql as $$
declare
  entry bigint := coalesce(to_jsonb(new) ->> 'entry_id', to_jsonb(new) ->> 'id');
begin
  if not exists (select from ledger_postings where entry_id = entry) then
    raise exception 'ledger entry % has no postings', entry using errcode = 'check_violation';
  end if;
  if exists (select from ledger_postings where entry_id = entry group by currency having sum(amount) <> 0) then
    raise exception 'ledger entry % does not sum to zero', entry using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_entry_balances();
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function ledger_entry_balances();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: correct it by another entry' using errcode = 'check_violation';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function ledger_is_append_only();
