-- How often something was done on the pages in one hour, by nobody in particular: sums alone, no visits. Hours that are
-- months old are added up into their day, which then stands at its first hour.
create table yacht_activity (
  listing_id object_id not null references listings on delete cascade,
  hour timestamptz not null check (date_trunc('hour', hour at time zone 'UTC') = hour at time zone 'UTC'),
  views integer not null default 0 check (views >= 0),
  quotes integer not null default 0 check (quotes >= 0),
  is_demo boolean not null default false,
  primary key (listing_id, hour)
) with (fillfactor = 85);
-- The figures of the whole market, and what is old.
create index yacht_activity_by_hour on yacht_activity (hour);

create table search_activity (
  hour timestamptz not null check (date_trunc('hour', hour at time zone 'UTC') = hour at time zone 'UTC'),
  -- Of the gazetteer, whose editions come and go; 'unknown' for a text that names no place; null for a search by date alone.
  place_id text,
  date date,
  searches integer not null default 0 check (searches >= 0),
  without_result integer not null default 0 check (without_result between 0 and searches),
  is_demo boolean not null default false,
  constraint one_count_of_search unique nulls not distinct (hour, place_id, date),
  check (place_id is not null or date is not null)
) with (fillfactor = 85);
