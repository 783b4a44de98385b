-- One press on "publish" for the prices of a yacht, or of several. It can be undone once.
create table price_publications (
  id object_id primary key,
  owner_id object_id not null references owners on delete cascade,
  -- Null for a closed account.
  user_id object_id references users on delete set null,
  -- Whether the user acted as an operator for the owner.
  by_operator boolean not null,
  published_at timestamptz not null,
  -- The publication that this one took back.
  undoes object_id unique references price_publications on delete set null check (undoes <> id)
);
create index price_publications_of_owner on price_publications (owner_id, published_at desc, id desc);
create index price_publications_of_user on price_publications (user_id);
create index price_publications_by_age on price_publications (published_at);

-- The prices of each of its yachts before and after. As json, the text stays as it was written.
create table price_publication_yachts (
  publication_id object_id not null references price_publications on delete cascade,
  listing_id object_id not null references listings on delete cascade,
  before json not null,
  after json not null,
  primary key (publication_id, listing_id)
);
create index price_publication_yachts_of_listing on price_publication_yachts (listing_id);
