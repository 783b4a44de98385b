import { sql } from 'kysely'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import type { Db } from '../../platform/database.ts'

const known = new WeakMap<Db, Set<LocalDate>>()

const nameOf = (day: LocalDate) => `visit_events_${day.replaceAll('-', '')}`

/** Makes the partition of a day (UTC) before its first event. */
export async function ensurePartition(db: Db, day: LocalDate): Promise<void> {
  const days = known.get(db) ?? new Set()
  known.set(db, days)
  if (days.has(day)) return
  await db.transaction().execute(async (tx) => {
    // Two processes may want the same partition.
    await sql`select pg_advisory_xact_lock(hashtext('visit_events partitions'))`.execute(tx)
    await sql`
      create table if not exists ${sql.table(nameOf(day))} partition of visit_events
      for values from (${sql.lit(`${day}T00:00:00Z`)}) to (${sql.lit(`${addDays(day, 1)}T00:00:00Z`)})`.execute(tx)
  })
  days.add(day)
}

/** Drops the events of all days before this one. */
export async function dropPartitionsBefore(db: Db, day: LocalDate): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'visit_events'::regclass`.execute(db)
  for (const { name } of rows) if (name < nameOf(day)) await sql`drop table ${sql.table(name)}`.execute(db)
}
