-- Countries, regions, cities and marinas, filled by loadGazetteer. Ids are stable across loads; places are never deleted.
create table places (
  id text collate "C" primary key,
  kind text not null check (kind in ('country', 'region', 'city', 'marina')),
  name text not null check (name <> ''),
  -- 'Dubai, United Arab Emirates': what lists show and what comes back as a search's location.
  description text not null,
  country_code text collate "C" not null check (country_code ~ '^[A-Z]{2}$'),
  -- The island, town or state between name and country.
  region text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- A circle around the point that holds what belongs to the place.
  radius_km real not null check (radius_km > 0),
  population integer not null default 0 check (population >= 0),
  -- How likely a charter guest means this one.
  weight real not null,
  time_zone text not null,
  name_folded text collate "C" not null,
  -- Every word that the place can be found by, folded, each after a space.
  search_text text collate "C" not null
);
create index places_by_name on places (name_folded);
-- One or two letters match thousands; then only well-known places are looked at.
create index prominent_places_by_name on places (name_folded) where weight >= 5;
create index places_by_words on places using gin (search_text gin_trgm_ops);
create index places_by_likeness on places using gin (name_folded gin_trgm_ops);
create index places_by_position on places using gist (point(longitude, latitude));

-- Other names of a place, folded.
create table place_names (
  name text collate "C" not null check (name <> ''),
  place_id text collate "C" not null references places on delete cascade,
  primary key (name, place_id)
);

create table destinations (
  id object_id primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name local_text not null,
  tagline local_text not null,
  introduction local_text not null,
  place_id text collate "C" not null references places,
  country_code text collate "C" not null,
  -- Where charters leave from.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  radius_km real not null check (radius_km > 0),
  time_zone text not null,
  position integer not null,
  -- Public listings around it; null until they have been counted.
  listing_count integer check (listing_count >= 0)
);

-- One row: which edition of the gazetteer is in the tables.
create table gazetteer_edition (
  singleton boolean primary key default true check (singleton),
  edition text not null,
  loaded_at timestamptz not null default now()
);
