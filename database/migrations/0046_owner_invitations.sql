-- Owners whom an operator added and invited by mail. The row ends when the person accepts, or an operator withdraws it. After its
-- end the link does not work any more, and an operator can send a new one.
create table owner_invitations (
  owner_id object_id primary key references owners on delete cascade,
  -- The name of the person; the owner's own name may be that of a company.
  name text not null check (name <> ''),
  -- An address has one invitation at a time.
  email text not null unique check (email = lower(email)),
  language text not null check (language in ('en', 'fr')),
  token_hash text not null unique,
  invited_by object_id references users on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at)
);

-- Changes of listings by operators that the owner has not been told of. The audit log keeps them for good.
create table operator_edits (
  id object_id primary key,
  listing_id object_id not null references listings on delete cascade,
  actor_id object_id references users on delete set null,
  -- The part of the listing.
  part text not null check (part in ('details', 'pictures', 'routes', 'prices', 'calendar')),
  at timestamptz not null
);
create index operator_edits_of_listing on operator_edits (listing_id, at);

-- The list of users finds telephone numbers.
create index users_by_phone on users using gin (phone_digits(phone) gin_trgm_ops);
