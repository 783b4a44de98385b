create schema observed;

create unlogged table observed.writes (
  id bigserial primary key,
  place regclass not null,
  operation text not null,
  row_before jsonb,
  row_after jsonb,
  is_taken boolean not null default false
);

create function observed.note() returns trigger language plpgsql as $$
begin
  insert into observed.writes (place, operation, row_before, row_after)
  values (
    tg_relid,
    lower(tg_op),
    case when tg_op in ('UPDATE', 'DELETE') then to_jsonb(old) end,
    case when tg_op in ('INSERT', 'UPDATE') then to_jsonb(new) end
  );
  return null;
end $$;

-- Undoes the writes row by row, the last one first.
create function observed.undo() returns void language plpgsql as $$
declare
  write observed.writes;
  columns text;
  is_same text;
begin
  -- This switches triggers and foreign keys off for the following statements.
  perform set_config('session_replication_role', 'replica', true);
  for write in select * from observed.writes order by id desc loop
    if write.operation = 'truncate' then
      raise exception 'The truncation of % cannot be undone.', write.place;
    end if;
    select string_agg(quote_ident(attname), ', ') into columns
    from pg_attribute
    where attrelid = write.place and attnum > 0 and not attisdropped and attgenerated = '';
    select coalesce(string_agg(format('stored.%1$I = written.%1$I', attname), ' and '), 'to_jsonb(stored) = $1') into is_same
    from pg_index
    join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = write.place and indisprimary;
    execute format(
      'delete from %1$s as stored using jsonb_populate_record(null::%1$s, $1) as written where %2$s',
      write.place, is_same
    ) using write.row_after;
    if write.row_before is not null then
      execute format(
        'insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)',
        write.place, columns
      ) using write.row_before;
    end if;
  end loop;
  delete from observed.writes;
end $$;

-- A trigger of a partitioned table is on its partitions too.
do $$
declare
  observed regclass;
begin
  for observed in
    select oid from pg_class
    where relkind in ('r', 'p') and not relispartition
      and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'observed')
  loop
    execute format(
      'create trigger observed_row after insert or update or delete on %s for each row execute function observed.note()',
      observed
    );
    execute format(
      'create trigger observed_truncate after truncate on %s for each statement execute function observed.note()',
      observed
    );
  end loop;
end $$;
