-- Where public yachts lie, and how many there: what the suggestions of a search tell of a place. A copy, made anew by the job
-- that counts destinations.
create table yacht_harbours (
  latitude double precision not null,
  longitude double precision not null,
  country_code text collate "C" not null,
  listings integer not null check (listings > 0),
  primary key (latitude, longitude)
);
