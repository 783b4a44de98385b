-- The read model of search: copies of the fleet, its calendars and its prices, written in the transaction that changes them.
-- docs/search.md says how each follows from its source, and has the measurements behind the layout.

-- Rows that every search scans hold small numbers instead of codes. Currencies are numbered from 1 without gaps: the number
-- is an index into an array of thresholds.
create table search_currencies (
  number smallint primary key,
  code currency_code not null unique
);
-- Processes remember them, and every search compares prices in all currencies.
select announce_changes('search_currencies');

create table search_places (
  number integer generated always as identity primary key,
  place_id text collate "C" not null unique references places,
  -- A copy, for the filter of places, which counts by it.
  description text not null,
  country_code text collate "C" not null,
  latitude double precision not null,
  longitude double precision not null
);
create index search_places_of_country on search_places (country_code);
create index search_places_by_latitude on search_places (latitude);

-- One row per public listing: its card and its page, except what depends on a calendar or an exchange rate.
create table search_listings (
  listing_id object_id primary key references listings on delete cascade,
  card json not null,
  page json not null,
  refreshed_at timestamptz not null
);

-- One row per offer of a public listing: what searches filter by, and the lowest total of the coming months.
create table search_offers (
  number integer generated always as identity primary key,
  -- The version of the code that wrote the row: other versions do not read its JSON. 0 is before versions.
  version smallint not null default 0,
  offer_id object_id not null unique references offers on delete cascade,
  listing_id object_id not null references search_listings on delete cascade,
  vessel_id object_id not null references vessels,
  place_no integer not null references search_places,
  currency_no smallint not null references search_currencies,
  -- 0 is the main offer. If several offers match a search, the listing is shown with the first.
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
  -- Nights of one unit; 0 for charters by the hour.
  nights smallint not null,
  -- The most guests; null when it is unknown.
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
  -- The total of the shortest trip on its cheapest day; null when no day can be booked.
  lowest_total bigint,
  lowest_day date,
  -- The same among trips that can be booked instantly.
  instant_total bigint,
  instant_day date,
  -- When the passing of time alone may next change the row; null is never.
  stale_at timestamptz,
  service_charge basis_points not null,
  lead_minutes integer not null,
  -- Days that the longest trip may last beyond its day of departure.
  reach_days smallint not null,
  -- The part of every total that each guest costs. Totals are for the full capacity.
  guest_fee bigint not null,
  -- The rest of the total depends on the number of guests too: only the pricing engine can compute it.
  by_guest boolean not null,
  -- The different details that prices of days have; days refer to them by their index from 0.
  variants json not null,
  -- The input of the availability and pricing engines for this offer.
  engine json not null
) with (fillfactor = 85, toast_tuple_target = 256);
-- Long columns are moved out of the row to keep it short. The columns that every statement reads must stay: PostgreSQL would
-- move ids out too, which saves seven bytes each and costs three more pages per read.
alter table search_offers
  alter column engine set storage external,
  alter column offer_id set storage plain,
  alter column listing_id set storage plain,
  alter column vessel_id set storage plain,
  alter column unit set storage plain,
  alter column currency set storage plain,
  alter column type_slug set storage plain,
  alter column categories set storage main,
  alter column amenities set storage main;
create index search_offers_at_place on search_offers (place_no, capacity);
create index search_offers_of_listing on search_offers (listing_id, position);
create index search_offers_of_vessel on search_offers (vessel_id);
create index search_offers_by_word on search_offers using gin (words);
create index search_offers_by_staleness on search_offers (stale_at);
-- A list without filters reads as many rows as a page shows.
create index search_offers_in_order on search_offers ((-rank), number) where position = 0 and lowest_total is not null;

-- One row per offer and month: the days that can be booked, for how long, and from what total. Narrow columns come first,
-- because a search reads them in every row of its place. Reservations change no indexed column, so that updates are HOT.
create table search_months (
  -- The lowest and the highest total of the month's days.
  low bigint not null,
  high bigint not null,
  guest_fee bigint not null,
  -- When the passing of time alone may next change a total; null is never.
  stale_at timestamptz,
  number integer not null references search_offers on delete cascade,
  place_no integer not null,
  month date not null check (extract(day from month) = 1),
  -- Bits by day of the month, bit 0 is the first: days with a departure, and those with one that can be booked instantly.
  days integer not null,
  instant_days integer not null,
  -- Days whose instant trip is not the trip of `totals`: the owner has opened a slot, or the cheapest departure needs a
  -- request. Only the pricing engine can compute its total.
  other_instant_days integer not null default 0,
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
  -- Some lengths between the shortest and the longest are not available.
  has_gaps boolean not null,
  unit text collate "C" not null,
  -- By day of the month, from 1: units of the shortest and of the longest trip; 0 on days without a departure.
  shortest smallint[] not null,
  longest smallint[] not null,
  -- Minutes from midnight UTC of the day to the last departure of the shortest trip.
  latest smallint[] not null,
  -- Total of the shortest trip at its cheapest departure, in minor units of the offer's currency.
  totals bigint[] not null,
  -- The same without promotions; null when the month has none.
  originals bigint[],
  -- Indexes into the offer's variants; null when every day has the first.
  variants smallint[],
  primary key (number, month)
) with (fillfactor = 80);
create index search_months_at_place on search_months (month, place_no, capacity);

