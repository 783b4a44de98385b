-- What owners write and import, and the calendars of other programs.

-- Prices that an owner has changed and not published yet: all prices of a listing, as they will be.
create table tariff_drafts (
  listing_id object_id primary key references listings on delete cascade,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- Hash of the published prices when the draft was begun.
  base_hash text not null check (base_hash ~ '^[0-9a-f]{64}$'),
  saved_at timestamptz not null
);

-- Days for which an owner dismissed the proposal of a discount. They are not proposed again.
create table gap_dismissals (
  offer_id object_id not null references offers on delete cascade,
  date date not null,
  primary key (offer_id, date)
);

-- Papers of a fleet or of one listing, which an operator checks.
create table verification_documents (
  id object_id primary key,
  owner_id object_id not null references owners,
  listing_id object_id references listings on delete cascade,
  kind text not null,
  status text not null default 'pending' check (status in ('pending', 'verified', 'rejected')),
  -- The operator's words to the owner.
  notes text,
  file_name text not null check (file_name <> ''),
  file_type text not null check (file_type in ('application/pdf', 'image/webp')),
  file_size integer not null check (file_size > 0),
  -- The last day on which the paper is valid.
  expires_on date check (isfinite(expires_on)),
  uploaded_at timestamptz not null,
  reviewed_at timestamptz,
  check ((status = 'pending') = (reviewed_at is null)),
  check (status <> 'rejected' or notes is not null),
  check (
    (kind in ('identity', 'company', 'bank_account')) = (listing_id is null)
    and kind in ('identity', 'company', 'bank_account', 'registration', 'insurance', 'captain_license')
  ),
  -- A new upload replaces the paper before.
  unique nulls not distinct (owner_id, listing_id, kind)
);
create index verification_documents_of_listing on verification_documents (listing_id);
create index verification_documents_to_check on verification_documents (uploaded_at) where status = 'pending';

-- The version of a listing that an operator approved last: the next review compares with it.
create table approved_versions (
  listing_id object_id primary key references listings on delete cascade,
  approved_at timestamptz not null,
  -- Null: the listing became public without a review.
  approved_by object_id,
  version jsonb not null
);

-- The text by which administrators find a listing, folded: its title and the names of its yacht and its owner. It is one text,
-- so that the planner can estimate how many listings a word finds.
create table listing_words (
  listing_id object_id primary key references listings on delete cascade,
  words text not null
);
create index listing_words_by_part on listing_words using gin (words gin_trgm_ops);

create function write_listing_words(changed text[]) returns void language sql as $$
  insert into listing_words (listing_id, words)
  select listings.id, fold(concat_ws(' ', listings.title, vessels.name, owners.name))
  from listings
  join vessels on vessels.id = listings.vessel_id
  join owners on owners.id = listings.owner_id
  where listings.id = any ($1)
  on conflict (listing_id) do update set words = excluded.words where listing_words.words <> excluded.words
$$;

create function note_words_of_listing() returns trigger language plpgsql as $$
begin
  perform write_listing_words(array[new.id]);
  return null;
end $$;
create trigger write_words_of_new after insert on listings for each row execute function note_words_of_listing();
create trigger write_words after update of title, vessel_id, owner_id on listings for each row
  when ((old.title, old.vessel_id, old.owner_id) is distinct from (new.title, new.vessel_id, new.owner_id))
  execute function note_words_of_listing();

create function note_words_of_vessel() returns trigger language plpgsql as $$
begin
  perform write_listing_words(array(select id from listings where vessel_id = new.id));
  return null;
end $$;
create trigger write_words after update of name on vessels for each row when (old.name <> new.name)
  execute function note_words_of_vessel();

create function note_words_of_owner() returns trigger language plpgsql as $$
begin
  perform write_listing_words(array(select id from listings where owner_id = new.id));
  return null;
end $$;
create trigger write_words after update of name on owners for each row when (old.name <> new.name)
  execute function note_words_of_owner();

