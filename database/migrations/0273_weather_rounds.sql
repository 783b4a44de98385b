-- Many departures called off for one weather: an administrator chose marinas, a day and hours.
create table weather_rounds (
  id object_id primary key,
  made_by object_id not null,
  -- As it was chosen: names of places, and the local day and hours of each yacht.
  places text[] not null check (cardinality(places) > 0),
  local_date date not null,
  from_time time not null,
  to_time time not null,
  source text not null check (source in ('captain', 'owner', 'operator', 'authority')),
  reason text not null check (reason <> ''),
  evidence text not null check (evidence <> ''),
  made_at timestamptz not null
);
create index weather_rounds_by_time on weather_rounds (made_at, id);

-- One departure of a round, and what came of it.
create table weather_round_bookings (
  round_id object_id not null references weather_rounds on delete cascade,
  booking_id object_id not null references bookings,
  -- waiting: nobody has come to it yet. called: by this round. already: called off before. refused: with a code.
  outcome text not null default 'waiting' check (outcome in ('waiting', 'called', 'already', 'refused')),
  code text check ((outcome = 'refused') = (code is not null)),
  settled_at timestamptz,
  primary key (round_id, booking_id),
  check ((outcome = 'waiting') = (settled_at is null))
);
create index weather_round_bookings_waiting on weather_round_bookings (round_id) where outcome = 'waiting';
create index weather_round_bookings_of_booking on weather_round_bookings (booking_id);