-- All words that find a listing, to recognise misspelt ones. Words are never removed.
create table search_words (word text collate "C" primary key check (word <> ''));

-- Triggers on the sources note which copies are stale. Writers work the notes off before they commit (refreshOutdated), and a
-- job does the rest.

-- Listings to be copied again. A transaction notes a listing once, and never waits for the note of another one.
create table search_outdated (
  listing_id object_id not null,
  xid xid8 not null default pg_current_xact_id(),
  -- Totals or days of the listing may have changed: it is not listed until it is copied again.
  alters_price boolean not null,
  primary key (listing_id, xid, alters_price)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- For migrations: `listings` is a condition that finds the listings (`listing`) of a changed row (`changed`).
create function mirror_in_search(mirrored regclass, listings text, alters_price boolean, events text[])
returns void language plpgsql as $mirror$
declare
  mark text := format('search_mirror_%s', mirrored);
begin
  execute format($function$
    create function %1$I() returns trigger language plpgsql as $$
    begin
      if tg_level = 'STATEMENT' then
        insert into search_outdated (listing_id, alters_price)
        select distinct listing.id, %3$L::boolean from rows_changed as changed, listings as listing where %2$s
        on conflict do nothing;
        return null;
      end if;
      if tg_op <> 'INSERT' then
        insert into search_outdated (listing_id, alters_price)
        select listing.id, %3$L::boolean from (select old.*) as changed, listings as listing where %2$s
        on conflict do nothing;
      end if;
      if tg_op <> 'DELETE' then
        insert into search_outdated (listing_id, alters_price)
        select listing.id, %3$L::boolean from (select new.*) as changed, listings as listing where %2$s
        on conflict do nothing;
      end if;
      return null;
    end $$ $function$, mark, listings, alters_price);
  if 'insert' = any(events) then
    execute format('create trigger search_mirror_insert after insert on %1$s
      referencing new table as rows_changed for each statement execute function %2$I()', mirrored, mark);
  end if;
  if 'delete' = any(events) then
    execute format('create trigger search_mirror_delete after delete on %1$s
      referencing old table as rows_changed for each statement execute function %2$I()', mirrored, mark);
  end if;
  -- Rows with a column of type json cannot be compared by their values: they are compared as they are stored.
  execute format('create trigger search_mirror_update after update on %1$s
    for each row when (old.* operator(pg_catalog.*<>) new.*) execute function %2$I()', mirrored, mark);
end $mirror$;

select mirror_in_search(mirrored::regclass, listings, alters_price, '{insert,delete}')
from (
  values
    ('listings', 'listing.id = changed.id', true),
    ('vessels', 'listing.vessel_id = changed.id', true),
    ('offers', 'listing.id = changed.listing_id', true),
    ('extras', 'listing.id = changed.listing_id', true),
    ('promotions', 'listing.id = changed.listing_id', true),
    ('media', 'listing.id = changed.listing_id', false),
    ('availability_rules', 'listing.id = (select listing_id from offers where id = changed.offer_id)', true),
    ('price_terms', 'listing.id = (select listing_id from offers where id = changed.offer_id)', true),
    ('price_rules', 'listing.id = (select listing_id from offers where id = changed.offer_id)', true),
    ('owners', 'listing.owner_id = changed.id', false),
    ('yacht_types', 'listing.yacht_type_id = changed.id', false),
    (
      'tax_rates',
      'listing.vessel_id in (
        select vessel.id from vessels as vessel join places as place on place.id = vessel.place_id
        where place.country_code = changed.country_code and vessel.id = coalesce(changed.vessel_id, vessel.id)
      )',
      true
    )
) as mirrors (mirrored, listings, alters_price);

-- No vessel lies at a new place, and places are never deleted: only updates matter.
select mirror_in_search('places', 'listing.vessel_id in (
  select vessel.id from vessels as vessel join places as place on place.id = vessel.place_id
  where place.id = changed.id or (changed.kind = ''country'' and place.country_code = changed.country_code)
)', false, '{}');

-- Periods of vessels whose days are to be refreshed. `taken`: less is available than search says, which must not be shown.
create table search_touched (
  vessel_id object_id not null,
  occupied tstzrange not null,
  taken boolean not null default false
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
create index search_touched_of_vessel on search_touched (vessel_id);

create function remember_touched_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into search_touched (vessel_id, occupied, taken) values (old.vessel_id, old.occupied, false);
  end if;
  if tg_op <> 'DELETE' then
    insert into search_touched (vessel_id, occupied, taken) values (new.vessel_id, new.occupied, true);
  end if;
  return null;
end $$;
create trigger search_mirror_rows after insert or delete on claims
  for each row execute function remember_touched_days();
create trigger search_mirror_update after update on claims
  for each row when (old.vessel_id <> new.vessel_id or old.occupied <> new.occupied)
  execute function remember_touched_days();

create function remember_touched_slot() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into search_touched (vessel_id, occupied, taken)
    select vessel_id, tstzrange(old.starts_at, old.ends_at), true from offers where id = old.offer_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_touched (vessel_id, occupied, taken)
    select vessel_id, tstzrange(new.starts_at, new.ends_at), true from offers where id = new.offer_id;
  end if;
  return null;
end $$;
create trigger search_mirror_rows after insert or delete on instant_slots
  for each row execute function remember_touched_slot();
create trigger search_mirror_update after update on instant_slots
  for each row when (old.* is distinct from new.*) execute function remember_touched_slot();

-- The tags of page_changes that name listings. A page that lists yachts around a place carries the tag of the country or of the
-- square in which the place lies, a page that lists yachts within bounds the tags of the squares.
create function page_tags_of_position(place text, latitude double precision, longitude double precision)
returns setof text language sql stable as $$
  select page_cell($2, $3)
  union
  select tag
  from (
    select country_code, latitude, longitude from places where id = $1
    union
    select country_code, latitude, longitude from search_places where place_id = $1
  ) as known
  cross join lateral (values ('country:' || known.country_code), (page_cell(known.latitude, known.longitude))) as tags (tag)
$$;

-- The tags of pages that show this listing or a list in which it may stand: by where it lies and which type it has, now and in
-- the copies of search. A listing that is not public is on no list.
create function page_tags_of_listing(shown text) returns setof text language sql stable as $$
  select 'listing:' || $1
  union
  select tag
  from (
    select vessel.place_id, vessel.latitude, vessel.longitude, type.slug
    from listings as listing
    join vessels as vessel on vessel.id = listing.vessel_id
    join yacht_types as type on type.id = listing.yacht_type_id
    where listing.id = $1 and (
      (listing.status = 'approved' and listing.is_live) or exists (select from search_listings where listing_id = $1)
    )
    union
    select place.place_id, offer.latitude, offer.longitude, offer.type_slug
    from search_offers as offer join search_places as place on place.number = offer.place_no
    where offer.listing_id = $1
  ) as known
  cross join lateral (
    select 'fleet' union all select 'type:' || known.slug
    union all select page_tags_of_position(known.place_id, known.latitude, known.longitude)
  ) as tags (tag)
$$;

create function announce_listings() returns trigger language plpgsql as $$
begin
  insert into page_changes (xid, tag)
  select distinct pg_current_xact_id(), tag
  from (select distinct listing_id from rows_changed) as changed
  cross join lateral page_tags_of_listing(changed.listing_id) as tag
  on conflict do nothing;
  return null;
end $$;

create function announce_vessels() returns trigger language plpgsql as $$
begin
  insert into page_changes (xid, tag)
  select distinct pg_current_xact_id(), tag
  from (select distinct vessel_id from rows_changed) as changed
  join listings as listing on listing.vessel_id = changed.vessel_id
  cross join lateral page_tags_of_listing(listing.id) as tag
  on conflict do nothing;
  return null;
end $$;

-- When a listing is deleted, only its offers in search still say where it was.
create function announce_removed_offers() returns trigger language plpgsql as $$
begin
  insert into page_changes (xid, tag)
  select distinct pg_current_xact_id(), tag
  from rows_changed as offer
  join search_places as place on place.number = offer.place_no
  cross join lateral (
    select unnest(array['fleet', 'listing:' || offer.listing_id, 'type:' || offer.type_slug])
    union all select page_tags_of_position(place.place_id, offer.latitude, offer.longitude)
  ) as tags (tag)
  on conflict do nothing;
  return null;
end $$;

-- The notes of search name the changed listings. search_listings tells of the place where a listing was before, and of the one
-- where it is now.
select announce_tags('search_outdated', 'announce_listings', '{insert}');
select announce_tags('search_listings', 'announce_listings', '{insert,update}');
select announce_tags('search_offers', 'announce_removed_offers', '{delete}');
select announce_tags('claims', 'announce_vessels');
select announce_tags('instant_slots', 'announce_listings');
select announce_tags('itineraries', 'announce_listings');

-- A truncation has no rows to name: it changes all pages.
do $$
declare
  truncated regclass;
begin
  foreach truncated in array array[
    'owners', 'vessels', 'listings', 'media', 'itineraries', 'offers', 'availability_rules', 'claims', 'instant_slots',
    'price_terms', 'price_rules', 'extras', 'promotions', 'tax_rates', 'search_listings'
  ]::regclass[] loop
    execute format('create trigger announce_truncation after truncate on %s
      for each statement execute function announce_page_change()', truncated);
  end loop;
end $$;
