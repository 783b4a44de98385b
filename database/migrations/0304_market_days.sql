-- What the figures of the market are sums of: what happened on each day, of the whole market and by place and type of yacht.
-- What happens is appended in the transaction in which it happens, so nobody waits for a row that all of them count in; a job
-- adds it up. Readers take both.

-- The days on which a yacht is away, or for a part of them, by its own clock.
create function charter_days_of(period tstzrange, zone text) returns setof date language sql immutable parallel safe as $$
  select generate_series(
    (lower($1) at time zone $2)::date, ((upper($1) - interval '1 second') at time zone $2)::date, interval '1 day'
  )::date
$$;

-- What one booking adds to the figures, and on which days: of UTC, a charter by the clock of its yacht.
create function booking_marks(
  created_at timestamptz, confirmed_at timestamptz, cancelled_at timestamptz, local_date date, status text,
  period tstzrange, zone text
) returns table (measure text, day date, amount bigint) language sql immutable parallel safe as $$
  select 'begun', ($1 at time zone 'UTC')::date, 1::bigint where $1 is not null
  union all
  select 'confirmed', ($2 at time zone 'UTC')::date, 1 where $2 is not null
  union all
  select 'lead_days', ($2 at time zone 'UTC')::date, greatest(0, $4 - ($1 at time zone 'UTC')::date) where $2 is not null
  union all
  select 'cancelled', ($3 at time zone 'UTC')::date, 1 where $2 is not null and $3 is not null
  union all
  select 'charter_days', day, 1 from charter_days_of($6, $7) day where $5 in ('confirmed', 'completed')
$$;

create domain market_measure as text collate "C" check (
  value in ('begun', 'confirmed', 'lead_days', 'cancelled', 'charter_days', 'listed', 'views', 'quotes')
);

create table market_days (
  day date not null,
  measure market_measure not null,
  -- Both null: of the whole market.
  place_id text,
  yacht_type_id object_id,
  amount bigint not null,
  check ((place_id is null) = (yacht_type_id is null)),
  unique nulls not distinct (place_id, day, measure, yacht_type_id)
);

create table market_changes (
  day date not null,
  measure market_measure not null,
  place_id text,
  yacht_type_id object_id,
  -- Of a charter: however many a yacht has on one day, it is one day.
  vessel_id object_id,
  amount bigint not null,
  check ((measure = 'charter_days') = (vessel_id is not null))
);

-- How many charters a yacht has on a day, and where and as what that day is counted.
create table vessel_charter_days (
  vessel_id object_id not null,
  day date not null,
  charters integer not null,
  place_id text,
  yacht_type_id object_id,
  primary key (vessel_id, day)
);

-- What has not been added up yet.
create view pending_market_days as
  select day, measure, place_id, yacht_type_id, amount from market_changes where vessel_id is null
  union all
  select day, 'charter_days'::market_measure, place_id, yacht_type_id,
    (charters + change > 0)::int::bigint - (charters > 0)::int
  from (
    select changed.day, coalesce(stored.charters, 0) as charters, changed.change,
      case when stored.vessel_id is null then changed.place_id else stored.place_id end as place_id,
      case when stored.vessel_id is null then changed.yacht_type_id else stored.yacht_type_id end as yacht_type_id
    from (
      select vessel_id, day, max(place_id) as place_id, max(yacht_type_id) as yacht_type_id, sum(amount) as change
      from market_changes where vessel_id is not null
      group by vessel_id, day
    ) as changed
    left join vessel_charter_days as stored on stored.vessel_id = changed.vessel_id and stored.day = changed.day
  ) as compared
  where (charters + change > 0) <> (charters > 0);

-- Adds up what is pending. The lock keeps others who add up away and lets readers in.
create function add_up_market_days() returns void language plpgsql as $$
begin
  lock table vessel_charter_days in share row exclusive mode;
  with changes as (
    delete from market_changes returning *
  ), charters as (
    insert into vessel_charter_days as stored (vessel_id, day, charters, place_id, yacht_type_id)
    select vessel_id, day, sum(amount), max(place_id), max(yacht_type_id) from changes where vessel_id is not null
    group by vessel_id, day having sum(amount) <> 0
    on conflict (vessel_id, day) do update set charters = stored.charters + excluded.charters
  ), pending as (
    select * from pending_market_days
  )
  insert into market_days as stored (day, measure, place_id, yacht_type_id, amount)
  select day, measure, place_id, yacht_type_id, sum(amount)
  from (
    select day, measure, null as place_id, null::object_id as yacht_type_id, amount from pending
    union all
    select * from pending where place_id is not null and yacht_type_id is not null
  ) as both_scopes
  group by 1, 2, 3, 4 having sum(amount) <> 0
  on conflict (place_id, day, measure, yacht_type_id) do update set amount = stored.amount + excluded.amount;
  delete from vessel_charter_days where charters = 0;
end $$;

-- Counts everything again from what it is the sum of, listed yachts apart: a yacht that moved takes its past along. In a
-- transaction of repeatable reads, so that what happens meanwhile stays pending.
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

create function record_booking_marks() returns trigger language plpgsql as $$
begin
  insert into market_changes (day, measure, place_id, yacht_type_id, vessel_id, amount)
  select mark.day, mark.measure, vessels.place_id, listings.yacht_type_id,
    case mark.measure when 'charter_days' then vessels.id end, sum(sign * mark.amount)
  from (
    values
      (1, new.listing_id, new.vessel_id, new.created_at, new.confirmed_at, new.cancelled_at, new.local_date, new.status, new.period),
      (-1, old.listing_id, old.vessel_id, old.created_at, old.confirmed_at, old.cancelled_at, old.local_date, old.status, old.period)
  ) as booking (sign, listing_id, vessel_id, created_at, confirmed_at, cancelled_at, local_date, status, period)
  join listings on listings.id = booking.listing_id
  join vessels on vessels.id = booking.vessel_id
  cross join lateral booking_marks(
    booking.created_at, booking.confirmed_at, booking.cancelled_at, booking.local_date, booking.status, booking.period,
    vessels.time_zone
  ) as mark
  group by 1, 2, 3, 4, 5 having sum(sign * mark.amount) <> 0;
  return null;
end $$;
create trigger record_booking_marks
  after insert or delete or update of status, created_at, confirmed_at, cancelled_at, local_date, period, listing_id, vessel_id
  on bookings for each row execute function record_booking_marks();

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

-- Bookings from before moments of confirmation were stored.
update bookings set confirmed_at = created_at where confirmed_at is null and status in ('confirmed', 'completed');
delete from market_changes;
select rebuild_market_days();
