-- Conversations that visitors of public pages begin: first with answers of the site, then with an operator.

create table chats (
  id object_id primary key,
  -- The hash of the token in the visitor's cookie. Null once it is revoked: nobody but operators reads the conversation then.
  token_hash text unique,
  -- The session in which a signed-in visitor wrote, and its user.
  session_id object_id,
  user_id object_id references users on delete cascade,
  listing_id object_id references listings on delete set null,
  -- Given when the visitor asks for a person.
  name text check (name <> ''),
  email text check (email <> ''),
  language text not null check (language in ('en', 'fr')),
  -- answering: by the site alone. waiting: for an operator. open: an operator has answered.
  status text not null default 'answering' check (status in ('answering', 'waiting', 'open', 'closed')),
  -- Since when an operator has to answer.
  waits_since timestamptz,
  -- The reference of the ticket that the conversation has become.
  ticket text check (ticket ~ '^ST-[2-9A-HJKMNP-Z]{8}$'),
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  check (status not in ('waiting', 'open') or name is not null),
  check (status <> 'waiting' or waits_since is not null),
  check (waits_since is null or status in ('waiting', 'open')),
  check (ticket is null or status = 'closed')
);
create index chats_at_the_desk on chats (waits_since, id) where status in ('waiting', 'open');
create index chats_by_age on chats (last_message_at);
create index chats_of_user on chats (user_id) where user_id is not null;
create index chats_by_email on chats (lower(email)) where email is not null;
create index chats_of_session on chats (session_id) where session_id is not null;
create index chats_of_listing on chats (listing_id) where listing_id is not null;

create table chat_messages (
  id object_id primary key,
  -- The order in which they were written.
  number bigint generated always as identity,
  chat_id object_id not null references chats on delete cascade,
  sender text not null check (sender in ('visitor', 'operator', 'site')),
  -- The operator who wrote it. Not a reference: the message stays when the account is closed.
  author_id object_id,
  text text not null default '' check (length(text) <= 2000),
  -- The quick question that the visitor chose.
  topic text check (topic in ('price', 'availability', 'cancellation', 'included')),
  -- The facts that the site answered with, by their version.
  answer jsonb check (jsonb_typeof(answer) = 'object'),
  created_at timestamptz not null,
  check ((sender = 'operator') = (author_id is not null)),
  check ((sender = 'site') = (answer is not null)),
  check (topic is null or sender = 'visitor'),
  check (text <> '' or topic is not null or answer is not null)
);
create index chat_messages_in_order on chat_messages (chat_id, number);

-- A conversation is forgotten with the session in which it was written, however that ends.
create function forget_chats_of_session() returns trigger language plpgsql as $$
begin
  update chats set token_hash = null, session_id = null,
    status = case when status = 'answering' then 'closed' else status end
  where session_id = old.id;
  return null;
end $$;
create trigger chats_forgotten after delete on sessions for each row execute function forget_chats_of_session();

-- Open pages of a conversation and of the desk reload on every process, after the commit.
create function announce_chat() returns trigger language plpgsql as $$
begin
  perform pg_notify('chats', new.id);
  return null;
end $$;
create trigger chat_announced after insert or update on chats for each row execute function announce_chat();
