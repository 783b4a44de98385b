-- Prices: their rules, extras, promotions, taxes, promo codes and quotes. And the wishlists of users.

-- Pricing terms that are no columns of the offer. An offer without a row has the defaults.
create table price_terms (
  offer_id object_id primary key references offers on delete cascade,
  -- All discounts of a trip together are at most this share of its base price.
  max_discount basis_points not null default 10000,
  -- Advance for fuel, food and berths, a share of the base price. Receipts settle it after the trip.
  provisioning basis_points not null default 0,
  provisioning_payable text not null default 'base' check (provisioning_payable in ('now', 'base'))
);

-- How the price of an offer depends on the date, the hour, the length of the trip and the notice.
create table price_rules (
  id object_id primary key,
  offer_id object_id not null references offers on delete cascade,
  kind text not null
    check (kind in ('season', 'weekday', 'time_of_day', 'event', 'length', 'early_bird', 'last_minute')),
  name local_text not null,
  -- If two rules of one kind apply, the higher priority wins, then the newer rule.
  priority smallint not null default 0,
  -- Local days: of each hour or night for rates, of the departure for discounts. Null is always.
  valid daterange check (not isempty(valid)),
  weekdays smallint[] check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'),
  -- A daily window; an end that is not after the start is on the next day.
  starts time,
  ends time,
  -- Minor units per hour, day or package that replace the offer's rate.
  rate bigint check (rate >= 0),
  -- A change of the offer's rate in basis points, up or down.
  adjustment integer check (adjustment between -10000 and 100000),
  -- For rates: the shortest trip that departs on these days. For length: the units from which the discount applies.
  min_units smallint check (min_units >= 1),
  deposit basis_points check (deposit > 0),
  cancellation jsonb check (is_cancellation_policy(cancellation)),
  instant boolean check (not instant),
  days_before smallint check (days_before >= 1),
  hours_before smallint check (hours_before >= 1),
  discount basis_points check (discount > 0),
  cap bigint check (cap > 0),
  -- Of the discounts of one group, only the largest applies.
  exclusive_group text check (exclusive_group <> ''),
  created_at timestamptz not null default now(),
  check ((starts is null) = (ends is null)),
  check (starts is distinct from ends or starts is null),
  check (rate is null or adjustment is null),
  check (
    case
      when kind in ('length', 'early_bird', 'last_minute') then
        discount is not null
        and num_nonnulls(weekdays, starts, rate, adjustment, deposit, cancellation, instant) = 0
        and (min_units is not null) = (kind = 'length')
        and (days_before is not null) = (kind = 'early_bird')
        and (hours_before is not null) = (kind = 'last_minute')
      else
        num_nonnulls(discount, cap, exclusive_group, days_before, hours_before) = 0
        and num_nonnulls(rate, adjustment, min_units, deposit, cancellation, instant) > 0
    end
  ),
  check (kind <> 'season' or (valid is not null and starts is null)),
  check (kind <> 'weekday' or (weekdays is not null and starts is null)),
  check (kind <> 'time_of_day' or starts is not null),
  -- An event has a first and a last day.
  check (kind <> 'event' or (valid is not null and not lower_inf(valid) and not upper_inf(valid))),
  -- The calendar has minimums by the day, not by the hour.
  check (min_units is null or starts is null),
  constraint seasons_and_events_apart
    exclude using gist (offer_id with =, kind with =, priority with =, valid with &&)
    where (kind in ('season', 'event') and starts is null)
);
create index price_rules_of_offer on price_rules (offer_id);

-- Availability reads this view and not price_rules: the shortest trip that is sold on certain days.
create view price_minimums as
  select id, offer_id, valid, weekdays, min_units
  from price_rules
  where min_units is not null and discount is null;

create table extras (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  -- Null: for every offer of the listing in this currency.
  offer_id object_id,
  code text not null check (code ~ '^[a-z0-9_]+$'),
  name local_text not null,
  description local_text,
  per text not null check (per in ('booking', 'hour', 'person', 'night')),
  amount bigint not null check (amount >= 0),
  currency currency_code not null,
  mandatory boolean not null default false,
  payable text not null default 'now' check (payable in ('now', 'base')),
  max_quantity smallint not null default 1 check (max_quantity >= 1),
  position integer not null default 0,
  active boolean not null default true,
  foreign key (offer_id, listing_id) references offers (id, listing_id) on delete cascade,
  unique nulls not distinct (listing_id, offer_id, code, currency)
);
create index extras_of_offer on extras (offer_id);

-- A discount that is announced. The checks keep what the label promises.
create table promotions (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  -- Null: for every offer of the listing.
  offer_id object_id,
  label text not null check (
    label in ('Discount Offer', 'Special Price', 'Save Now', 'Limited Time Deal', 'Limited Spots', 'Early Bird')
  ),
  discount basis_points not null check (discount between 1 and 9000),
  cap bigint check (cap > 0),
  exclusive_group text check (exclusive_group <> ''),
  -- When trips can be booked with it. It always has an end.
  bookable tstzrange not null check (not isempty(bookable) and not lower_inf(bookable) and not upper_inf(bookable)),
  -- Local days of departure; null is any.
  departures daterange check (not isempty(departures)),
  days_before smallint check (days_before >= 1),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (offer_id, listing_id) references offers (id, listing_id) on delete cascade,
  check (label <> 'Limited Spots' or (departures is not null and not upper_inf(departures))),
  check (label <> 'Early Bird' or days_before is not null)
);
create index promotions_of_listing on promotions (listing_id);
-- An import replaces the promotions of its offers.
create index promotions_of_offer on promotions (offer_id) where offer_id is not null;

