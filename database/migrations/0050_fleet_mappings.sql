-- The mapping that was used last for the files of an owner with this heading. One with a name is offered for other files too.
create table fleet_mappings (
  id object_id primary key,
  owner_id object_id not null references owners on delete cascade,
  -- SHA-256 of the names of the columns, in their order.
  heading text not null check (heading ~ '^[0-9a-f]{64}$'),
  name text check (name <> '' and length(name) <= 80),
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object'),
  saved_at timestamptz not null,
  unique (owner_id, heading)
);
create unique index fleet_mappings_by_name on fleet_mappings (owner_id, lower(name)) where name is not null;
create index fleet_mappings_of_heading on fleet_mappings (heading, saved_at desc);

-- One host is asked for one picture at a time. Pictures of the same place in their rows come first.
alter table picture_imports
  add column host text not null generated always as (
    coalesce(lower(substring(address from '^[A-Za-z]+://(?:[^/?#@]*@)?([^/?#:]+)')), '')
  ) stored;
create index picture_imports_by_host on picture_imports (host, position, id) where state in ('waiting', 'fetching');

-- Imports that owners begin at their own desk. One that waits for its columns knows them.
alter table fleet_imports
  add column by_owner boolean not null default false,
  add constraint fleet_imports_mapped check (state <> 'mapping' or columns is not null);
