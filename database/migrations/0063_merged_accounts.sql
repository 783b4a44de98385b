-- Accounts that an operator merged into another account of the same person. Their own row is deleted.
create table merged_accounts (
  -- The id of the closed account. Records that stay as they were, such as the audit log, still name it.
  id object_id primary key,
  name text not null,
  email text not null,
  merged_into object_id not null references users on delete cascade check (merged_into <> id),
  -- Null once that administrator's account is closed.
  merged_by object_id references users on delete set null,
  merged_at timestamptz not null,
  reason text not null check (reason <> '')
);
create index merged_accounts_of_user on merged_accounts (merged_into);
create index merged_accounts_of_administrator on merged_accounts (merged_by);

-- The cards of a closed account pay for the bookings that came with it. They are not offered for other ones.
alter table provider_customers
  add column is_merged boolean not null default false,
  drop constraint provider_customers_user_id_key,
  add check (user_id is not null or not is_merged);
create unique index one_customer_of_user on provider_customers (user_id) where not is_merged;
create index provider_customers_of_user on provider_customers (user_id);