-- One row per yacht and week of imported files. A second import finds what the first one made, and the prices of weeks that
-- cannot be booked yet are kept.
create table imported_weeks (
  source text not null check (source <> ''),
  source_id text not null check (source_id <> ''),
  -- First day, and the day of check-out.
  starts_on date not null,
  ends_on date not null,
  title text not null,
  -- Hash of the row and of how it was read. The same hash again means no change.
  fingerprint text not null,
  listing_id object_id not null references listings on delete cascade,
  offer_id object_id not null references offers on delete cascade,
  -- Minor units of the offer's currency.
  list_price bigint not null,
  price bigint not null check (price > 0),
  -- Why the week is not public; null when it is.
  held text check (held in ('unplaced', 'cabin', 'other_base')),
  imported_at timestamptz not null default now(),
  primary key (source, source_id, starts_on, ends_on),
  check (ends_on > starts_on),
  check (list_price >= price),
  -- A yacht's weeks of one length are one offer, and do not overlap.
  constraint imported_weeks_apart exclude using gist (offer_id with =, daterange(starts_on, ends_on) with &&)
);
create index imported_weeks_of_listing on imported_weeks (listing_id);
-- An import looks for yachts that another fleet has imported already.
create index imported_weeks_of_yacht on imported_weeks (source_id);

-- Imports that operators begin in the browser. src/server/fleet/imports/import-state.ts has the states and their transitions.
create table fleet_imports (
  id object_id primary key,
  owner_id object_id not null references owners,
  state text not null check (
    state in (
      'waiting', 'checking', 'checked', 'importing', 'cancelling', 'imported', 'cancelled', 'failed', 'undoing', 'undone'
    )
  ),
  -- Counts the transitions: an action on an older revision is refused.
  revision integer not null default 1 check (revision > 0),
  file_name text check (file_name <> ''),
  file_bytes bigint check (file_bytes > 0),
  mapping jsonb not null,
  -- The results of the dry run and of the import.
  checked jsonb,
  imported jsonb,
  -- Why the whole file cannot be read: a RowProblem.
  failure jsonb,
  begun_by object_id not null,
  begun_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  undone_by object_id,
  undone_at timestamptz,
  -- The run that works on it. Without a sign of life until worker_until, another run takes over.
  worker object_id,
  worker_until timestamptz,
  check ((file_name is null) = (file_bytes is null)),
  check (state in ('waiting', 'cancelled') or file_name is not null),
  check (state <> 'failed' or failure is not null),
  check ((worker is null) = (worker_until is null)),
  check ((undone_by is null) = (undone_at is null)),
  check ((state in ('undoing', 'undone')) = (undone_by is not null))
);
create index fleet_imports_by_time on fleet_imports (begun_at, id);
create index fleet_imports_of_owner on fleet_imports (owner_id, begun_at);
-- One import of a fleet at a time: two files could hold the same yachts.
create unique index one_import_of_an_owner on fleet_imports (owner_id)
  where state in ('importing', 'cancelling', 'undoing');

-- Rows that were refused, kept from the public, or not found on the map.
create table fleet_import_rows (
  id object_id primary key,
  import_id object_id not null references fleet_imports on delete cascade,
  phase text not null check (phase in ('check', 'import')),
  line integer not null check (line > 0),
  source_id text not null,
  title text not null,
  outcome text not null check (outcome in ('refused', 'held', 'unplaced')),
  -- RowProblems: codes and the values for their sentences.
  problems jsonb not null
);
create index fleet_import_rows_by_line on fleet_import_rows (import_id, phase, line, id);

-- The listings that an import made or changed.
create table fleet_import_listings (
  id object_id primary key,
  import_id object_id not null references fleet_imports on delete cascade,
  -- No foreign key: the row outlives a listing that was removed when the import was undone.
  listing_id object_id not null,
  title text not null,
  source_id text not null,
  made boolean not null,
  -- The revision of the listing after the import.
  listing_revision integer not null,
  -- What happened to it when the import was undone.
  undo text check (undo in ('removed', 'gone', 'booked', 'in_use', 'edited', 'imported_again')),
  unique (import_id, listing_id)
);
create index fleet_import_listings_of_listing on fleet_import_listings (listing_id);

