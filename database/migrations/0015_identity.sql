create table users (
  id object_id primary key,
  -- a: administrator, b: owner, c: customer.
  role text not null default 'c' check (role in ('a', 'b', 'c')),
  status text not null default 'active' check (status in ('active', 'suspended')),
  suspended_reason text,
  name text not null,
  last_name text,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  phone text,
  -- A media key.
  profile_image text,
  location jsonb not null default '{}',
  language text not null default 'en' check (language in ('en', 'fr')),
  currency currency_code,
  -- Null while somebody has come by an outside provider and has not signed up yet.
  registered_at timestamptz,
  -- Encrypted; in force once a first code was entered. A step of thirty seconds counts once.
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (totp_confirmed_at is null or totp_secret is not null)
);
create index users_by_age on users (created_at desc, id desc);
create index users_by_name on users using gin ((fold(name || ' ' || coalesce(last_name, '') || ' ' || email)) gin_trgm_ops);

-- How a user can sign in: provider_id is credential (then the password's hash stands here), google, facebook, or the
-- address of an issuer. No token of theirs is kept.
create table user_accounts (
  id object_id primary key,
  user_id object_id not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index user_accounts_of_user on user_accounts (user_id);
create unique index one_password_per_user on user_accounts (user_id) where provider_id = 'credential';

-- Of the identity provider: the minutes between coming back from Google or Facebook and the id token.
create table provider_sessions (
  id object_id primary key,
  user_id object_id not null references users on delete cascade,
  token text not null unique,
  -- Where they have come from: google or facebook.
  provider text,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index provider_sessions_of_user on provider_sessions (user_id);

-- Of the identity provider: what has to come back from Google or Facebook.
create table provider_verifications (
  id object_id primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index provider_verifications_by_identifier on provider_verifications (identifier);

-- The keys that id tokens are signed with; the private ones encrypted.
create table provider_keys (
  id object_id primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null,
  expires_at timestamptz
);

create table sessions (
  id object_id primary key,
  user_id object_id not null references users on delete cascade,
  token_hash text not null unique,
  -- The token before the last rotation: good until its successor has arrived, and a moment longer.
  previous_hash text unique,
  previous_until timestamptz,
  method text not null,
  second_factor_at timestamptz,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  rotated_at timestamptz not null,
  seen_at timestamptz not null,
  -- However much it is used.
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

-- Six digits that were mailed, keyed and hashed. A registration holds what it will make; of the other purposes there is
-- one code per address.
create table one_time_codes (
  id object_id primary key,
  purpose text not null check (purpose in ('register', 'login', 'reset', 'email')),
  email text not null,
  user_id object_id references users on delete cascade,
  key_hash text unique,
  registration jsonb,
  code_hash text not null,
  tries_left smallint not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'register') = (registration is not null and key_hash is not null))
);
create unique index one_code_per_address on one_time_codes (purpose, email) where purpose in ('login', 'reset');
create unique index one_new_address_per_user on one_time_codes (user_id) where purpose = 'email';
create index registrations_by_address on one_time_codes (email, sent_at desc) where purpose = 'register';
create index one_time_codes_by_end on one_time_codes (expires_at);

-- An id token opens one session.
create table used_id_tokens (
  token_hash text primary key,
  expires_at timestamptz not null
);

-- The invitation of an administrator; without an address it is the set-up token of an installation that has none.
create table invitations (
  id object_id primary key,
  token_hash text not null unique,
  email text,
  invited_by object_id references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index one_setup_token on invitations ((email is null)) where email is null;

create table recovery_codes (
  user_id object_id not null references users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Ids of users that may be gone: what happened stays.
create table audit_records (
  id object_id primary key,
  at timestamptz not null,
  event text not null,
  actor_id object_id,
  user_id object_id,
  address text,
  details jsonb not null default '{}'
);
create index audit_records_of_user on audit_records (user_id, id desc);

create table notifications (
  id object_id primary key,
  user_id object_id not null references users on delete cascade,
  type text not null,
  title text not null,
  content text not null,
  read_at timestamptz,
  created_at timestamptz not null
);
create index notifications_of_user on notifications (user_id, id desc);

-- Failed tries of a key (an address, an account, both) and until when the next has to wait. `refused`: the last one had to.
create unlogged table attempts (
  key text primary key,
  count integer not null,
  refused boolean not null default false,
  blocked_until timestamptz,
  expires_at timestamptz not null
);

-- Made by the first start, unless the operator names one.
create table server_secrets (
  name text primary key,
  value text not null
);

alter table owners add column user_id object_id unique references users on delete set null;
-- Of whoever was signed in while reserving.
alter table bookings add column customer_id object_id references users on delete set null;
create index bookings_of_customer on bookings (customer_id, created_at desc) where customer_id is not null;

create table wishes (
  user_id object_id not null references users on delete cascade,
  listing_id object_id not null references listings on delete cascade,
  added_at timestamptz not null default clock_timestamp(),
  primary key (user_id, listing_id)
);
create index wishes_of_listing on wishes (listing_id);

alter table mails
  add column html text,
  add column attempts smallint not null default 0,
  add column next_attempt_at timestamptz not null default now(),
  add column last_error text;
create index unsent_mails on mails (next_attempt_at) where sent_at is null;
