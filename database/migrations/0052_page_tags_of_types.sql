-- Pages that list a type of yacht wherever it lies, such as the likes of a yacht that has none nearby, end with changes of
-- that type alone: the one that it is of, and the one that search has still.
create or replace function page_tags_of_listing(shown text) returns setof text language sql stable as $$
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

create or replace function announce_removed_offers() returns trigger language plpgsql as $$
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
