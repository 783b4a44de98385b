import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { SystemStatus } from '#contract/system.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { countFailingFeeds } from '../calendars/feeds/count-failing.ts'
import { describeWebhooks } from '../payments/troubles.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { describeJobs } from '../platform/describe-jobs.ts'
import { countWaitingMails } from '../platform/mail.ts'
import { hasMailServer } from '../platform/mail-delivery.ts'

const mostTables = 8
const mostStatements = 10

/** How the installation is, as its operator needs to know. */
export async function readSystemStatus({ db, settings, now }: Services): Promise<SystemStatus> {
  const [database, postgresql, disk, mails, jobs, feeds, webhooks, slowStatements] = await Promise.all([
    describeDatabase(db),
    readVersion(db),
    statfs(settings.DATA_DIR).catch(() => statfs('.')),
    countWaitingMails(db),
    describeJobs(db),
    countFailingFeeds(db),
    describeWebhooks(db, new Date(now())),
    listSlowStatements(db),
  ])
  return {
    versions: { fairlead: packageFile.version, node: process.versions.node, postgresql },
    database,
    storage: { freeBytes: disk.bavail * disk.bsize, allBytes: disk.blocks * disk.bsize },
    mails: { ...mails, oldest: mails.oldest?.toISOString() ?? null, isSent: hasMailServer(settings) },
    jobs,
    feeds: { ...feeds, since: feeds.since?.toISOString() ?? null },
    webhooks: { ...webhooks, latest: webhooks.latest?.toISOString() ?? null },
    slowStatements,
  }
}

async function readVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  return rows[0]?.version ?? ''
}

async function describeDatabase(db: Db): Promise<SystemStatus['database']> {
  const { rows } = await sql<Omit<SystemStatus['database'], 'tables'>>`
    select pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      (select count(*)::int from migrations) as migrations,
      (select max(name) from migrations) as "lastMigration"`.execute(db)
  const { rows: tables } = await sql<SystemStatus['database']['tables'][number]>`
    select relname as name, pg_total_relation_size(relid) as bytes, greatest(n_live_tup, 0)::bigint as rows
    from pg_stat_user_tables where schemaname = 'public'
    order by pg_total_relation_size(relid) desc limit ${mostTables}`.execute(db)
  const found = rows[0]
  if (!found) throw new Error('The database does not know its own size.')
  return { ...found, tables }
}

/** Without their values, which may be somebody's data. */
async function listSlowStatements(db: Db): Promise<SystemStatus['slowStatements']> {
  const { rows } = await sql<{ seconds: number; text: string }>`
    select round(extract(epoch from clock_timestamp() - query_start)::numeric, 1)::float8 as seconds,
      left(regexp_replace(query, '\s+', ' ', 'g'), 300) as text
    from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
      and query_start < clock_timestamp() - interval '1 second' and query !~* '^listen'
    order by query_start limit ${mostStatements}`.execute(db)
  return rows
}
