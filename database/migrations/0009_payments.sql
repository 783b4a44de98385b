-- The ledger, payments and refunds, vouchers, deposits, disputes, and what owners are paid.
-- These tables refer to bookings, which lie above them: the foreign keys are added with the table bookings.

-- Double-entry bookkeeping of all that the market holds, owes and has earned. Entries are added and never changed: another
-- entry corrects a mistake.
create table ledger_entries (
  id bigint generated always as identity primary key,
  -- Makes an entry unique: 'capture:pi_…', 'refund:re_…'. Posting it again changes nothing.
  reference text not null unique check (reference <> ''),
  kind text not null check (kind <> ''),
  booking_id object_id,
  -- The operator who posted it by hand, and why.
  actor_id object_id,
  reason text,
  booked_at timestamptz not null,
  check ((actor_id is null) = (reason is null))
);
create index ledger_entries_of_booking on ledger_entries (booking_id, id) where booking_id is not null;
create index ledger_entries_by_kind on ledger_entries (kind, id);

create table ledger_postings (
  entry_id bigint not null references ledger_entries,
  line smallint not null,
  -- payout_transit: payouts that are decided and have not left the provider. goodwill: what guests get beyond the terms.
  account text not null check (
    account in (
      'provider', 'bank', 'cash', 'terminal', 'disputed', 'payout_transit',
      'booking', 'owner', 'tax', 'security_deposit', 'gift_card', 'credit',
      'commission', 'service_charge', 'provider_fee', 'promotion', 'goodwill', 'loss'
    )
  ),
  -- The booking, owner, gift card or user whose account it is. The market's own accounts have none.
  party_id object_id,
  currency currency_code not null,
  -- Minor units. Positive is a debit, negative a credit.
  amount bigint not null check (amount <> 0),
  booked_at timestamptz not null,
  primary key (entry_id, line),
  check ((account in ('booking', 'owner', 'security_deposit', 'gift_card', 'credit')) = (party_id is not null))
);
create index ledger_postings_of_account on ledger_postings (account, party_id, currency, booked_at);
create index ledger_postings_by_time on ledger_postings (booked_at) include (account, currency, amount);
create index ledger_postings_by_account on ledger_postings (account, currency, booked_at, entry_id, line);
create index voucher_postings_by_time on ledger_postings (booked_at, entry_id, line)
  where account in ('gift_card', 'credit');

-- Balances of accounts at the ends of months. Sums start there and stay short.
create table ledger_balances (
  account text not null,
  party_id object_id,
  currency currency_code not null,
  -- The first instant after the month.
  until timestamptz not null,
  balance bigint not null,
  unique nulls not distinct (account, party_id, currency, until)
);

-- Debits and credits of each account up to the end of a month, over all parties. A trial balance starts there and adds the
-- entries of one month at most.
create table ledger_totals (
  account text not null,
  currency currency_code not null,
  -- The first instant after the month.
  until timestamptz not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  primary key (until, currency, account)
);

-- Amounts of each past day by kind, account, place and yacht type: figures of a period are sums of a few rows. Days are written
-- under the lock that keeps entries out of them; later days are read from the postings.
create table ledger_days (
  day date not null,
  kind text not null,
  account text not null,
  currency currency_code not null,
  -- Place and type of the booked yacht; null for entries without a booking.
  place_id text,
  yacht_type_id object_id,
  amount bigint not null,
  unique nulls not distinct (day, kind, account, currency, place_id, yacht_type_id)
);

-- One row: the first instant that is not in ledger_days.
create table ledger_days_closed (
  one boolean primary key default true check (one),
  until timestamptz not null
);
insert into ledger_days_closed (until) values ('2000-01-01');

-- Entries take their time under a lock that excludes the closing of a month: no entry gets into a closed month.
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

-- An empty ledger may be truncated together with the fleet that it refers to.
create function ledger_is_append_only() returns trigger language plpgsql as $$
declare
  is_empty boolean;
begin
  if tg_op = 'TRUNCATE' then
    execute format('select not exists (select from %I.%I)', tg_table_schema, tg_table_name) into is_empty;
    if is_empty then return null; end if;
  end if;
  raise exception 'the ledger is append-only: correct it by another entry' using errcode = 'check_violation';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function ledger_is_append_only();

