create table owners (
  id object_id primary key,
  name text not null check (name <> ''),
  email text,
  contact text,
  status text not null default 'Active',
  location local_text,
  picture text,
  about local_text,
  languages text[] not null default '{}',
  -- Median minutes from a request to the owner's answer; null until there is one.
  reply_minutes integer check (reply_minutes >= 0),
  commission basis_points not null default 1500,
  source text not null default 'fairlead',
  source_id text,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  unique (source, source_id)
);

create table yacht_types (
  id object_id primary key,
  slug text not null unique,
  name local_text not null,
  position integer not null
);

-- One hull. It owns the calendar: every claim is on a vessel.
create table vessels (
  id object_id primary key,
  owner_id object_id not null references owners,
  name text not null check (name <> ''),
  make text,
  model text,
  build_year smallint check (build_year between 1850 and 2100),
  refit_year smallint check (refit_year between 1850 and 2100),
  length_m numeric(6, 2) check (length_m > 0),
  beam_m numeric(5, 2) check (beam_m > 0),
  draft_m numeric(5, 2) check (draft_m > 0),
  cabins smallint not null default 0 check (cabins >= 0),
  bathrooms smallint check (bathrooms >= 0),
  crew smallint check (crew >= 0),
  -- Three different numbers; infants count as people in each.
  day_capacity smallint check (day_capacity > 0),
  sleeping_capacity smallint check (sleeping_capacity >= 0),
  legal_capacity smallint check (legal_capacity > 0),
  engines text,
  fuel text,
  cruising_speed_kn numeric(4, 1) check (cruising_speed_kn > 0),
  max_speed_kn numeric(4, 1) check (max_speed_kn > 0),
  flag char(2),
  place_id text not null references places,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  insured_until date,
  registered_until date,
  source text not null default 'fairlead',
  source_id text,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, source_id)
);
create index vessels_of_owner on vessels (owner_id);
create index vessels_at_place on vessels (place_id);

-- The public page of a vessel: the spec's "yacht".
create table listings (
  id object_id primary key,
  vessel_id object_id not null references vessels,
  owner_id object_id not null references owners,
  yacht_type_id object_id not null references yacht_types,
  title text not null default '',
  short_name text,
  short_description local_text,
  description local_text,
  status text not null default 'draft'
    check (status in ('draft', 'pending_review', 'approved', 'changes_requested', 'suspended')),
  is_live boolean not null default false,
  step_completed smallint not null default 0 check (step_completed >= 0),
  completed_steps text[] not null default '{}',
  feedback text,
  featured boolean not null default false,
  display_order integer not null default 0,
  primary_category text,
  primary_subcategory text,
  categories text[] not null default '{}',
  highlights local_text[] not null default '{}',
  amenities text[] not null default '{}',
  house_rules local_text[] not null default '{}',
  specifications jsonb not null default '{}',
  captain_option text not null default 'CAPTAIN_PROVIDED_IN_PRICE'
    check (captain_option in ('CAPTAIN_PROVIDED_IN_PRICE', 'CAPTAIN_AVAILABLE', 'CAPTAIN_REQUIRED', 'NO_CAPTAIN')),
  captain jsonb not null default '{}',
  rental_agreement text,
  documents jsonb not null default '{}',
  video_url text,
  source text not null default 'fairlead',
  source_id text,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, source_id),
  -- Nobody sees a listing that has no title.
  check (status <> 'approved' or title <> ''),
  check (not is_live or status = 'approved')
);
create index listings_of_vessel on listings (vessel_id);
create index listings_of_owner on listings (owner_id);

create table media (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  kind text not null check (kind in ('image', 'video')),
  key text not null,
  alt local_text,
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text,
  position integer not null,
  unique (listing_id, position) deferrable
);

create table itineraries (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  title local_text not null,
  description local_text,
  duration integer not null check (duration > 0),
  unit text not null check (unit in ('hour', 'day', 'week')),
  -- [{ "name": local_text, "minutes": 90, "latitude": …, "longitude": …, "note": local_text }]
  stops jsonb not null default '[]' check (jsonb_typeof(stops) = 'array'),
  position integer not null default 0
);
create index itineraries_of_listing on itineraries (listing_id, unit, duration);

-- One way in which a listing is sold.
create table offers (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  vessel_id object_id not null references vessels,
  unit text not null check (unit in ('hour', 'day', 'week')),
  is_main boolean not null default false,
  crewed boolean not null,
  currency currency_code not null,
  -- Minor units per hour, per day, or per package week: a week is one price, never seven.
  rate bigint not null check (rate >= 0),
  captain_rate bigint not null default 0 check (captain_rate >= 0),
  captain_unit text not null default 'included' check (captain_unit in ('included', 'hour', 'day', 'booking')),
  min_units smallint not null default 1 check (min_units >= 1),
  max_units smallint not null default 12,
  lead_minutes integer not null default 120 check (lead_minutes >= 0),
  turnaround_minutes integer not null default 0 check (turnaround_minutes >= 0),
  -- Hours: charters start and end between these wall times; an end not after the start is the next day's.
  opens time not null default '09:00',
  closes time not null default '21:00',
  weekdays smallint[] not null default '{1,2,3,4,5,6,7}'
    check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'),
  -- Days and weeks span nights, from check-in on the first day to check-out on the last.
  check_in time not null default '17:00',
  check_out time not null default '09:00',
  changeover smallint check (changeover between 1 and 7),
  nights smallint not null default 7 check (nights between 1 and 31),
  max_guests smallint check (max_guests > 0),
  included text[] not null default '{}',
  excluded text[] not null default '{}',
  deposit basis_points not null default 10000,
  balance_days_before smallint not null default 30 check (balance_days_before >= 0),
  security_deposit bigint not null default 0 check (security_deposit >= 0),
  instant boolean not null default false,
  -- [{ "hoursBefore": 168, "fee": 0 }, …] in basis points of the total, longest notice first; the last tier has 0 hours.
  cancellation jsonb not null default '[{"hoursBefore": 0, "fee": 10000}]' check (jsonb_typeof(cancellation) = 'array'),
  position integer not null default 0,
  active boolean not null default true,
  check (max_units >= min_units),
  check (deposit > 0),
  check (captain_unit <> 'included' or captain_rate = 0),
  check (unit <> 'week' or nights >= 1)
);
create unique index one_main_offer on offers (listing_id) where is_main;
create index offers_of_vessel on offers (vessel_id);
create index offers_of_listing on offers (listing_id, position);

-- An offer sells the vessel that its listing shows.
alter table listings add unique (id, vessel_id);
alter table offers add foreign key (listing_id, vessel_id) references listings (id, vessel_id);
