-- Marinas that no operator has written belong to the nearest destination of their country within 40 km.
create function assign_marinas() returns void language sql as $$
  update places as marina set destination_id = nearest.destination_id
  from (
    select distinct on (place.id) place.id, destination.id as destination_id
    from places as place
    join destinations as destination on destination.country_code = place.country_code
    cross join lateral (
      select power((destination.latitude - place.latitude) * 111, 2)
        + power((destination.longitude - place.longitude) * 111 * cosd(place.latitude), 2) as square
    ) as distance
    where place.kind = 'marina' and place.edited_at is null and distance.square <= 40 * 40
    order by place.id, distance.square, destination.id
  ) as nearest
  where marina.id = nearest.id and marina.destination_id is distinct from nearest.destination_id
$$;

-- Nothing that search shows changes.
alter table places disable trigger user;
select assign_marinas();
alter table places enable trigger user;
