-- Extensions, types and functions that every domain uses, and the tables of src/server/platform.

create extension if not exists btree_gist;
create extension if not exists fuzzystrmatch;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The id of a public record: 24 hexadecimal characters, ordered by time.
create domain object_id as text collate "C" check (value ~ '^[0-9a-f]{24}$');

-- {"en": "…", "fr": "…"}; English is required.
create domain local_text as jsonb check (jsonb_typeof(value) = 'object' and value ? 'en');

create domain currency_code as text collate "C" check (value ~ '^[A-Z]{3}$');

-- 10,000 basis points are 100 %.
create domain basis_points as integer check (value between 0 and 10000);

-- Lower case without accents. unaccent is only STABLE because its dictionary could change. Our dictionary never changes, so
-- that indexes may use this function.
create function fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Mails are kept as they were sent. A job sends each of them: its attempts and errors stand in the queue mail.queued/send.
create table mails (
  id object_id primary key,
  -- A mail with a key is written once, however often its job runs.
  key text unique,
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  html text,
  -- Files; their bytes are base64.
  attachments jsonb not null default '[]',
  -- The booking that the mail is about.
  about object_id,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The text contains a code or a token and is removed at this time. Null: it is kept like other mail.
  redact_at timestamptz
);
create index mails_by_age on mails (created_at);
create index mails_by_recipient on mails (lower(recipient));
create index mails_by_reply_to on mails (lower(reply_to)) where reply_to is not null;
create index mails_about on mails (about, id) where about is not null;
create index mails_to_redact on mails (redact_at) where redact_at is not null;

create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Every process keeps rendered pages. A transaction that changes what pages show writes tags here that name the pages, and
-- every process reads them (docs/decisions/0038). The tag `everything` stands for all pages. A crash empties this table, but
-- it also ends the connections of the processes that read it.
create unlogged table page_changes (
  xid xid8 not null,
  tag text collate "C" not null,
  primary key (xid, tag)
);

create function announce_page_change() returns trigger language plpgsql as $$
begin
  insert into page_changes (xid, tag) values (pg_current_xact_id(), 'everything') on conflict do nothing;
  return null;
end $$;

-- For migrations: each insert, delete and real change in this table changes all pages.
-- Columns of type json have no equality, so that rows are compared as they are stored.
create function announce_changes(changed regclass) returns void language plpgsql as $$
begin
  execute format('create trigger announce_rows after insert or delete on %s
    for each row execute function announce_page_change()', changed);
  execute format('create trigger announce_updates after update on %s
    for each row when (old.* operator(pg_catalog.*<>) new.*) execute function announce_page_change()', changed);
  execute format('create trigger announce_truncation after truncate on %s
    for each statement execute function announce_page_change()', changed);
end $$;

-- For migrations: instead of `everything`, the function `teller` writes the tags of the changed rows (`rows_changed`).
create function announce_tags(changed regclass, teller regproc, events text[] default '{insert,update,delete}')
returns void language plpgsql as $$
begin
  execute format('drop trigger if exists announce_rows on %1$s; drop trigger if exists announce_updates on %1$s', changed);
  if 'insert' = any(events) then
    execute format('create trigger announce_inserted after insert on %s
      referencing new table as rows_changed for each statement execute function %s()', changed, teller);
  end if;
  if 'delete' = any(events) then
    execute format('create trigger announce_deleted after delete on %s
      referencing old table as rows_changed for each statement execute function %s()', changed, teller);
  end if;
  if 'update' = any(events) then
    execute format('create trigger announce_rows_before after update on %s
      referencing old table as rows_changed for each statement execute function %s()', changed, teller);
    execute format('create trigger announce_rows_after after update on %s
      referencing new table as rows_changed for each statement execute function %s()', changed, teller);
  end if;
end $$;

-- The tag of a square of one degree; src/server/geo/geo-cells.ts makes the same.
create function page_cell(latitude double precision, longitude double precision) returns text
language sql immutable parallel safe as $$
  select format('cell:%s:%s', floor(latitude)::integer, mod(floor(longitude)::integer + 540, 360) - 180)
$$;

-- Settings that operators change while the market runs. Without a row or a value, the environment or the code decides.
create table market_settings (
  name text primary key,
  value jsonb,
  -- A save of an older revision is refused.
  revision integer not null check (revision > 0),
  changed_at timestamptz not null,
  changed_by object_id
);
-- Nothing tells which pages show a setting. Changes are rare, so that all pages are rendered again.
select announce_changes('market_settings');

-- Each change holds both values, so that it can be undone.
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

-- One row. Changes of settings lock it, and every process compares it with the revision that it has read.
create table market_revision (
  single boolean primary key default true check (single),
  revision bigint not null
);
insert into market_revision (revision) values (0);
