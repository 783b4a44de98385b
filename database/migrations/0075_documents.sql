-- Invoices, receipts and credit notes: numbered without gaps, frozen when they are issued.

-- Who sells, as the law wants it named. An owner without a row is named as guests know him.
create table seller_details (
  owner_id object_id primary key references owners,
  legal_name text not null check (legal_name <> ''),
  address text not null check (address <> ''),
  tax_number text,
  updated_at timestamptz not null
);

-- Whom the invoice is made out to, where it is not just the guest's name.
create table booking_billing (
  booking_id object_id primary key references bookings,
  name text not null check (name <> ''),
  address text not null check (address <> ''),
  tax_number text
);

-- The last number given. Whoever gives the next one holds the row until the document is there: no gaps.
create table document_series (
  -- An owner's id, or 'market'.
  seller text not null,
  kind text not null check (kind in ('invoice', 'receipt', 'credit_note')),
  last integer not null check (last > 0),
  primary key (seller, kind)
);

create table documents (
  id object_id primary key,
  booking_id object_id not null references bookings,
  kind text not null check (kind in ('invoice', 'receipt', 'credit_note')),
  -- What it is about, once: the booking, the payment or the refund.
  source_id object_id not null,
  seller text not null,
  number integer not null,
  currency currency_code not null,
  amount bigint not null,
  -- All that is printed, with its version.
  content jsonb not null,
  issued_at timestamptz not null,
  unique (kind, source_id),
  unique (seller, kind, number)
);
create index documents_of_booking on documents (booking_id, issued_at);
create index documents_by_age on documents (issued_at);

create function document_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'document % has been issued: it is corrected by another one', old.id using errcode = 'check_violation';
end $$;
create trigger document_is_final before update on documents for each row execute function document_is_final();
