-- A ledger without entries may be emptied with the fleet that it refers to: nothing is lost.
create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
declare
  is_empty boolean;
begin
  if tg_op = 'TRUNCATE' then
    execute format('select not exists (select from %I.%I)', tg_table_schema, tg_table_name) into is_empty;
    if is_empty then return null; end if;
  end if;
  raise exception 'the ledger is append-only: correct it by another entry' using errcode = 'check_violation';
end $$;
