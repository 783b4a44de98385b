-- The calendars of vessels.

-- Seasons, events and closed days, on which the hours, weekdays or minimum of an offer differ.
create table availability_rules (
  id object_id primary key,
  offer_id object_id not null references offers on delete cascade,
  -- Local days of the vessel; null is always.
  valid daterange check (not isempty(valid)),
  -- Null: on all weekdays on which the offer charters.
  weekdays smallint[] check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'),
  -- Null: the hours of the offer. A closing time that is not after the opening is on the next day.
  opens time,
  closes time,
  closed boolean not null default false,
  min_units smallint check (min_units >= 1),
  check ((opens is null) = (closes is null)),
  check (not closed or (opens is null and min_units is null)),
  check (closed or opens is not null or min_units is not null)
);
create index availability_rules_of_offer on availability_rules (offer_id);

-- All that occupies a vessel. Claims of two parties never overlap.
create table claims (
  id object_id primary key,
  vessel_id object_id not null references vessels,
  -- The booking's id, or the claim's own. The old and the new period of one booking may overlap while it is changed.
  party_id object_id not null,
  kind text not null check (kind in ('hold', 'booking', 'block', 'slot', 'import')),
  -- The foreign key is added with the table bookings.
  booking_id object_id,
  period tstzrange not null,
  -- The period and the turnaround after it, as they were when the claim was made.
  occupied tstzrange not null,
  -- From this moment on the claim holds nothing, also before it is deleted.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  check (party_id = coalesce(booking_id, id)),
  check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  check (lower_inc(period) and not upper_inc(period) and lower_inc(occupied) and not upper_inc(occupied)),
  check (lower(occupied) = lower(period) and upper(occupied) >= upper(period) and not upper_inf(occupied)),
  -- Blocks and imported events have no turnaround.
  check (kind not in ('block', 'import') or occupied = period),
  check ((kind = 'hold') = (expires_at is not null)),
  check (kind <> 'booking' or booking_id is not null),
  check (kind not in ('block', 'import') or booking_id is null),
  constraint claims_apart exclude using gist (vessel_id with =, occupied with &&, party_id with <>)
);
-- Past claims are skipped, and an index-only scan answers whether a period is free.
create index claims_of_vessel on claims (vessel_id, upper(occupied)) include (occupied, expires_at);
create index claims_of_booking on claims (booking_id) where booking_id is not null;
create index expiring_claims on claims (expires_at) where expires_at is not null;

-- No charter ends after the vessel's papers. Blocks and imported events carry no guests.
create function claim_needs_papers() returns trigger language plpgsql as $$
begin
  if upper(new.period) > (select papers_end(vessel) from vessels as vessel where vessel.id = new.vessel_id) then
    raise exception 'the insurance or registration of vessel % ends before this charter', new.vessel_id
      using errcode = 'check_violation', constraint = 'claims_within_papers', table = 'claims';
  end if;
  return new;
end $$;
create trigger claim_needs_papers before insert or update of vessel_id, kind, period on claims
  for each row when (new.kind in ('hold', 'booking')) execute function claim_needs_papers();

-- The owner's words about a period that is blocked. Imported blocks have no row here.
create table blocks (
  claim_id object_id primary key references claims on delete cascade,
  -- The blocks of one repetition share it.
  series_id object_id,
  reason text check (reason <> ''),
  created_at timestamptz not null
);
create index blocks_of_series on blocks (series_id) where series_id is not null;

-- Trips that an owner has prepared: they are booked without a request.
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
