-- When an offer's hours, weekdays or minimum differ from its own: seasons, events, closed days.
create table availability_rules (
  id object_id primary key,
  offer_id object_id not null references offers on delete cascade,
  -- Local days of the vessel; null is always.
  valid daterange check (not isempty(valid)),
  -- Null: on whichever weekdays the offer charters.
  weekdays smallint[] check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'),
  -- Null: the offer's own hours. A closing not after the opening is the next day's.
  opens time,
  closes time,
  closed boolean not null default false,
  min_units smallint check (min_units >= 1),
  check ((opens is null) = (closes is null)),
  check (not closed or (opens is null and min_units is null)),
  check (closed or opens is not null or min_units is not null)
);
create index availability_rules_of_offer on availability_rules (offer_id);

-- All that occupies a vessel. Two claims of different parties never overlap.
create table claims (
  id object_id primary key,
  vessel_id object_id not null references vessels,
  -- The booking's id, or the claim's own: a booking's old and new period may overlap while it is changed.
  party_id object_id not null,
  kind text not null check (kind in ('hold', 'booking', 'block', 'slot', 'import')),
  booking_id object_id,
  period tstzrange not null,
  -- The period and its trailing turnaround, as they were when the claim was made.
  occupied tstzrange not null,
  -- From this moment on the claim holds nothing, whether or not it has been swept away.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  check (party_id = coalesce(booking_id, id)),
  check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  check (lower_inc(period) and not upper_inc(period) and lower_inc(occupied) and not upper_inc(occupied)),
  check (lower(occupied) = lower(period) and upper(occupied) >= upper(period) and not upper_inf(occupied)),
  -- Nobody cleans up after a block or an event of somebody else's calendar.
  check (kind not in ('block', 'import') or occupied = period),
  check ((kind = 'hold') = (expires_at is not null)),
  check (kind <> 'booking' or booking_id is not null),
  check (kind not in ('block', 'import') or booking_id is null),
  constraint claims_apart exclude using gist (vessel_id with =, occupied with &&, party_id with <>)
);
-- What is over lies to the left of what is asked for; everything the question needs is in the index.
create index claims_of_vessel on claims (vessel_id, upper(occupied)) include (occupied, expires_at);
create index claims_of_booking on claims (booking_id) where booking_id is not null;
create index expiring_claims on claims (expires_at) where expires_at is not null;

alter table offers add unique (id, listing_id);

-- Trips that an owner has prepared: whoever takes one need not ask.
create table instant_slots (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  offer_id object_id not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Base price in minor units of the offer's currency; null is the offer's rate.
  price bigint check (price >= 0),
  status text not null default 'open' check (status in ('open', 'sold', 'withdrawn')),
  created_at timestamptz not null default now(),
  check (ends_at > starts_at),
  foreign key (offer_id, listing_id) references offers (id, listing_id) on delete cascade,
  constraint open_slots_apart exclude using gist (listing_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status = 'open')
);
create index open_slots_of_listing on instant_slots (listing_id, starts_at) where status = 'open';
