create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Twenty-four hexadecimal characters, time-ordered: the id of every public record.
create domain object_id as text collate "C" check (value ~ '^[0-9a-f]{24}$');

-- { "en": "…", "fr": "…" }; English is never missing.
create domain local_text as jsonb check (jsonb_typeof(value) = 'object' and value ? 'en');

create domain currency_code as text collate "C" check (value ~ '^[A-Z]{3}$');

-- 10,000 basis points are the whole.
create domain basis_points as integer check (value between 0 and 10000);

-- unaccent is only STABLE because its dictionary could change; ours does not, so indexes may use it.
create function fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
