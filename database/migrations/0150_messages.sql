-- What a guest and the owner of a yacht write to each other: before a booking, or about one.
create table conversations (
  id object_id primary key,
  listing_id object_id not null references listings,
  owner_id object_id not null references owners,
  -- Null for a guest without an account, and once the account is closed.
  guest_id object_id references users on delete set null,
  guest_name text not null,
  booking_id object_id unique references bookings,
  -- What the guest asked for, as the yacht's page had it.
  asked_date date,
  asked_guests smallint check (asked_guests > 0),
  asked_duration smallint check (asked_duration > 0),
  created_at timestamptz not null,
  -- The first question of the guest, and the owner's first answer to it.
  first_asked_at timestamptz,
  first_answered_at timestamptz check (first_answered_at >= first_asked_at),
  last_message_at timestamptz not null,
  -- The last message that each side has read, and the last that it has had a mail about.
  guest_read bigint not null default 0,
  owner_read bigint not null default 0,
  guest_mailed bigint not null default 0,
  owner_mailed bigint not null default 0,
  guest_archived_at timestamptz,
  owner_archived_at timestamptz,
  -- When this side refused further messages of the other.
  guest_blocked_at timestamptz,
  owner_blocked_at timestamptz
);
-- One of a guest about a yacht until a booking joins it.
create unique index open_inquiries on conversations (guest_id, listing_id) where booking_id is null;
create index conversations_of_guest on conversations (guest_id, last_message_at desc);
create index conversations_of_owner on conversations (owner_id, last_message_at desc);
create index answered_conversations on conversations (first_answered_at) where first_answered_at is not null;

create table messages (
  id object_id primary key,
  -- The order in which messages were committed: they are written one after the other.
  number bigint generated always as identity unique,
  conversation_id object_id not null references conversations on delete cascade,
  side text not null check (side in ('guest', 'owner')),
  sender_id object_id references users on delete set null,
  text text not null check (length(text) <= 4000),
  -- The same without e-mail addresses, telephone numbers, links and names at other services.
  masked_text text not null,
  hidden text[] not null default '{}',
  created_at timestamptz not null
);
create index messages_of_conversation on messages (conversation_id, number);
create index messages_by_time on messages (created_at);

create table message_attachments (
  id object_id primary key,
  message_id object_id not null references messages on delete cascade,
  kind text not null check (kind in ('picture', 'pdf')),
  name text not null,
  masked_name text not null,
  bytes integer not null check (bytes > 0),
  position smallint not null,
  unique (message_id, position)
);

-- Texts that an owner sends often.
create table message_templates (
  id object_id primary key,
  owner_id object_id not null references owners on delete cascade,
  name text not null check (name <> ''),
  text text not null check (text <> '' and length(text) <= 4000),
  created_at timestamptz not null,
  unique (owner_id, name)
);

-- Who has an open stream: each process says so every few seconds.
create unlogged table message_presence (
  user_id object_id primary key references users on delete cascade,
  seen_at timestamptz not null
);

-- A stream ends with its session, on whichever process it is.
create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('messages', json_build_object('ended', old.id)::text);
  return null;
end $$;
create trigger session_ended after delete on sessions for each row execute function tell_ended_session();
