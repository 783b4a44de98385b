-- A hold changes the pages that show its vessel or list yachts where that lies; all others stay kept. Each change names
-- what it changes by tags, docs/decisions/0038; `everything` is what tables say that do not know better.
drop table page_changes;
create unlogged table page_changes (
  xid xid8 not null,
  tag text collate "C" not null,
  primary key (xid, tag)
);

create or replace function announce_page_change() returns trigger language plpgsql as $$
begin
  insert into page_changes (xid, tag) values (pg_current_xact_id(), 'everything') on conflict do nothing;
  return null;
end $$;

-- A square of one degree; src/server/geo/geo-cells.ts names them alike.
create function page_cell(latitude double precision, longitude double precision) returns text
language sql immutable parallel safe as $$
  select format('cell:%s:%s', floor(latitude)::integer, mod(floor(longitude)::integer + 540, 360) - 180)
$$;

-- What pages say of themselves that list yachts around a place: within a circle by the position of the place as search has
-- copied it, within bounds by that of the yacht.
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

-- What pages say of themselves that show this listing, or a list that it may be in: where it lies, and where search has it
-- still. Nobody but its owner sees what is not public.
create function page_tags_of_listing(shown text) returns setof text language sql stable as $$
  select 'listing:' || $1
  union
  select tag
  from (
    select vessel.place_id, vessel.latitude, vessel.longitude
    from listings as listing join vessels as vessel on vessel.id = listing.vessel_id
    where listing.id = $1 and (
      (listing.status = 'approved' and listing.is_live) or exists (select from search_listings where listing_id = $1)
    )
    union
    select place.place_id, offer.latitude, offer.longitude
    from search_offers as offer join search_places as place on place.number = offer.place_no
    where offer.listing_id = $1
  ) as known
  cross join lateral (
    select 'fleet' union all select page_tags_of_position(known.place_id, known.latitude, known.longitude)
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

-- Of a listing that is deleted altogether nothing else tells any more where it was.
create function announce_removed_offers() returns trigger language plpgsql as $$
begin
  insert into page_changes (xid, tag)
  select distinct pg_current_xact_id(), tag
  from rows_changed as offer
  join search_places as place on place.number = offer.place_no
  cross join lateral (
    select 'fleet' union all select 'listing:' || offer.listing_id
    union all select page_tags_of_position(place.place_id, offer.latitude, offer.longitude)
  ) as tags (tag)
  on conflict do nothing;
  return null;
end $$;

create function announce_content() returns trigger language plpgsql as $$
begin
  insert into page_changes (xid, tag)
  select distinct pg_current_xact_id(), tag
  from rows_changed
  cross join lateral (values ('content:' || kind), ('content:' || kind || '/' || slug)) as tags (tag)
  on conflict do nothing;
  return null;
end $$;

-- For migrations: in the place of `everything`, a function tells which tags the changed rows (`rows_changed`) have.
create function announce_tags(changed regclass, teller regproc, events text[] default '{insert,update,delete}')
returns void language plpgsql as $$
begin
  execute format('drop trigger if exists announce_rows on %1$s; drop trigger if exists announce_updates on %1$s', changed);
  if 'insert' = any(events) then
    execute format('create trigger announce_inserted after insert on %s
      referencing new table as rows_changed for each statement execute function %s()', changed, teller);
  end if;
  if 'delete' = any(events) then
    execute format('create trigger announce_deleted after delete on %s
      referencing old table as rows_changed for each statement execute function %s()', changed, teller);
  end if;
  if 'update' = any(events) then
    execute format('create trigger announce_rows_before after update on %s
      referencing old table as rows_changed for each statement execute function %s()', changed, teller);
    execute format('create trigger announce_rows_after after update on %s
      referencing new table as rows_changed for each statement execute function %s()', changed, teller);
  end if;
end $$;

-- What search mirrors is noted in search_outdated by triggers of its own: the notes tell which listings have changed.
select announce_tags('search_outdated', 'announce_listings', '{insert}');
do $$
declare
  mirrored regclass;
begin
  foreach mirrored in array array[
    'owners', 'vessels', 'listings', 'media', 'offers', 'availability_rules', 'price_terms', 'price_rules', 'extras',
    'promotions', 'tax_rates'
  ]::regclass[] loop
    execute format('drop trigger announce_rows on %1$s; drop trigger announce_updates on %1$s', mirrored);
  end loop;
end $$;

-- The last one sees where a listing was, the first one where it is now.
select announce_tags('search_listings', 'announce_listings', '{insert,update}');
select announce_tags('search_offers', 'announce_removed_offers', '{delete}');
select announce_tags('claims', 'announce_vessels');
select announce_tags('instant_slots', 'announce_listings');
select announce_tags('itineraries', 'announce_listings');
select announce_tags('reviews', 'announce_listings');
select announce_tags('content_entries', 'announce_content');
-- Processes remember them; a price in another one is looked at by every search.
select announce_changes('search_currencies');

-- No page shows what a file said.
drop trigger announce_rows on imported_weeks;
drop trigger announce_updates on imported_weeks;
drop trigger announce_truncation on imported_weeks;
