-- What is decided to be paid to an owner and has not left the provider lies on `payout_transit`.
alter table ledger_postings
  drop constraint ledger_postings_account_check,
  add constraint ledger_postings_account_check check (
    account in (
      'provider', 'bank', 'cash', 'terminal', 'disputed', 'payout_transit',
      'booking', 'owner', 'tax', 'security_deposit', 'gift_card', 'credit',
      'commission', 'service_charge', 'provider_fee', 'promotion', 'loss'
    )
  );

-- Where an owner is paid.
create table payout_details (
  owner_id object_id primary key references owners,
  way text not null check (way in ('account', 'bank')),
  -- The owner's account at the provider, which asks for papers and knows the bank.
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
  check (way <> 'account' or account_id is not null),
  check (way <> 'bank' or (holder is not null and country is not null and bank_number is not null and bank_last4 is not null)),
  check (not account_ready or account_id is not null)
);

-- What an entry of the ledger owes an owner for a booking, or takes back where it is negative. Each is paid once.
create table earnings (
  entry_id bigint not null references ledger_entries,
  owner_id object_id not null references owners,
  currency currency_code not null,
  booking_id object_id not null references bookings,
  amount bigint not null check (amount <> 0),
  due_at timestamptz not null,
  primary key (entry_id, owner_id, currency)
);
create index earnings_of_owner on earnings (owner_id, currency, due_at);
create index earnings_of_booking on earnings (booking_id);

create table payouts (
  id object_id primary key,
  owner_id object_id not null references owners,
  currency currency_code not null,
  amount bigint not null check (amount > 0),
  way text not null check (way in ('account', 'bank')),
  -- upcoming: waits for the bank batch. sending: decided, and the provider is being told.
  status text not null check (status in ('upcoming', 'sending', 'sent', 'paid', 'failed', 'returned')),
  -- The account at the provider.
  account_id text,
  -- The provider may keep the end of its accounts to itself.
  last4 text check (last4 ~ '^[0-9A-Z]{4}$'),
  transfer_id text unique,
  provider_payout_id text unique,
  bank_reference text check (bank_reference <> ''),
  -- Why it failed or came back, in the provider's or the bank's word.
  failure text check (failure <> ''),
  created_at timestamptz not null,
  -- When an operator has looked the bank account up: it may be on its way, and is not made anew.
  exported_at timestamptz,
  sent_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  check_at timestamptz not null default now(),
  check ((way = 'account') = (account_id is not null)),
  check (way <> 'bank' or last4 is not null),
  check (status not in ('upcoming', 'sending') or sent_at is null),
  check (status not in ('sent', 'paid', 'returned') or sent_at is not null),
  check (status <> 'upcoming' or way = 'bank'),
  check (status <> 'sending' or way = 'account'),
  check ((status in ('failed', 'returned')) = (ended_at is not null)),
  check ((status in ('failed', 'returned')) = (failure is not null)),
  check (status <> 'paid' or paid_at is not null),
  check (exported_at is null or way = 'bank')
);
create index payouts_of_owner on payouts (owner_id, created_at desc);
create index payouts_to_check on payouts (check_at) where way = 'account' and status in ('sending', 'sent');
create index payouts_for_banks on payouts (created_at) where way = 'bank';

-- What a payout pays. Of one that failed or came back it is released: another payout pays it.
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

-- A payout is the sum of what it pays, for one owner in one currency.
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

-- Nobody is paid more than the ledger owes them, whoever posts at the same time.
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
