-- Rows with a column of type json cannot be compared by their values: they are compared as they are stored.
create or replace function announce_changes(changed regclass) returns void language plpgsql as $$
begin
  execute format('create trigger announce_rows after insert or delete on %s
    for each row execute function announce_page_change()', changed);
  execute format('create trigger announce_updates after update on %s
    for each row when (old.* operator(pg_catalog.*<>) new.*) execute function announce_page_change()', changed);
  execute format('create trigger announce_truncation after truncate on %s
    for each statement execute function announce_page_change()', changed);
end $$;

do $$
declare
  announcing regclass;
begin
  for announcing in select tgrelid::regclass from pg_trigger where tgname = 'announce_updates' loop
    execute format('drop trigger announce_rows on %1$s; drop trigger announce_updates on %1$s;
      drop trigger announce_truncation on %1$s', announcing);
    perform announce_changes(announcing);
  end loop;
end $$;
