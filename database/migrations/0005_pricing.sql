-- [{ "hoursBefore": 168, "fee": 0 }, …, { "hoursBefore": 0, "fee": 10000 }]: one tier holds to the end, and shorter
-- notice never costs less.
create function is_cancellation_policy(tiers jsonb) returns boolean
  language sql immutable parallel safe strict
  return (
    select coalesce(bool_and(notice >= 0 and fee between 0 and 10000 and fee >= fee_before), false)
      and coalesce(bool_or(notice = 0), false) and count(*) = count(distinct notice)
    from (
      select notice, fee, coalesce(lag(fee) over (order by notice desc), 0) as fee_before
      from (
        select (tier ->> 'hoursBefore')::integer as notice, (tier ->> 'fee')::integer as fee
        from jsonb_array_elements(tiers) as tier
      ) as tiers_read
    ) as tiers_compared
  );

alter table offers add constraint offers_cancellation_policy check (is_cancellation_policy(cancellation));

-- What the offer's own columns do not say; an offer without a row has the defaults.
create table price_terms (
  offer_id object_id primary key references offers on delete cascade,
  -- All discounts of a trip together stay within this share of its base.
  max_discount basis_points not null default 10000,
  -- Advance for fuel, food and berths, a share of the base; settled by receipts after the trip.
  provisioning basis_points not null default 0,
  provisioning_payable text not null default 'base' check (provisioning_payable in ('now', 'base'))
);

-- How the price of an offer changes with the date, the hour, the length of the trip and the notice given.
create table price_rules (
  id object_id primary key,
  offer_id object_id not null references offers on delete cascade,
  kind text not null
    check (kind in ('season', 'weekday', 'time_of_day', 'event', 'length', 'early_bird', 'last_minute')),
  name local_text not null,
  -- Of two rules of one kind that are in force at a moment, the higher counts; of equals the newer.
  priority smallint not null default 0,
  -- Local days: of each hour or night for rates, of the departure for discounts. Null is always.
  valid daterange check (not isempty(valid)),
  weekdays smallint[] check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'),
  -- A daily window; an end not after its start is on the next day.
  starts time,
  ends time,
  -- Minor units per hour, day or package instead of the offer's, or a change of it in basis points, up or down.
  rate bigint check (rate >= 0),
  adjustment integer check (adjustment between -10000 and 100000),
  -- Rates: no shorter trip departs on these days. Length: from this many units on.
  min_units smallint check (min_units >= 1),
  deposit basis_points check (deposit > 0),
  cancellation jsonb check (is_cancellation_policy(cancellation)),
  instant boolean check (not instant),
  days_before smallint check (days_before >= 1),
  hours_before smallint check (hours_before >= 1),
  discount basis_points check (discount > 0),
  cap bigint check (cap > 0),
  -- Of the discounts of one group only the largest counts.
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
  -- An event is over one day.
  check (kind <> 'event' or (valid is not null and not lower_inf(valid) and not upper_inf(valid))),
  -- The calendar knows minimums by the day, not by the hour.
  check (min_units is null or starts is null),
  constraint seasons_and_events_apart
    exclude using gist (offer_id with =, kind with =, priority with =, valid with &&)
    where (kind in ('season', 'event') and starts is null)
);
create index price_rules_of_offer on price_rules (offer_id);

-- What the calendar has to know of prices: days on which no shorter trip is sold.
create view price_minimums as
  select id, offer_id, valid, weekdays, min_units
  from price_rules
  where min_units is not null and discount is null;

create table extras (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  -- Null belongs to every offer of the listing in this currency.
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

-- A reduction that is announced: the label promises what the row's own columns keep.
create table promotions (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  -- Null is for every offer of the listing.
  offer_id object_id,
  label text not null check (
    label in ('Discount Offer', 'Special Price', 'Save Now', 'Limited Time Deal', 'Limited Spots', 'Early Bird')
  ),
  discount basis_points not null check (discount between 1 and 9000),
  cap bigint check (cap > 0),
  exclusive_group text check (exclusive_group <> ''),
  -- While it can be booked. A sale without an end is no sale.
  bookable tstzrange not null check (not isempty(bookable) and not lower_inf(bookable) and not upper_inf(bookable)),
  -- Local days of departure; null is any.
  departures daterange check (not isempty(departures)),
  days_before smallint check (days_before >= 1),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (offer_id, listing_id) references offers (id, listing_id) on delete cascade,
  -- Few departures, or booked early: otherwise the label would be untrue.
  check (label <> 'Limited Spots' or (departures is not null and not upper_inf(departures))),
  check (label <> 'Early Bird' or days_before is not null)
);
create index promotions_of_listing on promotions (listing_id);

create table exchange_rates (
  currency currency_code not null,
  as_of timestamptz not null,
  -- Units of the currency for one US dollar.
  rate numeric not null check (rate > 0),
  source text not null check (source <> ''),
  is_example boolean not null default false,
  primary key (currency, as_of)
);

create table tax_rates (
  id object_id primary key,
  country_code char(2) not null check (country_code ~ '^[A-Z]{2}$'),
  -- A state or province, such as Florida; null is the whole country.
  region text,
  -- An override for one vessel.
  vessel_id object_id references vessels on delete cascade,
  code text not null check (code ~ '^[A-Z0-9_]+$'),
  name local_text not null,
  rate basis_points not null,
  -- Prices of the fleet already contain it, or it is added to them. What guests see holds it either way.
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

-- The state or province of a position, which is that of the nearest city that has one.
create function subdivision_at(country text, latitude double precision, longitude double precision) returns text
  language sql stable parallel safe
  return (
    select city.region
    from places as city
    where city.kind = 'city' and city.country_code = country and city.region is not null
    order by point(city.longitude, city.latitude) <-> point(subdivision_at.longitude, subdivision_at.latitude)
    limit 1
  );

create function sum_of_lines(lines jsonb) returns bigint
  language sql immutable parallel safe strict
  return (select coalesce(sum((line ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(lines) as line);

-- A price as it was told. Checkout charges one of these and nothing else.
create table quotes (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  vessel_id object_id not null references vessels on delete cascade,
  offer_id object_id not null references offers on delete cascade,
  slot_id object_id,
  -- What was asked for.
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
  -- The same trip without promotions.
  original_total bigint not null,
  promotion jsonb,
  due_now bigint not null check (due_now >= 0),
  due_later bigint not null check (due_later >= 0),
  due_later_on date,
  pay_at_base bigint not null check (pay_at_base >= 0),
  security_deposit bigint not null check (security_deposit >= 0),
  -- [{ "until": instant or null, "fee": amount, "basisPoints": share }]
  cancellation jsonb not null check (jsonb_typeof(cancellation) = 'array' and cancellation <> '[]'),
  instant boolean not null,
  assumptions jsonb not null check (jsonb_typeof(assumptions) = 'object'),
  display_currency currency_code not null,
  display_total bigint not null check (display_total >= 0),
  -- Units of the display currency for one of the quote's; null when both are the same.
  display_rate numeric check (display_rate > 0),
  display_rate_at timestamptz,
  display_approximate boolean not null,
  -- Of everything that a guest agrees to: equal for two quotes with the same price and terms.
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
