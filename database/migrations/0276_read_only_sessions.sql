-- An administrator sees the site as a user: the administrator's own session stands for the user's while a row is here, and
-- changes nothing. It is over by its hour, whether or not a job has removed it.
create table read_only_sessions (
  id object_id primary key,
  -- Null once the administrator's own session is over, and with it this one.
  session_id object_id unique references sessions on delete set null,
  admin_id object_id not null references users on delete cascade,
  -- Who is seen.
  user_id object_id not null references users on delete cascade,
  begun_at timestamptz not null,
  expires_at timestamptz not null
);
create index read_only_sessions_of_administrator on read_only_sessions (admin_id);
create index read_only_sessions_of_user on read_only_sessions (user_id);
create index read_only_sessions_by_end on read_only_sessions (expires_at);
