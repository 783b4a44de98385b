-- What operators offer owners and guests to choose from. Amenities and categories stand in listings by their slug; extras
-- and terms of cancelling are copied when an owner chooses them.
create table taxonomy_entries (
  id object_id primary key,
  kind text collate "C" not null check (kind in ('amenity', 'category', 'extra', 'cancellation')),
  -- Listings, addresses of searches and imports refer to it: it never changes.
  slug text collate "C" not null check (slug ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  name local_text not null,
  position integer not null,
  -- No longer offered. What has it keeps it.
  retired_at timestamptz,
  merged_into object_id,
  -- Of an extra: what the owner's form begins with.
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

-- The terms of a template from a moment on. Offers and bookings hold copies: nothing of the past is ever written again.
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

alter table yacht_types
  add column retired_at timestamptz,
  add column revision integer not null default 1 check (revision > 0);

alter table destinations
  add column retired_at timestamptz,
  add column revision integer not null default 1 check (revision > 0),
  -- What an operator has written, no edition of the gazetteer writes again.
  add column edited_at timestamptz,
  -- What prices of new yachts there begin in; null is the currency of the country.
  add column currency currency_code;

alter table places
  add column retired_at timestamptz,
  add column revision integer not null default 1 check (revision > 0),
  add column edited_at timestamptz,
  add column destination_id object_id references destinations,
  add check (kind = 'marina' or (retired_at is null and destination_id is null));
create index marinas on places (name, id) where kind = 'marina';
create index marinas_of_destination on places (destination_id) where destination_id is not null;

-- The gazetteer announces itself by its edition.
create trigger announce_edited after update on places
  for each row when (old.revision <> new.revision) execute function announce_page_change();
create trigger announce_added after insert on places
  for each row when (new.edited_at is not null) execute function announce_page_change();

create function require_time_zone() returns trigger language plpgsql as $$
begin
  perform now() at time zone new.time_zone;
  return new;
end $$;
create trigger require_time_zone before insert or update on places
  for each row when (new.edited_at is not null) execute function require_time_zone();

-- An owner has to choose something: one of each stays offered. Who retires one waits for who retires another.
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

-- Merges have one step: an entry goes into one that is offered, and whatever went into it before has to go there too.
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

-- Slugs, with those that were merged in the place of what was merged into them, each once, in their order.
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

-- Whoever still knows the old slug, such as an import or a form that was open, writes the new one.
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