create table tax_rates (
  id object_id primary key,
  country_code char(2) not null check (country_code ~ '^[A-Z]{2}$'),
  -- A state or province, such as Florida; null is the whole country.
  region text,
  -- Overrides the rate of the country for one vessel.
  vessel_id object_id references vessels on delete cascade,
  code text not null check (code ~ '^[A-Z0-9_]+$'),
  name local_text not null,
  rate basis_points not null,
  -- True: the prices of the fleet contain the tax. False: it is added. Guests always see prices with tax.
  included boolean not null,
  unit text check (unit in ('hour', 'day', 'week')),
  crewed boolean,
  -- Hours that the trip lasts.
  trip_hours int4range check (not isempty(trip_hours)),
  -- Days of departure.
  valid daterange check (not isempty(valid)),
  is_example boolean not null default false,
  -- One rate per code, place, kind of charter, length and day.
  constraint one_rate_at_a_time exclude using gist (
    country_code with =,
    coalesce(region, '') with =,
    coalesce(vessel_id::text, '') with =,
    code with =,
    coalesce(unit, '') with =,
    coalesce(crewed::integer, -1) with =,
    coalesce(trip_hours, int4range(null, null)) with &&,
    coalesce(valid, daterange(null, null)) with &&
  )
);

-- Codes that reduce the price of a trip, within limits that the database counts.
create table promo_codes (
  id object_id primary key,
  code text not null unique check (code ~ '^[A-Z0-9-]{3,40}$'),
  -- A share of the charter after other discounts, or an amount.
  basis_points integer check (basis_points between 1 and 10000),
  amount bigint check (amount > 0),
  -- The currency of the amounts. The code is then valid for trips in this currency alone.
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

-- One per booking. It counts until its booking is given up unpaid.
create table promo_code_uses (
  -- The foreign key is added with the table bookings.
  booking_id object_id primary key,
  code_id object_id not null references promo_codes,
  -- Hashes of the guest's address and account.
  guest_hashes text[] not null,
  amount bigint not null check (amount > 0),
  taken_at timestamptz not null,
  freed_at timestamptz
);
create index promo_code_uses_that_count on promo_code_uses (code_id) where freed_at is null;

create function sum_of_lines(lines jsonb) returns bigint
  language sql immutable parallel safe strict
  return (select coalesce(sum((line ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(lines) as line);

-- A price as the guest saw it. Checkout charges a quote and nothing else.
create table quotes (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  vessel_id object_id not null references vessels on delete cascade,
  offer_id object_id not null references offers on delete cascade,
  slot_id object_id,
  -- The request.
  input jsonb not null check (jsonb_typeof(input) = 'object'),
  unit text not null check (unit in ('hour', 'day', 'week')),
  units smallint not null check (units > 0),
  period tstzrange not null check (
    not isempty(period) and not lower_inf(period) and not upper_inf(period) and lower_inc(period) and not upper_inc(period)
  ),
  local_date date not null,
  guests smallint not null check (guests > 0),
  currency currency_code not null,
  lines jsonb not null,
  subtotal bigint not null check (subtotal >= 0),
  service_charge bigint not null check (service_charge >= 0),
  total bigint not null check (total >= 0),
  -- The total without promotions.
  original_total bigint not null,
  promotion jsonb,
  due_now bigint not null check (due_now >= 0),
  due_later bigint not null check (due_later >= 0),
  due_later_on date,
  pay_at_base bigint not null check (pay_at_base >= 0),
  security_deposit bigint not null check (security_deposit >= 0),
  -- [{"until": instant or null, "fee": amount, "basisPoints": share}]
  cancellation jsonb not null check (jsonb_typeof(cancellation) = 'array' and cancellation <> '[]'),
  instant boolean not null,
  assumptions jsonb not null check (jsonb_typeof(assumptions) = 'object'),
  display_currency currency_code not null,
  display_total bigint not null check (display_total >= 0),
  -- Units of the display currency for one unit of the quote's; null when both are the same.
  display_rate numeric check (display_rate > 0),
  display_rate_at timestamptz,
  display_approximate boolean not null,
  -- Covers all that a guest agrees to: two quotes with the same price and terms have the same hash.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at),
  check (original_total >= total),
  check (due_now + due_later + pay_at_base = total),
  check ((due_later > 0) = (due_later_on is not null)),
  check (jsonb_typeof(lines) = 'array' and sum_of_lines(lines) = total),
  check ((display_rate is null) = (display_currency = currency) and (display_rate is null) = (display_rate_at is null)),
  check (display_rate is not null or display_total = total)
);
create index quotes_by_expiry on quotes (expires_at);

create table wishes (
  user_id object_id not null references users on delete cascade,
  listing_id object_id not null references listings on delete cascade,
  added_at timestamptz not null default clock_timestamp(),
  primary key (user_id, listing_id)
);
create index wishes_of_listing on wishes (listing_id);
