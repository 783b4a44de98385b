-- Geography, exchange rates and editorial content.

create table destinations (
  id object_id primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name local_text not null,
  tagline local_text not null,
  introduction local_text not null,
  -- The key of the picture; null shows none.
  picture text collate "C" check (picture ~ '^(pictures|uploads)/destinations/[a-z0-9-]+[.](avif|webp)$'),
  place_id text collate "C" not null,
  country_code text collate "C" not null,
  -- Where charters leave from.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  radius_km real not null check (radius_km > 0),
  time_zone text not null,
  -- The currency that prices of new yachts begin in; null is the currency of the country.
  currency currency_code,
  position integer not null,
  -- Public listings around it; null until they have been counted.
  listing_count integer check (listing_count >= 0),
  -- When an operator wrote it: a new edition of the gazetteer does not overwrite it.
  edited_at timestamptz,
  retired_at timestamptz,
  revision integer not null default 1 check (revision > 0)
);
select announce_changes('destinations');

-- Countries, regions, cities and marinas. loadGazetteer writes them; operators add and edit marinas. Ids stay the same from
-- edition to edition, and places are never deleted.
create table places (
  id text collate "C" primary key,
  kind text not null check (kind in ('country', 'region', 'city', 'marina')),
  name text not null check (name <> ''),
  -- 'Dubai, United Arab Emirates': lists show it, and searches carry it as their location.
  description text not null,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  -- The island, town or state between name and country.
  region text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- The radius of a circle that holds what belongs to the place.
  radius_km real not null check (radius_km > 0),
  population integer not null default 0 check (population >= 0),
  -- How likely it is that a charter guest means this place.
  weight real not null,
  time_zone text not null,
  name_folded text collate "C" not null,
  -- All words that find the place, folded, each after a space.
  search_text text collate "C" not null,
  destination_id object_id references destinations,
  -- When an operator wrote it: a new edition of the gazetteer does not overwrite it.
  edited_at timestamptz,
  retired_at timestamptz,
  revision integer not null default 1 check (revision > 0),
  check (kind = 'marina' or (retired_at is null and destination_id is null))
);
create index places_by_name on places (name_folded);
-- One or two letters match thousands of places: then only the well-known ones are searched.
create index prominent_places_by_name on places (name_folded) where weight >= 5;
create index places_by_words on places using gin (search_text gin_trgm_ops);
create index places_by_likeness on places using gin (name_folded gin_trgm_ops);
create index places_by_position on places using gist (point(longitude, latitude));
create index marinas on places (name, id) where kind = 'marina';
create index marinas_of_destination on places (destination_id) where destination_id is not null;

alter table destinations add foreign key (place_id) references places;

-- The gazetteer announces a load by its edition; these announce what operators write.
create trigger announce_edited after update on places
  for each row when (old.revision <> new.revision) execute function announce_page_change();
create trigger announce_added after insert on places
  for each row when (new.edited_at is not null) execute function announce_page_change();

create function require_time_zone() returns trigger language plpgsql as $$
begin
  perform now() at time zone new.time_zone;
  return new;
end $$;
create trigger require_time_zone before insert or update on places
  for each row when (new.edited_at is not null) execute function require_time_zone();

-- Assigns marinas that no operator has written to the nearest destination of their country within 40 km.
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

-- The state or province of a position: that of the nearest city that has one.
create function subdivision_at(country text, latitude double precision, longitude double precision) returns text
  language sql stable parallel safe
  return (
    select city.region
    from places as city
    where city.kind = 'city' and city.country_code = country and city.region is not null
    order by point(city.longitude, city.latitude) <-> point(subdivision_at.longitude, subdivision_at.latitude)
    limit 1
  );

-- Other names of places, folded.
create table place_names (
  name text collate "C" not null check (name <> ''),
  place_id text collate "C" not null references places on delete cascade,
  primary key (name, place_id)
);

-- Where public yachts lie, and how many. The suggestions of the search field read it; the job that counts the listings of
-- destinations writes it anew.
create table yacht_harbours (
  latitude double precision not null,
  longitude double precision not null,
  country_code text collate "C" not null,
  listings integer not null check (listings > 0),
  primary key (latitude, longitude)
);

-- One row: the edition of the gazetteer in these tables.
create table gazetteer_edition (
  singleton boolean primary key default true check (singleton),
  edition text not null,
  loaded_at timestamptz not null default now()
);
select announce_changes('gazetteer_edition');

create table exchange_rates (
  currency currency_code not null,
  as_of timestamptz not null,
  -- Units of the currency for one US dollar.
  rate numeric not null check (rate > 0),
  source text not null check (source <> ''),
  is_example boolean not null default false,
  primary key (currency, as_of)
);
select announce_changes('exchange_rates');

-- The blocks of a page. Only types that the site can render are accepted.
create domain content_body as jsonb check (
  jsonb_typeof(value) = 'array'
  and not jsonb_path_exists(value, 'lax $[*] ? (!exists(@.type))')
  and not jsonb_path_exists(
    value,
    'lax $[*].type ? (@ != "heading" && @ != "paragraph" && @ != "list" && @ != "quote" && @ != "picture" && @ != "facts" && @ != "steps" && @ != "link")'
  )
);

create table content_entries (
  id object_id primary key,
  kind text not null check (
    kind in ('page', 'post', 'faq', 'testimonial', 'partner', 'package', 'adventure', 'gallery', 'landing')
  ),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- Groups entries of one kind, such as questions or posts.
  topic text check (topic ~ '^[a-z]+(-[a-z]+)*$'),
  position integer not null default 0,
  title local_text not null,
  summary local_text not null,
  body content_body not null default '[]',
  picture text check (picture <> ''),
  picture_alt local_text,
  -- A search for the yachts that suit the entry: "categories=wedding&min_capacity=10".
  search text check (search ~ '^[a-z_]+=[^&=]+(&[a-z_]+=[^&=]+)*$'),
  is_demo boolean not null default false,
  -- Public from this time on; null is a draft.
  published_at timestamptz,
  updated_at timestamptz not null default now(),
  -- When an editor changed it: a newer version of the product does not overwrite it.
  edited_at timestamptz,
  unique (kind, slug),
  check ((picture is null) = (picture_alt is null))
);
create index content_in_order on content_entries (kind, position, published_at desc) where published_at is not null;

-- Pages that list entries carry the tag of the kind, pages that show one entry its own tag.
create function announce_content() returns trigger language plpgsql as $$
begin
  insert into page_changes (xid, tag)
  select distinct pg_current_xact_id(), tag
  from rows_changed
  cross join lateral (values ('content:' || kind), ('content:' || kind || '/' || slug)) as tags (tag)
  on conflict do nothing;
  return null;
end $$;
select announce_tags('content_entries', 'announce_content');
create trigger announce_truncation after truncate on content_entries
  for each statement execute function announce_page_change();

create table seo_records (
  slug text not null,
  locale text not null check (locale in ('en', 'fr')),
  title text not null,
  description text not null,
  keywords text[] not null default '{}',
  url text not null,
  primary key (slug, locale)
);
select announce_changes('seo_records');
