create extension if not exists fuzzystrmatch;

-- What search reads: copies of the fleet, its calendars and its prices, written in the transaction that changes them.
-- Nothing here is the truth; docs/search.md says how it follows from it.

-- Short numbers for what every row of a scan is compared with. Currencies are numbered without gaps from 1, so that a
-- number is an index into an array of thresholds.
create table search_currencies (
  number smallint primary key,
  code currency_code not null unique
);

create table search_places (
  number integer generated always as identity primary key,
  place_id text collate "C" not null unique references places,
  country_code text collate "C" not null,
  latitude double precision not null,
  longitude double precision not null
);
create index search_places_of_country on search_places (country_code);
create index search_places_by_latitude on search_places (latitude);

-- One row per public listing: all of its card and of its page that no calendar and no rate of exchange changes.
create table search_listings (
  listing_id object_id primary key references listings on delete cascade,
  card json not null,
  page json not null,
  refreshed_at timestamptz not null
);

-- One row per offer of a public listing: what is filtered by, and the lowest total of the coming months.
create table search_offers (
  number integer generated always as identity primary key,
  offer_id object_id not null unique references offers on delete cascade,
  listing_id object_id not null references search_listings on delete cascade,
  vessel_id object_id not null references vessels,
  place_no integer not null references search_places,
  currency_no smallint not null references search_currencies,
  -- 0 is the main offer. Of several offers that match a search, a listing is shown with the first.
  position smallint not null,
  unit text collate "C" not null check (unit in ('hour', 'day', 'week')),
  crewed boolean not null,
  -- An earlier offer of the listing has the same unit, or the same crew: where both match, this one is not shown.
  shadowed_in_unit boolean not null,
  shadowed_in_crew boolean not null,
  instant boolean not null,
  currency currency_code not null,
  min_units smallint not null,
  max_units smallint not null,
  -- Of one unit; 0 for charters by the hour.
  nights smallint not null,
  -- Guests that the offer takes aboard; null when nobody said.
  capacity smallint,
  length_m real,
  build_year smallint,
  cabins smallint not null,
  rating real,
  review_count integer not null,
  rank real not null,
  latitude double precision not null,
  longitude double precision not null,
  listed_at timestamptz not null,
  type_slug text not null,
  categories text[] not null,
  amenities text[] not null,
  words text[] not null,
  -- Of the shortest trip on the day on which it costs least; null while no day can be booked.
  lowest_total bigint,
  lowest_day date,
  -- The next moment at which the mere passing of time may change the row; null is never.
  stale_at timestamptz,
  service_charge basis_points not null,
  lead_minutes integer not null,
  -- Days that the longest trip may reach beyond the day of its departure.
  reach_days smallint not null,
  -- Part of every total for each guest, which are for as many as the capacity says …
  guest_fee bigint not null,
  -- … unless the rest depends on them too: then only the engine can tell what another number of guests pays.
  by_guest boolean not null,
  -- Every kind of thing that a day's price says beside its figures; days name them by their index from 0.
  variants json not null,
  -- The offer's calendar rules and tariff, as the engines take them.
  engine json not null
) with (fillfactor = 85, toast_tuple_target = 256);
alter table search_offers alter column engine set storage external;
create index search_offers_at_place on search_offers (place_no, capacity);
create index search_offers_of_listing on search_offers (listing_id, position);
create index search_offers_of_vessel on search_offers (vessel_id);
create index search_offers_by_word on search_offers using gin (words);
create index search_offers_by_staleness on search_offers (stale_at);

-- One row per offer and month: which days can be booked, for how long, from what total. Narrow columns stand first,
-- because a search looks at them in every row of its place; reservations change no indexed column, so that their
-- updates stay on the page. docs/search.md has the measurements.
create table search_months (
  -- The least and the greatest total of the month's days.
  low bigint not null,
  high bigint not null,
  guest_fee bigint not null,
  -- The next moment at which the mere passing of time may change a total; null is never.
  stale_at timestamptz,
  number integer not null references search_offers on delete cascade,
  place_no integer not null,
  month date not null check (extract(day from month) = 1),
  -- Bit 0 is the first of the month: set on days with a departure, and on those that can be booked instantly.
  days integer not null,
  instant_days integer not null,
  lead_minutes integer not null,
  rank real not null,
  capacity smallint,
  currency_no smallint not null,
  position smallint not null,
  nights smallint not null,
  crewed boolean not null,
  shadowed_in_unit boolean not null,
  shadowed_in_crew boolean not null,
  by_guest boolean not null,
  -- Some lengths between the shortest and the longest cannot be had.
  has_gaps boolean not null,
  unit text collate "C" not null,
  -- By day of the month, from 1. Units of the shortest and the longest trip; 0 on days without a departure.
  shortest smallint[] not null,
  longest smallint[] not null,
  -- Minutes from midnight UTC of the day to its last departure of the shortest trip.
  latest smallint[] not null,
  -- Of the shortest trip at its cheapest departure, in minor units of the offer's currency.
  totals bigint[] not null,
  -- The same without promotions; null when there are none in this month.
  originals bigint[],
  -- Indexes into the offer's variants; null when every day has the first.
  variants smallint[],
  primary key (number, month)
) with (fillfactor = 80);
create index search_months_at_place on search_months (month, place_no, capacity);

-- Every word that a listing can be found by, to recognise one that was mistyped. Words are never taken out.
create table search_words (word text collate "C" primary key check (word <> ''));

-- Expired holds that were cleared away, of which the days are still to be refreshed.
create table search_touched (
  vessel_id object_id not null,
  occupied tstzrange not null
);
create index search_touched_of_vessel on search_touched (vessel_id);

-- Whoever takes a period clears expired holds out of its way; those may reach beyond the period that is taken.
create function remember_touched_days() returns trigger language plpgsql as $$
begin
  insert into search_touched (vessel_id, occupied) values (old.vessel_id, old.occupied);
  return null;
end $$;
create trigger remember_touched_days after delete on claims
  for each row when (old.expires_at is not null) execute function remember_touched_days();
