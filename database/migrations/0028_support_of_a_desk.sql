-- Files of tickets, deadlines, ratings, saved replies, and tickets that are one.

create table support_attachments (
  id object_id primary key,
  message_id object_id not null references support_messages on delete cascade,
  kind text not null check (kind in ('picture', 'pdf')),
  name text not null,
  bytes integer not null check (bytes > 0),
  position smallint not null,
  unique (message_id, position)
);

alter table support_tickets
  add column priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  -- When an operator has to have answered, counted in opening hours; null when nothing waits for one.
  add column due_at timestamptz,
  add column rating smallint check (rating between 1 and 5),
  add column rating_text text check (rating_text <> ''),
  add column rated_at timestamptz,
  -- The ticket of the same asker that has the messages of this one.
  add column merged_into object_id references support_tickets on delete cascade;
update support_tickets set due_at = waits_since + interval '1 day' where waits_since is not null;
alter table support_tickets
  add constraint due_while_waiting check ((due_at is null) = (waits_since is null)),
  add constraint whole_rating check ((rating is null) = (rated_at is null) and (rating_text is null or rating is not null)),
  add constraint merged_is_closed check (merged_into is null or (status = 'closed' and merged_into <> id));
-- Tickets with a deadline come first, the nearest before the others.
create index support_tickets_by_deadline on support_tickets (coalesce(due_at, '9999-12-31 00:00:00+00'::timestamptz), id);
create index merged_support_tickets on support_tickets (merged_into) where merged_into is not null;
create index rated_support_tickets on support_tickets (rated_at) where rated_at is not null;

-- Answers that operators send often. {name} and the like are filled from the ticket.
create table support_replies (
  id object_id primary key,
  name text not null unique check (name <> ''),
  text local_text not null,
  created_at timestamptz not null
);
