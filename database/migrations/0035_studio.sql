-- Pages may show films. Menus and the order of the home page are entries too: their bodies are links and sections.
alter domain content_body drop constraint content_body_check;
alter domain content_body add constraint content_body_check check (
  jsonb_typeof(value) = 'array'
  and not jsonb_path_exists(value, 'lax $[*] ? (!exists(@.type))')
  and not jsonb_path_exists(
    value,
    'lax $[*].type ? (@ != "heading" && @ != "paragraph" && @ != "list" && @ != "quote" && @ != "picture" && @ != "film" && @ != "facts" && @ != "steps" && @ != "link" && @ != "cookies" && @ != "section")'
  )
);

alter table content_entries drop constraint content_entries_kind_check;
alter table content_entries add constraint content_entries_kind_check check (
  kind in (
    'page', 'post', 'author', 'topic', 'faq', 'testimonial', 'partner', 'package', 'adventure', 'gallery', 'landing', 'home',
    'menu', 'announcement'
  )
);
-- The author of a post, by slug.
alter table content_entries add column author text check (author ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
-- Readers no longer see it from this time on.
alter table content_entries add column unpublish_at timestamptz;

-- An old address of this site that leads to a new one. English addresses; the French ones follow them. No redirect leads to another
-- one, so there are no chains and no loops.
create table content_redirects (
  from_path text primary key check (from_path ~ '^/[a-zA-Z0-9/_-]+$' and from_path !~ '/$' and length(from_path) <= 200),
  to_path text not null check (to_path ~ '^/[^[:space:]]*$' and to_path !~ '^//' and length(to_path) <= 300),
  -- The entry whose change of address made it; null for one that an operator typed.
  entry_id object_id references content_entries on delete set null,
  made_at timestamptz not null,
  made_by object_id references users on delete set null,
  check (from_path <> to_path)
);
create index content_redirects_by_target on content_redirects (to_path);
create index content_redirects_by_entry on content_redirects (entry_id);
create index content_redirects_by_maker on content_redirects (made_by);
select announce_changes('content_redirects');

create function refuse_redirect_chain() returns trigger language plpgsql as $$
begin
  -- One change at a time: two new redirects could otherwise lead to each other.
  perform pg_advisory_xact_lock(hashtext('content_redirects'));
  if exists (select from content_redirects where from_path = split_part(split_part(new.to_path, '#', 1), '?', 1))
    or exists (
      select from content_redirects where split_part(split_part(to_path, '#', 1), '?', 1) = new.from_path
    )
  then
    raise exception 'A redirect leads to another redirect.' using errcode = '23514', constraint = 'content_redirects_chain';
  end if;
  return null;
end $$;
create constraint trigger no_redirect_chain after insert or update on content_redirects
  for each row execute function refuse_redirect_chain();

-- The working copy of an entry: what editors see. Readers see content_entries.
create table studio_drafts (
  entry_id object_id primary key references content_entries on delete cascade,
  revision integer not null check (revision > 0),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  -- The revision that readers see; null when the entry is not published.
  published_revision integer check (published_revision <= revision),
  -- When the draft becomes public by itself.
  publish_at timestamptz,
  edited_at timestamptz not null,
  edited_by object_id references users on delete set null
);
create index studio_drafts_by_editor on studio_drafts (edited_by);
create index studio_drafts_scheduled on studio_drafts (publish_at) where publish_at is not null;

-- Earlier documents of an entry. `kept_aside` is a save that another editor's save had overtaken.
create table studio_versions (
  entry_id object_id not null references content_entries on delete cascade,
  number integer not null check (number > 0),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  reason text not null check (
    reason in ('began', 'saved', 'published', 'unpublished', 'restored', 'kept_aside', 'picture_replaced')
  ),
  made_at timestamptz not null,
  made_by object_id references users on delete set null,
  primary key (entry_id, number)
);
create index studio_versions_by_maker on studio_versions (made_by);

-- Editors who have an entry open.
create table studio_presence (
  entry_id object_id not null references content_entries on delete cascade,
  user_id object_id not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (entry_id, user_id)
);
create index studio_presence_by_user on studio_presence (user_id);

-- Pictures and films of the studio. A file never changes: a replaced picture, or one with another focal point, has a new key.
create table studio_media (
  id object_id primary key,
  key text not null unique check (key ~ '^uploads/library/[a-z0-9-]+\.(webp|mp4|webm)$'),
  kind text not null check (kind in ('picture', 'film')),
  name text not null check (name <> '' and length(name) <= 200),
  width integer check (width > 0),
  height integer check (height > 0),
  bytes bigint not null check (bytes > 0),
  alt jsonb not null default '{"en": "", "fr": ""}',
  -- The still picture of a film, by its key.
  poster text,
  -- The part of the picture that every crop keeps, in per cent from the left and from the top.
  focal_x smallint not null default 50 check (focal_x between 0 and 100),
  focal_y smallint not null default 50 check (focal_y between 0 and 100),
  revision integer not null default 1,
  uploaded_at timestamptz not null,
  uploaded_by object_id references users on delete set null,
  check ((kind = 'picture') = (width is not null and height is not null)),
  check (kind = 'film' or poster is null)
);
create index studio_media_by_uploader on studio_media (uploaded_by);
create index studio_media_in_order on studio_media (uploaded_at desc, id desc);
