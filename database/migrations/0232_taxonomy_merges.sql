-- Merges of two entries that are under way: a job moves the listings in batches, and takes the row away at the end. Entries come
-- with a later migration and are never deleted; until a merge has ended it may be led on to another entry.
create table taxonomy_merges (
  entry_id object_id primary key,
  into_id object_id not null check (into_id <> entry_id),
  begun_at timestamptz not null
);

-- Slugs with another one in the place of the old one, each once, in their order.
create function replaced_slug(slugs text[], old_slug text, new_slug text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(slug order by at), '{}')
  from (
    select case when given.slug = $2 then $3 else given.slug end as slug, min(given.at) as at
    from unnest($1) with ordinality as given (slug, at)
    group by 1
  ) as replaced
$$;
