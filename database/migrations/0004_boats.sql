-- Owners, their vessels, the listings that show them, the offers that sell them, and what owners choose from.

create table owners (
  id object_id primary key,
  user_id object_id unique references users on delete set null,
  name text not null check (name <> ''),
  email text,
  contact text,
  status text not null default 'Active',
  location local_text,
  picture text,
  about local_text,
  languages text[] not null default '{}',
  -- Median minutes from a request to the owner's answer; null until there is an answer.
  reply_minutes integer check (reply_minutes >= 0),
  commission basis_points not null default 1500,
  -- Kinds of mail that the owner does not get. Their notifications remain, and mails about bookings are always sent.
  muted_mails text[] not null default '{}' check (muted_mails <@ array['messages', 'calendars', 'listings', 'payouts']),
  source text not null default 'fairlead',
  source_id text,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  unique (source, source_id)
);
create index owners_by_folded_name on owners (fold(name), id);
create index owners_by_creation on owners (created_at, id);

-- Revisions of what operators decide about an owner. An operator who has read an older revision is refused.
create table owner_changes (
  owner_id object_id not null references owners on delete cascade,
  revision integer not null check (revision > 0),
  event text not null check (event <> ''),
  actor_id object_id,
  at timestamptz not null,
  primary key (owner_id, revision)
);

-- Co-managers: users who work in the fleet of another owner, and their rights.
create table fleet_members (
  id object_id primary key,
  owner_id object_id not null references owners on delete cascade,
  user_id object_id not null references users on delete cascade,
  reads text[] not null,
  changes text[] not null,
  -- The fleet in which the user works now. If none is current, it is the user's own.
  is_current boolean not null default false,
  created_at timestamptz not null,
  unique (owner_id, user_id),
  check (cardinality(reads) > 0 and reads <@ array['listings', 'calendar', 'prices', 'bookings', 'messages', 'money']),
  check (changes <@ reads)
);
create unique index one_current_fleet on fleet_members (user_id) where is_current;
create index fleet_members_of_user on fleet_members (user_id);

create table fleet_invitations (
  id object_id primary key,
  owner_id object_id not null references owners on delete cascade,
  email text not null,
  token_hash text not null unique,
  reads text[] not null,
  changes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (owner_id, email),
  check (cardinality(reads) > 0 and reads <@ array['listings', 'calendar', 'prices', 'bookings', 'messages', 'money']),
  check (changes <@ reads)
);

create table yacht_types (
  id object_id primary key,
  slug text not null unique,
  name local_text not null,
  position integer not null,
  retired_at timestamptz,
  revision integer not null default 1 check (revision > 0)
);
select announce_changes('yacht_types');

