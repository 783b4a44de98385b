-- Pictures that a row of a fleet's file names by their addresses: each is fetched once, in the order of the row.
create table picture_imports (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  position smallint not null check (position >= 0),
  address text not null check (address <> '' and length(address) <= 2000),
  state text not null check (state in ('waiting', 'fetching', 'fetched', 'failed')),
  failure text,
  -- Grows when its owner has it fetched again.
  attempt smallint not null default 1,
  -- When a process began to fetch it: whoever finds it old takes it over.
  started_at timestamptz,
  -- Null once the picture is deleted: it is not fetched again.
  media_id object_id references media on delete set null,
  unique (listing_id, address),
  unique (listing_id, position),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'fetching') = (started_at is not null))
);
create index picture_imports_of_media on picture_imports (media_id) where media_id is not null;
