-- Transactions that notify commit one after the other, each with its own flush of the log: some hundred a second on a
-- modest disk, however many want to reserve. So each notes its number here instead, and every process looks which have
-- come. Lost in a crash, as are the connections of whoever would have looked.
create unlogged table page_changes (xid xid8 primary key);

create or replace function announce_page_change() returns trigger language plpgsql as $$
begin
  insert into page_changes values (pg_current_xact_id()) on conflict do nothing;
  return null;
end $$;
