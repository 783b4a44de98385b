-- The bank account of a booking's guest, for refunds that the bank of their card returned.
create table refund_accounts (
  booking_id object_id primary key references bookings,
  holder text not null check (holder <> ''),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- IBAN or account number, and the code of the bank: encrypted.
  bank_number text not null,
  bank_code text,
  bank_last4 text not null check (bank_last4 ~ '^[0-9A-Z]{4}$'),
  entered_at timestamptz not null,
  -- The account replaced another one: its number stays closed until then.
  paused_until timestamptz,
  -- Grows with each change of the account, so that an operator verifies the account that they have seen.
  revision integer not null default 1,
  review text not null default 'unreviewed' check (review in ('unreviewed', 'verified', 'rejected')),
  review_notes text check (review_notes <> ''),
  reviewed_by object_id,
  reviewed_at timestamptz,
  check ((review = 'unreviewed') = (reviewed_at is null)),
  check (review <> 'rejected' or review_notes is not null)
);
create index refund_accounts_to_review on refund_accounts (entered_at) where review = 'unreviewed';

-- A review ends when the account changes.
create function other_refund_account_is_unreviewed() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.review := 'unreviewed';
  new.review_notes := null;
  new.reviewed_by := null;
  new.reviewed_at := null;
  return new;
end $$;
create trigger other_refund_account_is_unreviewed before update on refund_accounts for each row when (
  (old.holder, old.country, old.bank_number, old.bank_code)
    is distinct from (new.holder, new.country, new.bank_number, new.bank_code)
) execute function other_refund_account_is_unreviewed();
