-- Answers to disputes, the activity of visitors, and the back office.

-- An operator's answer to a guest's bank. `disputes` holds what the bank says.
create table dispute_replies (
  dispute_id text primary key references disputes,
  statement text not null,
  revision integer not null default 1,
  saved_by object_id not null,
  saved_at timestamptz not null,
  submitted_by object_id,
  submitted_at timestamptz,
  accepted_by object_id,
  accepted_at timestamptz,
  check ((submitted_by is null) = (submitted_at is null)),
  check ((accepted_by is null) = (accepted_at is null)),
  -- The provider takes one answer: the evidence, or that the market gives in.
  check (submitted_at is null or accepted_at is null)
);

-- Views and quotes of a listing per hour. They are sums, which identify no visitor. Hours that are months old are added up into
-- their day, which then stands at its first hour.
create table yacht_activity (
  listing_id object_id not null references listings on delete cascade,
  hour timestamptz not null check (date_trunc('hour', hour at time zone 'UTC') = hour at time zone 'UTC'),
  views integer not null default 0 check (views >= 0),
  quotes integer not null default 0 check (quotes >= 0),
  is_demo boolean not null default false,
  primary key (listing_id, hour)
) with (fillfactor = 85);
-- For figures of the whole market, and to find old hours.
create index yacht_activity_by_hour on yacht_activity (hour);

create table search_activity (
  hour timestamptz not null check (date_trunc('hour', hour at time zone 'UTC') = hour at time zone 'UTC'),
  -- A place of the gazetteer, without a foreign key; 'unknown' for a text that names no place; null for a search by date alone.
  place_id text,
  date date,
  searches integer not null default 0 check (searches >= 0),
  without_result integer not null default 0 check (without_result between 0 and searches),
  is_demo boolean not null default false,
  constraint one_count_of_search unique nulls not distinct (hour, place_id, date),
  check (place_id is not null or date is not null)
) with (fillfactor = 85);

-- Activity is part of the market's figures (market_changes, market_days).
create function record_shown() returns trigger language plpgsql as $$
begin
  insert into market_changes (day, measure, place_id, yacht_type_id, amount)
  select (coalesce(new.hour, old.hour) at time zone 'UTC')::date, shown.measure, vessels.place_id, listings.yacht_type_id,
    shown.change
  from (
    values
      ('views', coalesce(new.views, 0) - coalesce(old.views, 0)),
      ('quotes', coalesce(new.quotes, 0) - coalesce(old.quotes, 0))
  ) as shown (measure, change)
  join listings on listings.id = coalesce(new.listing_id, old.listing_id)
  join vessels on vessels.id = listings.vessel_id
  where shown.change <> 0;
  return null;
end $$;
create trigger record_shown after insert or delete or update of views, quotes on yacht_activity
  for each row execute function record_shown();

-- Computes all figures again, except the number of listed yachts. The past of a yacht that moved counts at its new place. Call it
-- in a repeatable-read transaction: what happens meanwhile stays pending.
create function rebuild_market_days() returns void language plpgsql as $$
begin
  lock table vessel_charter_days in share row exclusive mode;
  delete from market_changes;
  delete from vessel_charter_days;
  delete from market_days where measure <> 'listed';
  insert into market_changes (day, measure, place_id, yacht_type_id, vessel_id, amount)
  select mark.day, mark.measure, vessels.place_id, listings.yacht_type_id,
    case mark.measure when 'charter_days' then vessels.id end, sum(mark.amount)
  from bookings
  join listings on listings.id = bookings.listing_id
  join vessels on vessels.id = bookings.vessel_id
  cross join lateral booking_marks(
    bookings.created_at, bookings.confirmed_at, bookings.cancelled_at, bookings.local_date, bookings.status,
    bookings.period, vessels.time_zone
  ) as mark
  group by 1, 2, 3, 4, 5;
  insert into market_changes (day, measure, place_id, yacht_type_id, amount)
  select (hour at time zone 'UTC')::date, shown.measure, vessels.place_id, listings.yacht_type_id, sum(shown.amount)
  from yacht_activity
  join listings on listings.id = yacht_activity.listing_id
  join vessels on vessels.id = listings.vessel_id
  cross join lateral (values ('views', views), ('quotes', quotes)) as shown (measure, amount)
  where shown.amount <> 0
  group by 1, 2, 3, 4;
  perform add_up_market_days();
end $$;

-- The invitation of an administrator. Without an address it is the set-up token of an installation that has no administrator.
create table invitations (
  id object_id primary key,
  token_hash text not null unique,
  email text,
  -- The role of the new administrator; the set-up token makes the market owner.
  admin_role text not null check (admin_role in ('market_owner', 'finance', 'support', 'content', 'moderator', 'read_only')),
  invited_by object_id references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index one_setup_token on invitations ((email is null)) where email is null;

-- Filters and order of a list of the back office that a user has saved.
create table saved_views (
  id object_id primary key,
  user_id object_id not null references users on delete cascade,
  -- The operation that answers the list.
  list text not null check (char_length(list) <= 80),
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 2000),
  created_at timestamptz not null default now(),
  unique (user_id, list, name)
);
