-- What each administrator may do: the table of src/shared/admin-rights.ts.
alter table users add column admin_role text
  check (admin_role in ('market_owner', 'finance', 'support', 'content', 'moderator', 'read_only'));
update users set admin_role = 'market_owner' where role = 'a';
alter table users add constraint administrators_have_a_role check ((role = 'a') = (admin_role is not null));

-- What who accepts it will be. The set-up token makes the market owner.
alter table invitations add column admin_role text not null default 'market_owner'
  check (admin_role in ('market_owner', 'finance', 'support', 'content', 'moderator', 'read_only'));
alter table invitations alter column admin_role drop default;
