-- Each comparison of our books with the provider's, by night or on demand.
create table reconciliations (
  id object_id primary key,
  -- How far back; null is all.
  days integer check (days > 0),
  -- Null for the job of the night.
  started_by object_id,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Why it could not be finished.
  failure text check (failure <> ''),
  currencies jsonb not null default '[]',
  mended jsonb not null default '[]',
  check (failure is null or finished_at is not null)
);
create index reconciliations_by_time on reconciliations (started_at, id);
-- Two at once would do the same work against the same provider.
create unique index one_reconciliation_under_way on reconciliations ((true)) where finished_at is null;

create table provider_differences (
  reconciliation_id object_id not null references reconciliations on delete cascade,
  line integer not null,
  what text not null,
  subject text not null,
  ours text not null,
  theirs text not null,
  settled_by object_id,
  settled_at timestamptz,
  primary key (reconciliation_id, line),
  check ((settled_by is null) = (settled_at is null))
);
