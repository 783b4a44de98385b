-- Co-managers: who works in the fleet of another owner, and with which rights.
create table fleet_members (
  id object_id primary key,
  owner_id object_id not null references owners on delete cascade,
  user_id object_id not null references users on delete cascade,
  reads text[] not null,
  changes text[] not null,
  -- The fleet that the user works in now; none of them is the user's own.
  is_current boolean not null default false,
  created_at timestamptz not null,
  unique (owner_id, user_id),
  check (cardinality(reads) > 0 and reads <@ array['listings', 'calendar', 'prices', 'bookings', 'messages', 'money']),
  check (changes <@ reads)
);
create unique index one_current_fleet on fleet_members (user_id) where is_current;
create index fleet_members_of_user on fleet_members (user_id);

create table fleet_invitations (
  id object_id primary key,
  owner_id object_id not null references owners on delete cascade,
  email text not null,
  token_hash text not null unique,
  reads text[] not null,
  changes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (owner_id, email),
  check (cardinality(reads) > 0 and reads <@ array['listings', 'calendar', 'prices', 'bookings', 'messages', 'money']),
  check (changes <@ reads)
);
