-- The secret address at which other programs read a vessel's calendar. Told once, kept as a hash.
create table calendar_keys (
  vessel_id object_id primary key references vessels on delete cascade,
  key_hash text not null unique,
  created_at timestamptz not null,
  read_at timestamptz,
  -- What was read last, and since when it reads so.
  content_hash text,
  changed_at timestamptz
);

-- Calendars of other programs whose events occupy a vessel.
create table calendar_feeds (
  id object_id primary key,
  vessel_id object_id not null references vessels on delete cascade,
  name text not null check (name <> ''),
  -- Encrypted: whoever knows an address reads the calendar.
  address text not null,
  address_hash text not null,
  host text not null,
  created_at timestamptz not null,
  paused_at timestamptz,
  due_at timestamptz not null,
  -- While a process reads it no other does. One that dies lets go with the end of its lease.
  lease object_id,
  leased_until timestamptz,
  -- Of the text whose events are stored.
  etag text,
  last_modified text,
  content_hash text,
  read_at timestamptz,
  events integer not null default 0 check (events >= 0),
  skipped integer not null default 0 check (skipped >= 0),
  fetched_at timestamptz,
  -- When its events were last known to be right.
  current_at timestamptz,
  failure text,
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  -- After how many hours of failing the owner has been told.
  alarmed_hours smallint check (alarmed_hours in (6, 24)),
  unique (vessel_id, address_hash),
  check ((lease is null) = (leased_until is null)),
  check ((failures = 0) = (failure is null)),
  check ((failures = 0) = (failing_since is null)),
  check (failures > 0 or alarmed_hours is null)
);
create index due_calendar_feeds on calendar_feeds (due_at) where paused_at is null;

-- Coming occurrences of their events, our own left out.
create table imported_events (
  feed_id object_id not null references calendar_feeds on delete cascade,
  -- Made of the UID and the period: an event that is moved is another one.
  key text not null,
  uid text not null,
  summary text not null,
  period tstzrange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  primary key (feed_id, key)
);

-- Where an event overlaps what occupies the vessel already.
create table calendar_conflicts (
  id object_id primary key,
  vessel_id object_id not null references vessels on delete cascade,
  feed_id object_id not null references calendar_feeds on delete cascade,
  event_key text not null,
  summary text not null,
  event_period tstzrange not null,
  -- Who holds the claim: the booking, or the claim itself.
  party_id object_id not null,
  claim_kind text not null check (claim_kind in ('hold', 'booking', 'block', 'slot')),
  booking_id object_id,
  overlap tstzrange not null check (not isempty(overlap)),
  turnaround_only boolean not null,
  status text not null default 'open' check (status in ('open', 'rest_blocked', 'kept', 'resolved')),
  created_at timestamptz not null,
  resolved_at timestamptz,
  check ((status = 'resolved') = (resolved_at is not null))
);
create unique index unresolved_conflicts on calendar_conflicts (vessel_id, feed_id, event_key, party_id)
  where status <> 'resolved';
create index conflicts_of_feed on calendar_conflicts (feed_id);
create index resolved_conflicts on calendar_conflicts (resolved_at) where status = 'resolved';
