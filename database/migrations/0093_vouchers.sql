-- A balance in one currency that pays for charters: a gift card that somebody bought or was given, or credit for a charter
-- that did not take place. Whoever has the code may pay with it; its holder need not know the code.
create table vouchers (
  id object_id primary key,
  kind text not null check (kind in ('gift_card', 'credit')),
  code_hash text not null unique,
  -- By which its holder and operators know it again.
  code_end text not null check (code_end ~ '^[0-9A-Z]{4}$'),
  currency currency_code not null,
  issued bigint not null check (issued > 0),
  -- What the ledger has on its account.
  balance bigint not null check (balance >= 0),
  -- Of it, what checkouts have reserved.
  reserved bigint not null default 0,
  holder_id object_id references users,
  -- The booking that credit was granted for.
  booking_id object_id references bookings,
  reason text not null check (reason <> ''),
  expires_at timestamptz not null,
  blocked_at timestamptz,
  created_at timestamptz not null,
  check (reserved between 0 and balance)
);
create index vouchers_of_holder on vouchers (holder_id) where holder_id is not null;
create index vouchers_of_booking on vouchers (booking_id) where booking_id is not null;

-- Balance and ledger agree whenever a transaction commits, whoever writes either of them.
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

-- A voucher pays like a card: reserved at the checkout, taken with the booking.
alter table payments
  add voucher_id object_id references vouchers,
  drop constraint payments_way_check,
  add constraint payments_way_check check (way in ('card', 'cash', 'terminal', 'bank_transfer', 'gift_card', 'credit')),
  drop constraint payments_check2,
  add constraint payments_past_the_provider check (
    case
      when way = 'card' then voucher_id is null
      when way in ('gift_card', 'credit') then
        voucher_id is not null and intent_id is null and status in ('authorised', 'captured', 'voided')
      else voucher_id is null and intent_id is null and status = 'captured'
    end
  );
create index payments_of_voucher on payments (voucher_id) where voucher_id is not null;
alter table refunds
  drop constraint refunds_way_check,
  -- As gift card or credit: also what was paid by card and is credit now.
  add constraint refunds_way_check check (way in ('card', 'cash', 'terminal', 'bank_transfer', 'gift_card', 'credit'));

-- Two tabs pay one payment by card, not two, and use a voucher once.
drop index one_payment_under_way;
create unique index one_payment_under_way on payments (booking_id, purpose)
  where status in ('open', 'authorised', 'capturing') and way = 'card';
create unique index one_reservation_of_voucher on payments (booking_id, voucher_id)
  where status = 'authorised' and voucher_id is not null;
