-- Search copies what other tables hold. Whatever changes one of them notes which copies that outdates, so that nobody has
-- to remember it: writers work the notes off before they commit (refreshOutdated), a job does the rest.

-- Listings to be copied again. A transaction notes a listing once, and never waits for the note of another.
create table search_outdated (
  listing_id object_id not null,
  xid xid8 not null default pg_current_xact_id(),
  -- Totals or days of the listing may have changed: until it is copied again it is not listed.
  alters_price boolean not null,
  primary key (listing_id, xid, alters_price)
);
-- Rows come and go with every edit.
alter table search_outdated set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

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
    -- An owner's rating stands on the cards of all his yachts.
    ('reviews', 'listing.owner_id = (select owner_id from listings where id = changed.listing_id)', false),
    (
      'tax_rates',
      'listing.vessel_id in (
        select vessel.id from vessels as vessel join places as place on place.id = vessel.place_id
        where place.country_code = changed.country_code and vessel.id = coalesce(changed.vessel_id, vessel.id)
      )',
      true
    )
) as mirrors (mirrored, listings, alters_price);

-- No vessel lies at a place that is new, and places are never deleted.
select mirror_in_search('places', 'listing.vessel_id in (
  select vessel.id from vessels as vessel join places as place on place.id = vessel.place_id
  where place.id = changed.id or (changed.kind = ''country'' and place.country_code = changed.country_code)
)', false, '{}');

-- Charters that have taken place count; those that are requested, confirmed or cancelled every minute do not.
select mirror_in_search(
  'bookings', 'listing.owner_id = (select owner_id from listings where id = changed.listing_id)', false, '{}'
);
drop trigger search_mirror_update on bookings;
create trigger search_mirror_insert after insert on bookings
  for each row when (new.status = 'completed') execute function search_mirror_bookings();
create trigger search_mirror_update after update of status, listing_id on bookings
  for each row when (
    'completed' in (old.status, new.status)
    and (old.status is distinct from new.status or old.listing_id is distinct from new.listing_id)
  ) execute function search_mirror_bookings();
create trigger search_mirror_delete after delete on bookings
  for each row when (old.status = 'completed') execute function search_mirror_bookings();

-- Calendars: days are refreshed, not whole listings. `taken`: less can be had than search says, so that it may not say so.
alter table search_touched add column taken boolean not null default false;
alter table search_touched set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

drop trigger remember_touched_days on claims;
create or replace function remember_touched_days() returns trigger language plpgsql as $$
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