-- An entry that one operator proposes and another one approves.
create table manual_entries (
  id object_id primary key,
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'refused', 'withdrawn')),
  reason text not null check (reason <> ''),
  proposed_by object_id not null,
  proposed_at timestamptz not null,
  decided_by object_id,
  decided_at timestamptz,
  decision_reason text check (decision_reason <> ''),
  check ((status = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (status <> 'withdrawn' or decided_by = proposed_by),
  constraint another_person_approves check (status not in ('approved', 'refused') or decided_by <> proposed_by)
);
create index manual_entries_by_time on manual_entries (proposed_at, id);

-- Accounts of bookings, owners, vouchers, disputes and payouts under way are never posted by hand.
create table manual_entry_lines (
  entry_id object_id not null references manual_entries,
  line smallint not null,
  account text not null check (
    account in (
      'provider', 'bank', 'cash', 'terminal', 'tax', 'commission', 'service_charge', 'provider_fee', 'promotion',
      'goodwill', 'loss'
    )
  ),
  currency currency_code not null,
  amount bigint not null check (amount <> 0),
  primary key (entry_id, line)
);

create function manual_entry_balances() returns trigger language plpgsql as $$
declare
  entry text := coalesce(to_jsonb(new) ->> 'entry_id', to_jsonb(new) ->> 'id');
begin
  if not exists (select from manual_entry_lines where entry_id = entry) or exists (
    select from manual_entry_lines where entry_id = entry group by currency having sum(amount) <> 0
  ) then
    raise exception 'manual entry % does not sum to zero', entry using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger manual_entry_balances after insert on manual_entries
  deferrable initially deferred for each row execute function manual_entry_balances();
create constraint trigger manual_entry_lines_balance after insert on manual_entry_lines
  deferrable initially deferred for each row execute function manual_entry_balances();

create function manual_entry_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'proposed'
    or (new.proposed_by, new.reason, new.proposed_at) is distinct from (old.proposed_by, old.reason, old.proposed_at) then
    raise exception 'a manual entry is decided once: propose another one' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger manual_entry_is_decided_once before update on manual_entries
  for each row execute function manual_entry_is_decided_once();

create function manual_entry_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a manual entry is never changed: propose another one' using errcode = 'check_violation';
end $$;
create trigger manual_entries_are_kept before delete on manual_entries
  for each row execute function manual_entry_is_kept();
create trigger manual_entry_lines_are_kept before update or delete on manual_entry_lines
  for each row execute function manual_entry_is_kept();

-- An entry of kind manual must equal a proposal that another operator approved.
create function ledger_manual_is_approved() returns trigger language plpgsql as $$
begin
  if not exists (
    select from manual_entries
    where new.reference = 'manual:' || id and status = 'approved' and decided_by <> proposed_by
  ) or exists (
    (
      select account, currency::text, amount from ledger_postings where entry_id = new.id
      except all
      select account, currency::text, amount from manual_entry_lines where new.reference = 'manual:' || entry_id
    )
    union all
    (
      select account, currency::text, amount from manual_entry_lines where new.reference = 'manual:' || entry_id
      except all
      select account, currency::text, amount from ledger_postings where entry_id = new.id
    )
  ) then
    raise exception 'ledger entry % was not approved as it stands', new.reference using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_manual_is_approved after insert on ledger_entries
  deferrable initially deferred for each row when (new.kind = 'manual') execute function ledger_manual_is_approved();

-- A balance in one currency that pays for charters: a gift card that was bought or given, or credit for a charter that did not
-- take place. The code is enough to pay with it; a holder may pay without the code.
create table vouchers (
  id object_id primary key,
  kind text not null check (kind in ('gift_card', 'credit')),
  code_hash text not null unique,
  -- The end of the code, by which its holder and operators recognise it.
  code_end text not null check (code_end ~ '^[0-9A-Z]{4}$'),
  currency currency_code not null,
  issued bigint not null check (issued > 0),
  -- Equals the balance of its account in the ledger.
  balance bigint not null check (balance >= 0),
  -- The part of the balance that checkouts have reserved.
  reserved bigint not null default 0,
  holder_id object_id references users,
  -- The booking that the credit was granted for.
  booking_id object_id,
  reason text not null check (reason <> ''),
  expires_at timestamptz not null,
  blocked_at timestamptz,
  created_at timestamptz not null,
  check (reserved between 0 and balance)
);
create index vouchers_of_holder on vouchers (holder_id) where holder_id is not null;
create index vouchers_of_booking on vouchers (booking_id) where booking_id is not null;

-- The balance and the ledger agree at each commit.
create function voucher_agrees_with_ledger() returns trigger language plpgsql as $$
declare
  voucher object_id := coalesce(to_jsonb(new) ->> 'party_id', to_jsonb(new) ->> 'id');
begin
  if not exists (
    select from vouchers where id = voucher and balance = (
      select coalesce(-sum(amount), 0) from ledger_postings
      where account = kind and party_id = voucher and ledger_postings.currency = vouchers.currency
    )
  ) or exists (
    select from ledger_postings join vouchers on vouchers.id = party_id
    where party_id = voucher and account in ('gift_card', 'credit')
      and (account, ledger_postings.currency) is distinct from (kind, vouchers.currency)
  ) then
    raise exception 'voucher % does not agree with the ledger', voucher using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger voucher_agrees_with_ledger after insert or update of balance on vouchers
  deferrable initially deferred for each row execute function voucher_agrees_with_ledger();
create constraint trigger posting_agrees_with_voucher after insert on ledger_postings
  deferrable initially deferred for each row when (new.account in ('gift_card', 'credit'))
  execute function voucher_agrees_with_ledger();

-- A gift card that somebody buys on the site. The voucher and its code are made when the money is captured, in the transaction
-- that posts it.
create table gift_card_orders (
  id object_id primary key,
  -- Token of the link by which the buyer pays and sees it.
  token_hash text not null unique,
  amount bigint not null check (amount > 0),
  currency currency_code not null,
  buyer_name text not null,
  buyer_email text not null,
  recipient_name text not null,
  recipient_email text not null,
  message text not null,
  locale text not null check (locale in ('en', 'fr')),
  -- open: waits for a card. voiding: not paid in time, and the provider is being told.
  status text not null default 'open' check (status in ('open', 'captured', 'voiding', 'voided')),
  intent_id text unique,
  decline_code text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  fee bigint not null default 0,
  voucher_id object_id unique references vouchers,
  -- The dispute of the buyer's bank. The card is blocked while it is open or lost.
  dispute text check (dispute in ('open', 'won', 'lost')),
  created_at timestamptz not null,
  captured_at timestamptz,
  voided_at timestamptz,
  -- When the provider is asked next about the order.
  check_at timestamptz not null default now(),
  check ((status = 'captured') = (captured_at is not null)),
  check ((status = 'captured') = (voucher_id is not null)),
  check ((status = 'voided') = (voided_at is not null))
);
create index gift_card_orders_to_check on gift_card_orders (check_at) where status in ('open', 'voiding');
create index gift_card_orders_by_age on gift_card_orders (created_at);

-- The provider's customers, which keep the cards: of a user, or of one booking of a guest without an account.
create table provider_customers (
  id text primary key,
  user_id object_id unique references users,
  booking_id object_id unique,
  -- The card that a user pays with unless they choose another.
  default_method_id text,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, booking_id) = 1)
);

