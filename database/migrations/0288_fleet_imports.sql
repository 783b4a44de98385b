-- Imports of fleets that operators begin in the browser. The states and their steps: src/server/fleet/imports/import-state.ts.
create table fleet_imports (
  id object_id primary key,
  owner_id object_id not null references owners,
  state text not null check (
    state in (
      'waiting', 'checking', 'checked', 'importing', 'cancelling', 'imported', 'cancelled', 'failed', 'undoing', 'undone'
    )
  ),
  -- Counts the steps: who acts on another one than was seen is refused.
  revision integer not null default 1 check (revision > 0),
  file_name text check (file_name <> ''),
  file_bytes bigint check (file_bytes > 0),
  mapping jsonb not null,
  -- Of the dry run, and of the import.
  checked jsonb,
  imported jsonb,
  -- Why the file as a whole cannot be read: a RowProblem.
  failure jsonb,
  begun_by object_id not null,
  begun_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  undone_by object_id,
  undone_at timestamptz,
  -- The run that works on it, and until when it may be silent.
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
-- One fleet at a time: two files would tell of the same yachts.
create unique index one_import_of_an_owner on fleet_imports (owner_id)
  where state in ('importing', 'cancelling', 'undoing');

-- What there is to say of a row: refused, kept from the public, not on the map.
create table fleet_import_rows (
  id object_id primary key,
  import_id object_id not null references fleet_imports on delete cascade,
  phase text not null check (phase in ('check', 'import')),
  line integer not null check (line > 0),
  source_id text not null,
  title text not null,
  outcome text not null check (outcome in ('refused', 'held', 'unplaced')),
  -- RowProblems: codes and what their sentences name.
  problems jsonb not null
);
create index fleet_import_rows_by_line on fleet_import_rows (import_id, phase, line, id);

-- Which listings an import made, and which others it changed.
create table fleet_import_listings (
  id object_id primary key,
  import_id object_id not null references fleet_imports on delete cascade,
  -- No reference: what was undone stays told.
  listing_id object_id not null,
  title text not null,
  source_id text not null,
  made boolean not null,
  -- Of the listing, as the import left it.
  listing_revision integer not null,
  -- What became of it when the import was undone.
  undo text check (undo in ('removed', 'gone', 'booked', 'in_use', 'edited', 'imported_again')),
  unique (import_id, listing_id)
);
create index fleet_import_listings_of_listing on fleet_import_listings (listing_id);
