-- When the provider is asked next about what is not settled: at first after a minute, then ever more rarely. Webhooks come
-- sooner; this is for those that never come and for what a crash has left.
alter table payments add check_at timestamptz not null default now();
alter table refunds add check_at timestamptz not null default now();
drop index payments_to_settle;
create index payments_to_check on payments (check_at) where status in ('open', 'authorised', 'capturing', 'voiding');
create index refunds_to_check on refunds (check_at) where status = 'requested';
