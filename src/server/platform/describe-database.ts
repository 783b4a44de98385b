import { sql } from 'kysely'
import type { Db } from './database.ts'

const mostTables = 8
const mostStatements = 10

type DatabaseState = {
  bytes: number
  connections: number
  migrations: number
  lastMigration: string
  tables: { name: string; bytes: number; rows: number }[]
}
type SlowStatement = { seconds: number; text: string }

export async function readVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  return rows[0]?.version ?? ''
}

export async function describeDatabase(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<Omit<DatabaseState, 'tables'>>`
    select pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      (select count(*)::int from migrations) as migrations,
      (select max(name) from migrations) as "lastMigration"`.execute(db)
  const { rows: tables } = await sql<DatabaseState['tables'][number]>`
    select relname as name, pg_total_relation_size(relid) as bytes, greatest(n_live_tup, 0)::bigint as rows
    from pg_stat_user_tables where schemaname = 'public'
    order by pg_total_relation_size(relid) desc limit ${mostTables}`.execute(db)
  const found = rows[0]
  if (!found) throw new Error('The database does not know its own size.')
  return { ...found, tables }
}

/** The texts leave out parameter values, which may be personal data. */
export async function listSlowStatements(db: Db): Promise<SlowStatement[]> {
  const { rows } = await sql<SlowStatement>`
    select round(extract(epoch from clock_timestamp() - query_start)::numeric, 1)::float8 as seconds,
      left(regexp_replace(query, '\s+', ' ', 'g'), 300) as text
    from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
      and query_start < clock_timestamp() - interval '1 second' and query !~* '^listen'
    order by query_start limit ${mostStatements}`.execute(db)
  return rows
}
