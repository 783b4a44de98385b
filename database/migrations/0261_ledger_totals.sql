-- What was booked on each account until the end of a month, over all parties. A trial balance begins there: it adds the entries of
-- one month at most, whatever the market has sold before.
create table ledger_totals (
  account text not null,
  currency currency_code not null,
  -- The first instant after the month.
  until timestamptz not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  primary key (until, currency, account)
);

create index ledger_postings_by_time on ledger_postings (booked_at) include (account, currency, amount);
create index ledger_postings_by_account on ledger_postings (account, currency, booked_at, entry_id, line);
create index voucher_postings_by_time on ledger_postings (booked_at, entry_id, line)
  where account in ('gift_card', 'credit');

-- Lists of transactions are read from the newest on.
create index payments_by_time on payments (created_at, id);
create index refunds_by_time on refunds (created_at, id);
create index payouts_by_time on payouts (created_at, id);
create index disputes_by_time on disputes (opened_at, id);
create index deposit_holds_by_time on deposit_holds (created_at, id);