-- One attempt to pay for a booking. For a card, the provider's intent is its counterpart; reading both reconciles them.
create table payments (
  id object_id primary key,
  booking_id object_id not null,
  -- Requests for one trip on several yachts share one authorisation. Each booking has a payment of its own amount; one of
  -- them holds the intent.
  request_group object_id,
  share_id object_id,
  purpose text not null check (purpose in ('full', 'deposit', 'balance', 'difference')),
  -- The ledger entry of a payment past the provider says who received the money and why it was written down.
  way text not null default 'card' check (way in ('card', 'cash', 'terminal', 'bank_transfer', 'gift_card', 'credit')),
  amount bigint not null check (amount > 0),
  currency currency_code not null,
  -- The amount reserved on the card, where it is more than this booking costs.
  authorised_amount bigint check (authorised_amount >= amount),
  -- open: waits for a card. authorised: waits for the owner. capturing, voiding: decided, and the provider is being told.
  status text not null default 'open' check (
    status in ('open', 'authorised', 'capturing', 'captured', 'voiding', 'voided')
  ),
  intent_id text unique,
  -- Why the last card was refused, in the provider's word; the page shows it.
  decline_code text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  -- When the guest agreed that the card is kept and charged for the balance.
  card_consent_at timestamptz,
  -- The provider's customer and the kept card.
  customer_id text,
  method_id text,
  -- Charges without the guest that were refused, and when the next is tried.
  attempts smallint not null default 0,
  next_attempt_at timestamptz,
  voucher_id object_id references vouchers,
  fee bigint not null default 0,
  dispute text check (dispute in ('open', 'won', 'lost')),
  created_at timestamptz not null,
  authorised_at timestamptz,
  captured_at timestamptz,
  voided_at timestamptz,
  -- When the provider is asked next: after a minute, then less and less often. Webhooks are faster; this catches lost ones
  -- and what a crash left.
  check_at timestamptz not null default now(),
  check ((status = 'captured') = (captured_at is not null)),
  check ((status = 'voided') = (voided_at is not null)),
  constraint payments_past_the_provider check (
    case
      when way = 'card' then voucher_id is null
      when way in ('gift_card', 'credit') then
        voucher_id is not null and intent_id is null and status in ('authorised', 'captured', 'voided')
      else voucher_id is null and intent_id is null and status = 'captured'
    end
  )
);
create index payments_of_booking on payments (booking_id);
create index payments_of_request_group on payments (request_group) where request_group is not null;
create index payments_of_voucher on payments (voucher_id) where voucher_id is not null;
-- Two tabs pay one payment by card, of each share, and use a voucher once.
create unique index one_payment_under_way on payments (booking_id, purpose, share_id) nulls not distinct
  where status in ('open', 'authorised', 'capturing') and way = 'card';
