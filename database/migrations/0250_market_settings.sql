-- What operators decide on a running market. What has no row, or an empty value, is as the environment or the code has it.
create table market_settings (
  name text primary key,
  value jsonb,
  -- A save of an older revision is refused.
  revision integer not null check (revision > 0),
  changed_at timestamptz not null,
  changed_by object_id
);

-- Every change, whole: what stood before is taken back by writing it again.
create table market_setting_changes (
  id object_id primary key,
  name text not null references market_settings,
  revision integer not null,
  before jsonb,
  after jsonb,
  changed_at timestamptz not null,
  changed_by object_id,
  takes_back object_id references market_setting_changes,
  unique (name, revision)
);

-- One row: changes of settings wait for each other here, and every process compares it with what it knows.
create table market_revision (
  single boolean primary key default true check (single),
  revision bigint not null
);
insert into market_revision (revision) values (0);

-- Which pages a setting stands on, nothing tells: changes are rare, and every page is made anew.
select announce_changes('market_settings');
