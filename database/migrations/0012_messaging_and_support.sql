-- Messages between guests and owners, and requests to the operators of the market.

-- The conversation of a guest with the owner of a yacht: before a booking, or about one.
create table conversations (
  id object_id primary key,
  listing_id object_id not null references listings,
  owner_id object_id not null references owners,
  -- Null for a guest without an account, and once the account is closed.
  guest_id object_id references users on delete set null,
  guest_name text not null,
  booking_id object_id unique references bookings,
  -- The trip that the guest asked about on the yacht's page.
  asked_date date,
  asked_guests smallint check (asked_guests > 0),
  asked_duration smallint check (asked_duration > 0),
  created_at timestamptz not null,
  -- The guest's first question, and the owner's first answer.
  first_asked_at timestamptz,
  first_answered_at timestamptz check (first_answered_at >= first_asked_at),
  last_message_at timestamptz not null,
  -- Numbers of the last message that each side has read, and of the last that it got a mail about.
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
-- A guest has one conversation about a yacht until a booking joins it.
create unique index open_inquiries on conversations (guest_id, listing_id) where booking_id is null;
create index conversations_of_guest on conversations (guest_id, last_message_at desc);
create index conversations_of_owner on conversations (owner_id, last_message_at desc);
create index answered_conversations on conversations (first_answered_at) where first_answered_at is not null;

create table messages (
  id object_id primary key,
  -- The order of the commits: messages are written one after the other.
  number bigint generated always as identity unique,
  conversation_id object_id not null references conversations on delete cascade,
  side text not null check (side in ('guest', 'owner')),
  sender_id object_id references users on delete set null,
  text text not null check (length(text) <= 4000),
  -- The text without e-mail addresses, telephone numbers, links and names at other services.
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
  -- Always the default: a withheld attachment shows no name.
  masked_name text not null default '•••',
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

-- Users with an open stream: each process writes them every few seconds.
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

-- A request to the operators, by the contact form or from a signed-in user, until it is closed.
create table support_tickets (
  id object_id primary key,
  -- Read out on the telephone.
  reference text not null unique check (reference ~ '^ST-[2-9A-HJKMNP-Z]{8}$'),
  -- Null for a sender without an account.
  user_id object_id references users on delete set null,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  phone text check (phone <> ''),
  -- The language of the answers to a sender without an account.
  language text not null default 'en' check (language in ('en', 'fr')),
  subject text not null check (subject <> ''),
  category text not null check (category in ('booking', 'payment', 'refund', 'listing', 'account', 'other')),
  booking_id object_id references bookings on delete set null,
  status text not null default 'open' check (status in ('open', 'in_progress', 'closed')),
  -- The administrator in charge.
  assigned_to object_id references users on delete set null,
  -- Since when an operator has to answer; null when the sender has to.
  waits_since timestamptz,
  revision integer not null default 0,
  created_at timestamptz not null,
  check (status <> 'open' or waits_since is not null),
  check (status <> 'closed' or waits_since is null)
);
-- Waiting tickets come first, the longest wait before the others.
create index support_tickets_by_wait on support_tickets (coalesce(waits_since, '9999-12-31 00:00:00+00'::timestamptz), id);
create index support_tickets_that_wait on support_tickets (waits_since) where waits_since is not null;
create index support_tickets_by_time on support_tickets (created_at, id);
create index support_tickets_of_user on support_tickets (user_id, created_at) where user_id is not null;
create index support_tickets_by_email on support_tickets (lower(email));
create index support_tickets_of_administrator on support_tickets (assigned_to) where assigned_to is not null;
create index support_tickets_of_booking on support_tickets (booking_id) where booking_id is not null;
create index support_tickets_by_words on support_tickets
  using gin (fold(reference || ' ' || subject || ' ' || name || ' ' || email) gin_trgm_ops);

create table support_messages (
  id object_id primary key,
  ticket_id object_id not null references support_tickets on delete cascade,
  -- Only administrators see a note.
  kind text not null check (kind in ('asker', 'administrator', 'note')),
  -- The administrator who wrote it.
  author_id object_id,
  text text not null check (text <> ''),
  created_at timestamptz not null,
  check ((kind = 'asker') = (author_id is null))
);
create index support_messages_of_ticket on support_messages (ticket_id, id);
