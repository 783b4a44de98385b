-- What the market keeps of an owner's charters. The agreement of an offer goes before that of the whole fleet, the latest
-- that is valid before older ones. A change is another row: bookings hold what was agreed when they were made.
create table owner_agreements (
  id object_id primary key,
  owner_id object_id not null references owners,
  offer_id object_id references offers on delete cascade,
  valid_from timestamptz not null,
  -- Of the charter without tax; with a net rate of the extras alone.
  commission_bp integer not null check (commission_bp between 0 and 10000),
  -- What the owner gets for each hour, day or week of the offer, whatever it is sold for.
  net_rate bigint check (net_rate > 0),
  currency currency_code,
  -- Whether commission is taken of extras too.
  commission_on_extras boolean not null,
  promotions_paid_by text not null check (promotions_paid_by in ('owner', 'market')),
  created_at timestamptz not null default now(),
  check ((net_rate is null) = (currency is null) and (net_rate is null or offer_id is not null)),
  unique nulls not distinct (owner_id, offer_id, valid_from)
);

-- As agreed with the owner when the booking was made. Apart from the terms, which guests read.
alter table bookings add agreement jsonb;