-- What operators let owners and guests choose from. Listings refer to amenities and categories by slug. Extras and
-- cancellation terms are copied when an owner chooses them.
create table taxonomy_entries (
  id object_id primary key,
  kind text collate "C" not null check (kind in ('amenity', 'category', 'extra', 'cancellation')),
  -- Listings, addresses of searches and imports refer to it: it never changes.
  slug text collate "C" not null check (slug ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  name local_text not null,
  position integer not null,
  -- No longer offered. Listings that have it keep it.
  retired_at timestamptz,
  merged_into object_id,
  -- For an extra: the values with which the owner's form begins.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  revision integer not null default 1 check (revision > 0),
  unique (kind, slug),
  unique (id, kind),
  foreign key (merged_into, kind) references taxonomy_entries (id, kind),
  check (merged_into <> id),
  check (merged_into is null or (retired_at is not null and kind in ('amenity', 'category')))
);
create index taxonomy_entries_merged on taxonomy_entries (merged_into) where merged_into is not null;
select announce_changes('taxonomy_entries');

-- Merges that are under way: a job moves the listings in batches and then deletes the row. Until then the merge may be
-- directed to another entry. Entries are never deleted, so that there is no foreign key.
create table taxonomy_merges (
  entry_id object_id primary key,
  into_id object_id not null check (into_id <> entry_id),
  begun_at timestamptz not null
);

-- True for 1 to 6 tiers, longest notice first, whose fee never falls with shorter notice and whose last notice is 0 hours.
create function are_cancellation_tiers(tiers jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_typeof($1) = 'array' and jsonb_array_length($1) between 1 and 6 and (
    select
      bool_and(
        hours between 0 and 8784 and fee between 0 and 10000
        and (hours_before is null or (hours < hours_before and fee >= fee_before))
      ) and min(hours) = 0
    from (
      select hours, fee, lag(hours) over ordered as hours_before, lag(fee) over ordered as fee_before
      from (
        select at, (tier ->> 'hoursBefore')::integer as hours, (tier ->> 'fee')::integer as fee
        from jsonb_array_elements($1) with ordinality as listed (tier, at)
      ) as read
      window ordered as (order by at)
    ) as compared
  )
$$;

-- The terms of a cancellation template from `since` on. Offers and bookings hold copies: old versions are never changed.
create table cancellation_versions (
  entry_id object_id not null references taxonomy_entries,
  version integer not null check (version > 0),
  tiers jsonb not null check (are_cancellation_tiers(tiers)),
  since timestamptz not null,
  primary key (entry_id, version)
);
select announce_changes('cancellation_versions');

create function keep_as_written() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused', tg_op, tg_table_name using errcode = '23514', constraint = 'kept_as_written';
end $$;
create trigger keep_versions before update or delete on cancellation_versions
  for each row execute function keep_as_written();
create trigger keep_entries before delete on taxonomy_entries for each row execute function keep_as_written();

-- An owner must be able to choose: at least one entry of each kind stays offered. The lock makes concurrent retirements wait.
create function keep_one_offered() returns trigger language plpgsql as $$
declare
  offered boolean;
begin
  if tg_table_name = 'taxonomy_entries' then
    perform pg_advisory_xact_lock(300, hashtext(new.kind));
    select new.kind = 'extra' or exists (select from taxonomy_entries where kind = new.kind and retired_at is null)
      into offered;
  else
    perform pg_advisory_xact_lock(300, hashtext(tg_table_name));
    execute format('select exists (select from %I where retired_at is null)', tg_table_name) into offered;
  end if;
  if not offered then
    raise exception 'the last one stays offered' using errcode = '23514', constraint = 'one_stays_offered';
  end if;
  return null;
end $$;
create trigger keep_one_offered after update of retired_at on taxonomy_entries
  for each row when (old.retired_at is null and new.retired_at is not null) execute function keep_one_offered();
create trigger keep_one_offered after update of retired_at on yacht_types
  for each row when (old.retired_at is null and new.retired_at is not null) execute function keep_one_offered();
create trigger keep_one_offered after update of retired_at on destinations
  for each row when (old.retired_at is null and new.retired_at is not null) execute function keep_one_offered();

-- An entry is merged into one that is not merged itself. Entries that were merged into it before must follow.
create function keep_merges_flat() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(300, hashtext(new.kind));
  if exists (select from taxonomy_entries where id = new.merged_into and merged_into is not null)
    or exists (select from taxonomy_entries where merged_into = new.id)
  then
    raise exception 'a merge goes into what is not merged itself' using errcode = '23514', constraint = 'merges_are_flat';
  end if;
  return null;
end $$;
create constraint trigger keep_merges_flat after insert or update of merged_into on taxonomy_entries
  deferrable initially deferred
  for each row when (new.merged_into is not null) execute function keep_merges_flat();

-- The slugs with each merged one replaced by its successor, without repetitions, in their order.
create function merged_slugs(wanted text, slugs text[]) returns text[] language sql stable as $$
  select coalesce(array_agg(slug order by at), '{}')
  from (
    select coalesce(into_entry.slug, given.slug) as slug, min(given.at) as at
    from unnest($2) with ordinality as given (slug, at)
    left join taxonomy_entries as entry on entry.kind = $1 and entry.slug = given.slug
    left join taxonomy_entries as into_entry on into_entry.id = entry.merged_into
    group by 1
  ) as followed
$$;

-- The slugs with one replaced by another, without repetitions, in their order.
create function replaced_slug(slugs text[], old_slug text, new_slug text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(slug order by at), '{}')
  from (
    select case when given.slug = $2 then $3 else given.slug end as slug, min(given.at) as at
    from unnest($1) with ordinality as given (slug, at)
    group by 1
  ) as replaced
$$;

-- A hull. It owns the calendar: every claim is on a vessel.
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
  -- False until the owner has set the position; the vessel then lies at the market's default destination.
  located boolean not null default true,
  time_zone text not null,
  -- Where guests step aboard: {"berth": "C 14", "gate": local_text, "parking": local_text}.
  boarding jsonb not null default '{}' check (jsonb_typeof(boarding) = 'object'),
  insured_until date,
  registered_until date,
  source text not null default 'fairlead',
  source_id text,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, source_id),
  check (isfinite(insured_until) and isfinite(registered_until))
);
create index vessels_of_owner on vessels (owner_id);
-- The import finds a yacht that is already listed by its base and its name.
create index vessels_by_name_at_place on vessels (place_id, lower(name));
create index vessels_by_name on vessels using gin ((fold(name)) gin_trgm_ops);

