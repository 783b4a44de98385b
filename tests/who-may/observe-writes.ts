import type pg from 'pg'

/**
 * Row triggers on every table note each write in the transaction that makes it: what is rolled back is not noted, and
 * neither is what another database of the server does. Call it once everything has made its tables; answers a function
 * that returns the writes since it was last called, as `update public.users`.
 */
export async function observeWrites(pool: pg.Pool): Promise<() => Promise<string[]>> {
  await pool.query(install)
  return async () => {
    const { rows } = await pool.query<{ what: string }>('delete from observed.writes returning what')
    return [...new Set(rows.map(({ what }) => what))].sort()
  }
}

// A trigger of a partitioned table is on its partitions too.
const install = `
  create schema observed;
  create unlogged table observed.writes (what text not null);
  create function observed.note() returns trigger language plpgsql as $$
  begin
    insert into observed.writes (what) values (format('%s %s.%s', lower(tg_op), tg_table_schema, tg_table_name));
    return null;
  end $$;
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
  end $$;`
