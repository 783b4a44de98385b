-- What a page says, block by block. The set is closed: a block that no screen can show is refused.
create domain content_body as jsonb check (
  jsonb_typeof(value) = 'array'
  and not jsonb_path_exists(value, 'lax $[*] ? (!exists(@.type))')
  and not jsonb_path_exists(
    value,
    'lax $[*].type ? (@ != "heading" && @ != "paragraph" && @ != "list" && @ != "quote" && @ != "picture" && @ != "facts" && @ != "steps" && @ != "link")'
  )
);

create table content_entries (
  id object_id primary key,
  kind text not null check (
    kind in ('page', 'post', 'faq', 'testimonial', 'partner', 'package', 'adventure', 'gallery', 'landing')
  ),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- The group that it stands in among others of its kind: of questions, of posts.
  topic text check (topic ~ '^[a-z]+(-[a-z]+)*$'),
  position integer not null default 0,
  title local_text not null,
  summary local_text not null,
  body content_body not null default '[]',
  picture text check (picture <> ''),
  picture_alt local_text,
  -- The yachts that suit, as the query of a search: "categories=wedding&min_capacity=10".
  search text check (search ~ '^[a-z_]+=[^&=]+(&[a-z_]+=[^&=]+)*$'),
  is_demo boolean not null default false,
  -- Shown from this moment on; null while it is a draft.
  published_at timestamptz,
  updated_at timestamptz not null default now(),
  -- Set by whoever edits it here: from then on no newer version of the product writes over it.
  edited_at timestamptz,
  unique (kind, slug),
  check ((picture is null) = (picture_alt is null))
);
create index content_in_order on content_entries (kind, position, published_at desc) where published_at is not null;
