-- Users, how they sign in, their sessions, and what happened to their accounts.

create table users (
  id object_id primary key,
  -- a: administrator, b: owner, c: customer.
  role text not null default 'c' check (role in ('a', 'b', 'c')),
  -- What an administrator may do; src/shared/admin-rights.ts has the rights of each role.
  admin_role text check (admin_role in ('market_owner', 'finance', 'support', 'content', 'moderator', 'read_only')),
  status text not null default 'active' check (status in ('active', 'suspended')),
  suspended_reason text,
  name text not null,
  last_name text,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  -- The address that Google or Facebook reports, until the user proves it. `email` is a placeholder until then.
  claimed_email text,
  phone text,
  -- A media key.
  profile_image text,
  location jsonb not null default '{}',
  language text not null default 'en' check (language in ('en', 'fr')),
  currency currency_code,
  -- Null: the user came from an outside provider and has not signed up yet.
  registered_at timestamptz,
  -- Grows with each change of the password: older id tokens are refused.
  credential_version integer not null default 0,
  -- Encrypted. It is required from totp_confirmed_at on, when the user entered a first code.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The last step of thirty seconds whose code was used: each counts once.
  totp_last_step bigint not null default 0,
  -- Administrators search users by this text.
  search_words text not null generated always as (fold(name || ' ' || coalesce(last_name, '') || ' ' || email)) stored,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (totp_confirmed_at is null or totp_secret is not null),
  constraint administrators_have_a_role check ((role = 'a') = (admin_role is not null))
);
-- The lists of the back office: sorted, of one role, and the few suspended users.
create index users_by_age on users (created_at desc, id desc);
create index users_by_folded_name on users (fold(name), id);
create index users_by_role on users (role, created_at desc, id desc);
create index suspended_users on users (created_at, id) where status = 'suspended';
create index users_by_words on users using gin (search_words gin_trgm_ops);

-- How a user signs in. provider_id is credential (`password` is its hash), google, facebook, or the address of an issuer.
-- The tokens of outside providers are never stored; the columns are required by better-auth.
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

-- The identity provider's own sessions, from the return from Google or Facebook until the id token.
create table provider_sessions (
  id object_id primary key,
  user_id object_id not null references users on delete cascade,
  token text not null unique,
  -- google or facebook.
  provider text,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index provider_sessions_of_user on provider_sessions (user_id);

-- What Google or Facebook must send back.
create table provider_verifications (
  id object_id primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index provider_verifications_by_identifier on provider_verifications (identifier);

-- The keys that sign id tokens. The private ones are encrypted.
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
  -- The token before the last rotation. It stays valid until shortly after the new one was used.
  previous_hash text unique,
  previous_until timestamptz,
  method text not null,
  second_factor_at timestamptz,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  rotated_at timestamptz not null,
  seen_at timestamptz not null,
  -- Use does not extend it.
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

-- An administrator sees the site as a user. While a row is here, the administrator's session reads as that user and changes
-- nothing. It ends at expires_at, also before a job removes the row.
create table read_only_sessions (
  id object_id primary key,
  -- Null once the administrator's own session is over; this one is then over too.
  session_id object_id unique references sessions on delete set null,
  admin_id object_id not null references users on delete cascade,
  -- The user whose view it is.
  user_id object_id not null references users on delete cascade,
  begun_at timestamptz not null,
  expires_at timestamptz not null
);
create index read_only_sessions_of_administrator on read_only_sessions (admin_id);
create index read_only_sessions_of_user on read_only_sessions (user_id);
create index read_only_sessions_by_end on read_only_sessions (expires_at);

-- Codes of six digits that were mailed, as keyed hashes. A registration holds the account that it will create. For the other
-- purposes there is one code per address.
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

create table recovery_codes (
  user_id object_id not null references users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- The ids have no foreign keys: records outlive their users.
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
create index audit_records_by_time on audit_records (at, id);
create index audit_records_by_event on audit_records (event, at, id);
create index audit_records_of_actor on audit_records (actor_id, at, id) where actor_id is not null;
create index audit_records_of_booking on audit_records ((details ->> 'bookingId'), id) where details ? 'bookingId';
-- Addresses are removed after a while.
create index audit_records_with_address on audit_records (at) where address is not null;

create table notifications (
  id object_id primary key,
  user_id object_id not null references users on delete cascade,
  -- A notification with a key is written once, however often its job runs.
  key text unique,
  type text not null,
  title text not null,
  content text not null,
  read_at timestamptz,
  created_at timestamptz not null
);
create index notifications_of_user on notifications (user_id, id desc);

-- Failed tries of a key (an address, an account, both) and the time of the next one. The table is logged: a crash must not
-- give attackers new tries.
create table attempts (
  key text primary key,
  count integer not null,
  -- The last try came too early.
  refused boolean not null default false,
  blocked_until timestamptz,
  expires_at timestamptz not null
);

-- Secrets that the first start makes, unless the environment names them.
create table server_secrets (
  name text primary key,
  value text not null
);