-- The first instant after the vessel's insurance or registration, in its time zone; null when no end is known.
create function papers_end(vessel vessels) returns timestamptz language sql stable as $$
  select (least(vessel.insured_until, vessel.registered_until) + 1)::timestamp at time zone vessel.time_zone
$$;

-- The public page of a vessel.
create table listings (
  id object_id primary key,
  vessel_id object_id not null references vessels,
  owner_id object_id not null references owners,
  yacht_type_id object_id not null references yacht_types,
  title text not null default '',
  short_name text,
  short_description local_text,
  description local_text,
  -- archived: taken off the market for good. Its bookings, reviews and documents still name it.
  status text not null default 'draft'
    check (status in ('draft', 'pending_review', 'approved', 'changes_requested', 'suspended', 'archived')),
  is_live boolean not null default false,
  step_completed smallint not null default 0 check (step_completed >= 0),
  completed_steps text[] not null default '{}',
  -- When the owner last sent it for review.
  submitted_at timestamptz,
  feedback text,
  -- The changes that an operator requests, by step: {"photos": "…"}.
  step_feedback jsonb not null default '{}' check (jsonb_typeof(step_feedback) = 'object'),
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
  -- Counts the saves: a save of an older revision is refused.
  revision integer not null default 1 check (revision >= 1),
  source text not null default 'fairlead',
  source_id text,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, source_id),
  unique (id, vessel_id),
  -- A listing without a title is never public.
  check (status <> 'approved' or title <> ''),
  check (not is_live or status = 'approved'),
  constraint what_waits_was_sent check (status <> 'pending_review' or submitted_at is not null)
);
create index listings_of_vessel on listings (vessel_id);
-- An index-only scan finds the owner and the type of a vessel's listings: the rows are wide.
create index listings_of_vessel_by_scope on listings (vessel_id) include (id, owner_id, yacht_type_id, is_live);
create index listings_of_owner on listings (owner_id);
-- The lists of the back office.
create index listings_by_submission on listings ((coalesce(submitted_at, created_at)), id);
create index listings_by_state on listings (status, (coalesce(submitted_at, created_at)), id);
create index listings_by_folded_title on listings (fold(title), id);
create index listings_by_change on listings (updated_at, id);
create index listings_in_order on listings (display_order, id) where display_order > 0;
create index listings_by_title on listings using gin ((fold(title)) gin_trgm_ops);

-- Imports and open forms may still send the slug of a merged entry: its successor is stored.
create function follow_merges() returns trigger language plpgsql as $$
begin
  if exists (
    select from taxonomy_entries
    where merged_into is not null and (
      (kind = 'amenity' and slug = any (new.amenities))
      or (kind = 'category' and (slug = any (new.categories) or slug = new.primary_category))
    )
  ) then
    new.amenities := merged_slugs('amenity', new.amenities);
    new.categories := merged_slugs('category', new.categories);
    new.primary_category := (merged_slugs('category', array[new.primary_category]))[1];
  end if;
  return new;
end $$;
create trigger follow_merges before insert or update of amenities, categories, primary_category on listings
  for each row execute function follow_merges();

create table media (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  kind text not null check (kind in ('image', 'video')),
  key text not null,
  alt local_text,
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text,
  -- A perceptual hash: two pictures that differ in few bits look the same.
  likeness bit(64),
  position integer not null,
  unique (listing_id, position) deferrable
);
-- A drawing is made only if a listing uses it.
create index media_drawings on media (key) where key like 'illustration/%';
-- An uploaded file is looked up by its key: before the listing is public, only its owner sees it.
create unique index uploaded_media_by_key on media (key) where key like 'uploads/%';
-- Two hashes that differ in at most three of 64 bits have at least one of four parts in common.
create index media_by_first_part on media (substring(likeness from 1 for 16)) where likeness is not null;
create index media_by_second_part on media (substring(likeness from 17 for 16)) where likeness is not null;
create index media_by_third_part on media (substring(likeness from 33 for 16)) where likeness is not null;
create index media_by_fourth_part on media (substring(likeness from 49 for 16)) where likeness is not null;

