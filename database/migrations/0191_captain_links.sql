-- Whoever holds the token does the day of one yacht as its captain: scoped, hashed, expiring, revoked at once.
create table captain_links (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  token_hash text not null unique,
  -- Who the captain is, as the owner calls them.
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz
);
create index captain_links_of_listing on captain_links (listing_id);

-- When the captain ticked somebody aboard.
alter table manifest_people add boarded_at timestamptz;
