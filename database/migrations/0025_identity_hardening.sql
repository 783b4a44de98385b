-- A crash must not give attackers new tries: an unlogged table is emptied by one.
alter table attempts set logged;

-- Raised with each change of the password: an id token from before opens nothing.
alter table users add column credential_version integer not null default 0;
-- What Google or Facebook say somebody's address is, until it is proven. `email` is then a placeholder of our own.
alter table users add column claimed_email text;