create unique index one_reservation_of_voucher on payments (booking_id, voucher_id)
  where status = 'authorised' and voucher_id is not null;
create index payments_to_check on payments (check_at) where status in ('open', 'authorised', 'capturing', 'voiding');
create index payments_by_time on payments (created_at, id);
create index payments_by_amount on payments (abs(amount)) where voucher_id is null;
-- Disputes are rare: administrators find them without a scan.
create index payments_in_dispute on payments (booking_id) where dispute = 'open';

create table refunds (
  id object_id primary key,
  payment_id object_id not null references payments,
  amount bigint not null check (amount > 0),
  -- How the money goes back. gift_card, credit: also for payments by card that become credit. dispute: the guest's bank has
  -- taken the payment back for good, so that the guest has the money already.
  way text not null default 'card' check (
    way in ('card', 'cash', 'terminal', 'bank_transfer', 'gift_card', 'credit', 'dispute')
  ),
  reason text not null,
  -- For a refund beyond the terms: who granted it, and who bears it.
  granted_by object_id,
  borne_by text check (borne_by in ('market', 'owner')),
  status text not null default 'requested' check (status in ('requested', 'succeeded', 'failed')),
  provider_refund_id text unique,
  created_at timestamptz not null,
  settled_at timestamptz,
  check_at timestamptz not null default now(),
  check ((status = 'requested') = (settled_at is null)),
  constraint refunds_granted_check check ((granted_by is null) = (borne_by is null))
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_granted on refunds (payment_id) where granted_by is not null;
create index refunds_that_failed on refunds (payment_id) where status = 'failed';
create index refunds_to_check on refunds (check_at) where status = 'requested';
create index refunds_by_time on refunds (created_at, id);

-- Refunds never exceed their payment, also when two are made at once.
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

-- Webhooks come twice and in any order; the first is handled.
create table provider_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);
create index provider_events_by_age on provider_events (received_at);

