-- A holder's bank takes a payment back until it is decided whose the money is.
create table disputes (
  -- The provider's.
  id text primary key,
  payment_id object_id not null references payments,
  amount bigint not null check (amount >= 0),
  currency currency_code not null,
  reason text not null,
  status text not null check (status in ('open', 'won', 'lost')),
  respond_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- What speaks for the charter, as it was when the dispute was opened.
  evidence jsonb not null,
  check ((status = 'open') = (closed_at is null))
);
create index disputes_of_payment on disputes (payment_id);

alter table payments add dispute text check (dispute in ('open', 'won', 'lost'));