-- Addresses of pictures in the rows of a fleet's file. Each picture is fetched once, in the order of the row.
create table picture_imports (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  position smallint not null check (position >= 0),
  address text not null check (address <> '' and length(address) <= 2000),
  state text not null check (state in ('waiting', 'fetching', 'fetched', 'failed')),
  failure text,
  -- Grows when the owner has it fetched again.
  attempt smallint not null default 1,
  -- When a process began to fetch it. If that is long ago, another process takes over.
  started_at timestamptz,
  -- Null once the picture is deleted: it is not fetched again.
  media_id object_id references media on delete set null,
  unique (listing_id, address),
  unique (listing_id, position),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'fetching') = (started_at is not null))
);
create index picture_imports_of_media on picture_imports (media_id) where media_id is not null;

-- The secret address at which other programs read a vessel's calendar. It is shown once and stored as a hash.
create table calendar_keys (
  vessel_id object_id primary key references vessels on delete cascade,
  key_hash text not null unique,
  created_at timestamptz not null,
  read_at timestamptz,
  -- Hash of the last text, and since when the text is the same.
  content_hash text,
  changed_at timestamptz
);

-- Calendars of other programs. Their events occupy a vessel.
create table calendar_feeds (
  id object_id primary key,
  vessel_id object_id not null references vessels on delete cascade,
  name text not null check (name <> ''),
  -- Encrypted: the address alone gives access to the calendar.
  address text not null,
  address_hash text not null,
  host text not null,
  created_at timestamptz not null,
  paused_at timestamptz,
  due_at timestamptz not null,
  -- Only the process that holds the lease reads the feed. The lease of a process that died runs out.
  lease object_id,
  leased_until timestamptz,
  -- The text whose events are stored.
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
  -- The hours of failing after which the owner was last told.
  alarmed_hours smallint check (alarmed_hours in (6, 24)),
  unique (vessel_id, address_hash),
  check ((lease is null) = (leased_until is null)),
  check ((failures = 0) = (failure is null)),
  check ((failures = 0) = (failing_since is null)),
  check (failures > 0 or alarmed_hours is null)
);
create index due_calendar_feeds on calendar_feeds (due_at) where paused_at is null;

-- Future events of the feeds, without the events that came from us.
create table imported_events (
  feed_id object_id not null references calendar_feeds on delete cascade,
  -- Made of the UID and the period: an event that moves becomes another one.
  key text not null,
  uid text not null,
  summary text not null,
  period tstzrange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  primary key (feed_id, key)
);
-- The calendar of a fleet reads a few months of events that may span years.
create index events_of_feed_by_end on imported_events (feed_id, upper(period));

-- Events that overlap what already occupies the vessel.
create table calendar_conflicts (
  id object_id primary key,
  vessel_id object_id not null references vessels on delete cascade,
  feed_id object_id not null references calendar_feeds on delete cascade,
  event_key text not null,
  summary text not null,
  event_period tstzrange not null,
  -- The party of the claim: the booking, or the claim itself.
  party_id object_id not null,
  claim_kind text not null check (claim_kind in ('hold', 'booking', 'block', 'slot')),
  booking_id object_id,
  overlap tstzrange not null check (not isempty(overlap)),
  turnaround_only boolean not null,
  status text not null default 'open' check (status in ('open', 'rest_blocked', 'kept', 'resolved')),
  created_at timestamptz not null,
  -- When the owner got the mail about it. Conflicts that are found together share one mail.
  notified_at timestamptz,
  resolved_at timestamptz,
  check ((status = 'resolved') = (resolved_at is not null))
);
create unique index unresolved_conflicts on calendar_conflicts (vessel_id, feed_id, event_key, party_id)
  where status <> 'resolved';
create index conflicts_of_feed on calendar_conflicts (feed_id);
create index conflicts_open on calendar_conflicts (created_at) where status = 'open';
create index resolved_conflicts on calendar_conflicts (resolved_at) where status = 'resolved';
