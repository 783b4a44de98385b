-- The lists of the back office sort users by these.
create index users_by_folded_name on users (fold(name), id);
create index users_by_role on users (role, created_at desc, id desc);