-- A security deposit that is held on a card, with an intent of its own. Banks hold it for seven days, so that a long charter
-- has several holds, one after the other.
create table deposit_holds (
  id object_id primary key,
  booking_id object_id not null,
  amount bigint not null check (amount > 0),
  currency currency_code not null,
  -- open: waits for a card. authorised: held. capturing, voiding: decided, and the provider is being told.
  status text not null default 'open' check (
    status in ('open', 'authorised', 'capturing', 'captured', 'voiding', 'voided')
  ),
  intent_id text unique,
  -- The provider's customer and the card, to renew the hold without the guest.
  customer_id text,
  method_id text,
  decline_code text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  -- Tries of a renewal that failed, and when the next one is.
  attempts smallint not null default 0,
  next_attempt_at timestamptz,
  -- The amount that is taken in the end.
  capture_amount bigint check (capture_amount between 1 and amount),
  fee bigint not null default 0,
  created_at timestamptz not null,
  authorised_at timestamptz,
  -- When the bank releases the hold.
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
create index deposit_holds_by_time on deposit_holds (created_at, id);

-- A guest's bank takes a payment back until the dispute is decided.
create table disputes (
  -- The provider's id.
  id text primary key,
  payment_id object_id not null references payments,
  amount bigint not null check (amount >= 0),
  currency currency_code not null,
  reason text not null,
  status text not null check (status in ('open', 'won', 'lost')),
  respond_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- The evidence for the charter, as it was when the dispute was opened.
  evidence jsonb not null,
  -- When the provider confirmed that it has the evidence. Until then it is sent again.
  evidence_sent_at timestamptz,
  check ((status = 'open') = (closed_at is null))
);
create index disputes_of_payment on disputes (payment_id);
create index disputes_by_time on disputes (opened_at, id);
create index disputes_open on disputes (respond_by) where status = 'open';

-- Pictures and documents that go to a guest's bank with an answer. The files are among the private files.
create table dispute_files (
  id object_id primary key,
  dispute_id text not null references disputes,
  -- The provider's name of the evidence; it takes one file of each.
  field text not null check (field in (
    'receipt', 'customer_signature', 'customer_communication', 'service_documentation', 'cancellation_policy',
    'refund_policy', 'duplicate_charge_documentation', 'uncategorized_file'
  )),
  file_name text not null,
  file_type text not null check (file_type in ('application/pdf', 'image/jpeg')),
  file_size integer not null check (file_size > 0),
  added_by object_id not null,
  added_at timestamptz not null,
  -- The provider's id of the file. Once it is set, the file is not uploaded again.
  provider_file text,
  unique (dispute_id, field)
);

-- What the market keeps of an owner's charters. The agreement of an offer precedes that of the fleet, a later valid one precedes
-- an older one. A change is another row: bookings keep the agreement under which they were made.
create table owner_agreements (
  id object_id primary key,
  owner_id object_id not null references owners,
  offer_id object_id references offers on delete cascade,
  valid_from timestamptz not null,
  -- Commission on the charter without tax; with a net rate, on the extras alone.
  commission_bp integer not null check (commission_bp between 0 and 10000),
  -- What the owner gets per hour, day or week of the offer, whatever the price.
  net_rate bigint check (net_rate > 0),
  currency currency_code,
  commission_on_extras boolean not null,
  promotions_paid_by text not null check (promotions_paid_by in ('owner', 'market')),
  created_at timestamptz not null default now(),
  check ((net_rate is null) = (currency is null) and (net_rate is null or offer_id is not null)),
  unique nulls not distinct (owner_id, offer_id, valid_from)
);

-- Where an owner is paid.
create table payout_details (
  owner_id object_id primary key references owners,
  way text not null check (way in ('account', 'bank')),
  -- The owner's account at the provider, which checks papers and knows the bank.
  account_id text unique,
  account_ready boolean not null default false,
  account_last4 text check (account_last4 ~ '^[0-9A-Z]{4}$'),
  holder text check (holder <> ''),
  country text check (country ~ '^[A-Z]{2}$'),
  -- IBAN or account number, and the code of the bank: encrypted.
  bank_number text,
  bank_code text,
  bank_last4 text check (bank_last4 ~ '^[0-9A-Z]{4}$'),
  updated_at timestamptz not null,
  -- An operator's review of these details.
  review text not null default 'unreviewed' check (review in ('unreviewed', 'verified', 'rejected')),
  review_notes text check (review_notes <> ''),
  verified_until date check (isfinite(verified_until)),
  reviewed_by object_id,
  reviewed_at timestamptz,
  -- Set by a rejection: nothing is paid until an operator has verified the new details.
  must_be_verified boolean not null default false,
  check (way <> 'account' or account_id is not null),
  check (way <> 'bank' or (holder is not null and country is not null and bank_number is not null and bank_last4 is not null)),
  check (not account_ready or account_id is not null),
  check ((review = 'unreviewed') = (reviewed_at is null)),
  check (review <> 'rejected' or (review_notes is not null and must_be_verified)),
  check (review <> 'verified' or not must_be_verified),
  check (verified_until is null or review = 'verified')
);
create index payout_details_by_review on payout_details (review, owner_id);

-- A review ends when the account changes.
create function other_details_are_unreviewed() returns trigger language plpgsql as $$
begin
  new.review := 'unreviewed';
  new.review_notes := null;
  new.verified_until := null;
  new.reviewed_by := null;
  new.reviewed_at := null;
  return new;
end $$;
create trigger other_details_are_unreviewed before update on payout_details for each row when (
  old.way <> new.way
  or (new.way = 'bank' and (old.holder, old.country, old.bank_number, old.bank_code)
    is distinct from (new.holder, new.country, new.bank_number, new.bank_code))
  or (new.way = 'account' and (old.account_id, old.account_last4) is distinct from (new.account_id, new.account_last4))
) execute function other_details_are_unreviewed();

-- What an entry of the ledger owes an owner for a booking; negative takes it back. Each is paid once.
create table earnings (
  entry_id bigint not null references ledger_entries,
  owner_id object_id not null references owners,
  currency currency_code not null,
  booking_id object_id not null,
  amount bigint not null check (amount <> 0),
  due_at timestamptz not null,
  primary key (entry_id, owner_id, currency)
);
create index earnings_of_owner on earnings (owner_id, currency, due_at);
create index earnings_of_booking on earnings (booking_id);

-- Payouts that one operator has chosen and another one releases.
create table payout_runs (
  id object_id primary key,
  note text check (note <> ''),
  prepared_by object_id not null,
  prepared_at timestamptz not null,
  released_by object_id,
  released_at timestamptz,
  withdrawn_by object_id,
  withdrawn_at timestamptz,
  check ((released_by is null) = (released_at is null)),
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  check (released_at is null or withdrawn_at is null),
  constraint another_person_releases check (released_by <> prepared_by)
);
create index payout_runs_by_time on payout_runs (prepared_at, id);

-- A run is decided once, and the operator who prepared it never changes.
create function payout_run_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.released_at is not null or old.withdrawn_at is not null or new.prepared_by <> old.prepared_by then
    raise exception 'payout run % is decided', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payout_run_is_decided_once before update on payout_runs
  for each row execute function payout_run_is_decided_once();

create table payouts (
  id object_id primary key,
  owner_id object_id not null references owners,
  run_id object_id references payout_runs,
  currency currency_code not null,
  amount bigint not null check (amount > 0),
  way text not null check (way in ('account', 'bank')),
  -- upcoming: waits for a run or the bank batch. sending: decided, and the provider is being told.
  status text not null check (status in ('upcoming', 'sending', 'sent', 'paid', 'failed', 'returned')),
  -- The account at the provider.
  account_id text,
  -- Null when the provider does not tell the end of its accounts.
  last4 text check (last4 ~ '^[0-9A-Z]{4}$'),
  -- The bank account as it was when the run was released, encrypted, until the money has arrived.
  bank_holder text,
  bank_country text check (bank_country ~ '^[A-Z]{2}$'),
  bank_number text,
  bank_code text,
  transfer_id text unique,
  provider_payout_id text unique,
  bank_reference text check (bank_reference <> ''),
  -- Why it failed or came back, in the word of the provider or the bank.
  failure text check (failure <> ''),
  created_at timestamptz not null,
  -- When an operator exported the bank account. The payout may be on its way and is not made again.
  exported_at timestamptz,
  sent_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  check_at timestamptz not null default now(),
  check ((way = 'account') = (account_id is not null)),
  check (way <> 'bank' or last4 is not null),
  check (status not in ('upcoming', 'sending') or sent_at is null),
  check (status not in ('sent', 'paid', 'returned') or sent_at is not null),
  check (status <> 'sending' or way = 'account'),
  check ((status in ('failed', 'returned')) = (ended_at is not null)),
  check ((status in ('failed', 'returned')) = (failure is not null)),
  check (status <> 'paid' or paid_at is not null),
  check (exported_at is null or way = 'bank')
);
create index payouts_of_owner on payouts (owner_id, created_at desc);
create index payouts_of_run on payouts (run_id) where run_id is not null;
create index payouts_to_check on payouts (check_at) where way = 'account' and status in ('sending', 'sent');
create index payouts_for_banks on payouts (created_at) where way = 'bank';
create index payouts_by_time on payouts (created_at, id);
create index payouts_in_trouble on payouts (ended_at) where status in ('failed', 'returned');

-- A payout that waits leaves only through a released run, and no payout joins a decided run. Payouts that the job makes itself
-- begin as `sending` and have no run.
create function payout_leaves_released_run() returns trigger language plpgsql as $$
begin
  if new.run_id is not null and (tg_op = 'INSERT' or new.run_id is distinct from old.run_id) and not exists (
    select from payout_runs where id = new.run_id and released_at is null and withdrawn_at is null for share
  ) then
    raise exception 'payout run % is decided', new.run_id using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and old.status = 'upcoming' and new.status <> 'upcoming' and not exists (
    select from payout_runs where id = new.run_id and released_at is not null
  ) then
    raise exception 'payout % is in no released run', new.id
      using errcode = 'check_violation', constraint = 'payout_leaves_released_run';
  end if;
  return new;
end $$;
create trigger payout_leaves_released_run before insert or update on payouts
  for each row execute function payout_leaves_released_run();

-- The earnings that a payout pays. If it fails or comes back they are released, and another payout pays them.
create table payout_items (
  payout_id object_id not null references payouts on delete cascade,
  entry_id bigint not null,
  owner_id object_id not null,
  currency currency_code not null,
  released boolean not null default false,
  primary key (payout_id, entry_id),
  foreign key (entry_id, owner_id, currency) references earnings
);
create unique index earnings_are_paid_once on payout_items (entry_id, owner_id, currency) where not released;

-- A payout is the sum of its items, for one owner in one currency.
create function payout_is_its_items() returns trigger language plpgsql as $$
declare
  wanted text := coalesce(to_jsonb(new) ->> 'payout_id', to_jsonb(new) ->> 'id');
begin
  if exists (
    select from payouts
    where id = wanted and (
      amount <> (
        select coalesce(sum(earnings.amount), 0) from payout_items
        join earnings using (entry_id, owner_id, currency) where payout_id = wanted
      ) or exists (
        select from payout_items item
        where item.payout_id = wanted and (item.owner_id <> payouts.owner_id or item.currency <> payouts.currency)
      )
    )
  ) then
    raise exception 'payout % is not the sum of what it pays', wanted using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger payout_is_its_items after insert or update of amount on payouts
  deferrable initially deferred for each row execute function payout_is_its_items();
create constraint trigger payout_items_are_its_sum after insert on payout_items
  deferrable initially deferred for each row execute function payout_is_its_items();

-- No owner is paid more than the ledger owes them, also when two payouts are posted at once.
create function owner_is_owed() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries where id = new.entry_id and kind = 'payout') then return null; end if;
  perform pg_advisory_xact_lock(hashtext('owner:' || new.party_id || ':' || new.currency));
  if (
    select coalesce(latest.balance, 0) + coalesce((
      select sum(amount) from ledger_postings
      where account = 'owner' and party_id = new.party_id and currency = new.currency
        and booked_at >= coalesce(latest.until, '-infinity')
    ), 0)
    from (select) one left join lateral (
      select until, balance from ledger_balances
      where account = 'owner' and party_id = new.party_id and currency = new.currency
      order by until desc limit 1
    ) latest on true
  ) > 0 then
    raise exception 'owner % is not owed that much', new.party_id
      using errcode = 'check_violation', constraint = 'owner_is_owed';
  end if;
  return null;
end $$;
create trigger owner_is_owed after insert on ledger_postings
  for each row when (new.account = 'owner' and new.amount > 0) execute function owner_is_owed();

-- Owners whose payouts an operator holds back.
create table payout_holds (
  owner_id object_id primary key references owners,
  reason text not null check (reason <> ''),
  held_by object_id not null,
  held_at timestamptz not null
);
