-- A page may show the table of cookies.
alter domain content_body drop constraint content_body_check;
alter domain content_body add constraint content_body_check check (
  jsonb_typeof(value) = 'array'
  and not jsonb_path_exists(value, 'lax $[*] ? (!exists(@.type))')
  and not jsonb_path_exists(
    value,
    'lax $[*].type ? (@ != "heading" && @ != "paragraph" && @ != "list" && @ != "quote" && @ != "picture" && @ != "facts" && @ != "steps" && @ != "link" && @ != "cookies")'
  )
);

-- What visitors who agreed to be counted did, and facts of the server. A partition for each day (UTC); the collector makes it, and a
-- job drops it weeks later. `visitor` is a random name that changes every day; null for facts of the server.
create table visit_events (
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  visitor text check (visitor ~ '^[0-9a-f]{24}$'),
  page text check (length(page) <= 200),
  listing_id object_id,
  source text check (length(source) <= 100),
  campaign text check (length(campaign) <= 100),
  country text check (country ~ '^[A-Z]{2}$'),
  device text check (device in ('phone', 'tablet', 'computer')),
  detail text check (length(detail) <= 200)
) partition by range (at);
create index visit_events_by_time on visit_events (at);

-- Sums of a day, which reports read. `dimension` is what `key` names: a kind of event, a page, a source and so on.
create table visit_days (
  day date not null,
  dimension text not null,
  key text not null,
  events bigint not null,
  visitors bigint not null,
  primary key (day, dimension, key)
);
