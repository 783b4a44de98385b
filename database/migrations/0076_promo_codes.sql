-- Codes that take something off the price of a trip, within limits that the database counts.
create table promo_codes (
  id object_id primary key,
  code text not null unique check (code ~ '^[A-Z0-9-]{3,40}$'),
  -- A share of the charter after other discounts, or an amount.
  basis_points integer check (basis_points between 1 and 10000),
  amount bigint check (amount > 0),
  -- Of the amounts here: the code then counts for trips in this currency alone.
  currency currency_code,
  cap bigint check (cap > 0),
  minimum bigint check (minimum > 0),
  budget bigint check (budget > 0),
  bookable tstzrange not null check (not isempty(bookable)),
  departures daterange check (not isempty(departures)),
  -- Null is everywhere.
  listing_ids text[] check (listing_ids <> '{}'),
  place_ids text[] check (place_ids <> '{}'),
  first_booking_only boolean not null,
  max_uses integer check (max_uses > 0),
  max_uses_per_guest integer check (max_uses_per_guest > 0),
  created_by object_id,
  created_at timestamptz not null,
  check ((basis_points is null) <> (amount is null)),
  check (currency is not null or coalesce(amount, cap, minimum, budget) is null)
);

-- One a booking. It counts until its booking is given up unpaid.
create table promo_code_uses (
  booking_id object_id primary key references bookings on delete cascade,
  code_id object_id not null references promo_codes,
  -- Hashes of the guest's address and account.
  guest_hashes text[] not null,
  amount bigint not null check (amount > 0),
  taken_at timestamptz not null,
  freed_at timestamptz
);
create index promo_code_uses_that_count on promo_code_uses (code_id) where freed_at is null;