create table itineraries (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  title local_text not null,
  description local_text,
  duration integer not null check (duration > 0),
  unit text not null check (unit in ('hour', 'day', 'week')),
  -- [{"name": local_text, "minutes": 90, "latitude": …, "longitude": …, "note": local_text}]
  stops jsonb not null default '[]' check (jsonb_typeof(stops) = 'array'),
  position integer not null default 0
);
create index itineraries_of_listing on itineraries (listing_id, unit, duration);

-- True if the tiers [{"hoursBefore": 168, "fee": 0}, …, {"hoursBefore": 0, "fee": 10000}] have different notices, one of
-- them 0 hours, and a fee that never falls with shorter notice.
create function is_cancellation_policy(tiers jsonb) returns boolean
  language sql immutable parallel safe strict
  return (
    select coalesce(bool_and(notice >= 0 and fee between 0 and 10000 and fee >= fee_before), false)
      and coalesce(bool_or(notice = 0), false) and count(*) = count(distinct notice)
    from (
      select notice, fee, coalesce(lag(fee) over (order by notice desc), 0) as fee_before
      from (
        select (tier ->> 'hoursBefore')::integer as notice, (tier ->> 'fee')::integer as fee
        from jsonb_array_elements(tiers) as tier
      ) as tiers_read
    ) as tiers_compared
  );

-- A way in which a listing is sold.
create table offers (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  vessel_id object_id not null references vessels,
  unit text not null check (unit in ('hour', 'day', 'week')),
  is_main boolean not null default false,
  crewed boolean not null,
  currency currency_code not null,
  -- Minor units per hour, per day, or per package week: a week has one price, not seven.
  rate bigint not null check (rate >= 0),
  captain_rate bigint not null default 0 check (captain_rate >= 0),
  captain_unit text not null default 'included' check (captain_unit in ('included', 'hour', 'day', 'booking')),
  min_units smallint not null default 1 check (min_units >= 1),
  max_units smallint not null default 12,
  lead_minutes integer not null default 120 check (lead_minutes >= 0),
  -- In how many months a charter may begin, counting the present one. Search holds 13 months.
  horizon_months smallint not null default 13 check (horizon_months between 1 and 13),
  turnaround_minutes integer not null default 0 check (turnaround_minutes >= 0),
  -- Charters by the hour start and end between these local times. A closing time before the opening is on the next day.
  opens time not null default '09:00',
  closes time not null default '21:00',
  weekdays smallint[] not null default '{1,2,3,4,5,6,7}'
    check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'),
  -- Charters by the day or week last from check-in on the first day to check-out on the last.
  check_in time not null default '17:00',
  check_out time not null default '09:00',
  changeover smallint check (changeover between 1 and 7),
  nights smallint not null default 7 check (nights between 1 and 31),
  max_guests smallint check (max_guests > 0),
  -- The papers that the skipper of a bareboat must show before departure.
  licences text[] not null default '{}' check (licences <@ array['skipper', 'radio', 'second_sailor', 'sailing_record']),
  included text[] not null default '{}',
  excluded text[] not null default '{}',
  deposit basis_points not null default 10000,
  balance_days_before smallint not null default 30 check (balance_days_before >= 0),
  security_deposit bigint not null default 0 check (security_deposit >= 0),
  instant boolean not null default false,
  -- [{"hoursBefore": 168, "fee": 0}, …]: fees are basis points of the total, longest notice first.
  cancellation jsonb not null default '[{"hoursBefore": 0, "fee": 10000}]' check (jsonb_typeof(cancellation) = 'array'),
  position integer not null default 0,
  active boolean not null default true,
  unique (id, listing_id),
  -- An offer sells the vessel that its listing shows.
  foreign key (listing_id, vessel_id) references listings (id, vessel_id),
  check (max_units >= min_units),
  check (deposit > 0),
  check (captain_unit <> 'included' or captain_rate = 0),
  check (unit <> 'week' or nights >= 1),
  constraint offers_cancellation_policy check (is_cancellation_policy(cancellation))
);
create unique index one_main_offer on offers (listing_id) where is_main;
create index offers_of_vessel on offers (vessel_id);
create index offers_of_listing on offers (listing_id, position);
