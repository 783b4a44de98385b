-- What somebody asks the people who run the market, by the contact form or at their own desk, until it is closed.
create table support_tickets (
  id object_id primary key,
  -- What is said over the phone.
  reference text not null unique check (reference ~ '^ST-[2-9A-HJKMNP-Z]{8}$'),
  -- Null for who asked without an account.
  user_id object_id references users (id) on delete set null,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  phone text check (phone <> ''),
  -- In which the asker is answered where no account says it.
  language text not null default 'en' check (language in ('en', 'fr')),
  subject text not null check (subject <> ''),
  category text not null check (category in ('booking', 'payment', 'refund', 'listing', 'account', 'other')),
  booking_id object_id references bookings (id) on delete set null,
  status text not null default 'open' check (status in ('open', 'in_progress', 'closed')),
  -- The administrator who cares for it.
  assigned_to object_id references users (id) on delete set null,
  -- Since when the next word is ours; null when it is the asker's.
  waits_since timestamptz,
  revision integer not null default 0,
  created_at timestamptz not null,
  check (status <> 'open' or waits_since is not null),
  check (status <> 'closed' or waits_since is null)
);

create table support_messages (
  id object_id primary key,
  ticket_id object_id not null references support_tickets (id) on delete cascade,
  -- A note is for administrators alone.
  kind text not null check (kind in ('asker', 'administrator', 'note')),
  -- The administrator who wrote it.
  author_id object_id,
  text text not null check (text <> ''),
  created_at timestamptz not null,
  check ((kind = 'asker') = (author_id is null))
);
create index support_messages_of_ticket on support_messages (ticket_id, id);

-- Each message of the contact form becomes a ticket. It was answered by mail.
insert into support_tickets (id, reference, name, email, phone, subject, category, status, created_at)
select id, 'ST-' || place, coalesce(nullif(trim(name), ''), email), email, nullif(trim(phone), ''),
  coalesce(nullif(trim(subject), ''), nullif(left(split_part(trim(message), E'\n', 1), 80), ''), '–'), 'other', 'closed', created_at
from (
  select contact_requests.*, (
    -- The number of the row, spread over all places: each number has one of its own, since 31 does not divide the factor.
    select string_agg(
      substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + (number * 387420489017 % 852891037441 / (31 ^ at)::bigint % 31)::int, 1), '')
    from generate_series(0, 7) at
  ) as place
  from (select contact_requests.*, row_number() over (order by id) as number from contact_requests) contact_requests
) contact_requests;

insert into support_messages (id, ticket_id, kind, text, created_at)
select id, id, 'asker', coalesce(nullif(trim(message), ''), '–'), created_at from contact_requests;

drop table contact_requests;

-- What waits comes first, the longest wait before the others.
create index support_tickets_by_wait on support_tickets (coalesce(waits_since, '9999-12-31 00:00:00+00'::timestamptz), id);
create index support_tickets_by_time on support_tickets (created_at, id);
create index support_tickets_that_wait on support_tickets (waits_since) where waits_since is not null;
create index support_tickets_of_user on support_tickets (user_id, created_at) where user_id is not null;
create index support_tickets_by_email on support_tickets (lower(email));
create index support_tickets_of_administrator on support_tickets (assigned_to) where assigned_to is not null;
create index support_tickets_of_booking on support_tickets (booking_id) where booking_id is not null;
-- What tickets are looked for by, as the query has it.
create index support_tickets_by_words on support_tickets
  using gin (fold(reference || ' ' || subject || ' ' || name || ' ' || email) gin_trgm_ops);
