-- Lists of the back office as somebody likes to see them.
create table saved_views (
  id object_id primary key,
  user_id object_id not null references users on delete cascade,
  -- The operation that answers the list.
  list text not null check (char_length(list) <= 80),
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 2000),
  created_at timestamptz not null default now(),
  unique (user_id, list, name)
);
