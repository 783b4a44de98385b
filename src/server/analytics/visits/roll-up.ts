import { sql } from 'kysely'
import { addDays, dayMs, type LocalDate, monthOf, toLocalDate } from '#shared/local-date.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { dropPartitionsBefore } from './partitions.ts'
import { forgetSumsBefore, sumMonth } from './visit-sums.ts'

/** Single events are kept for so long, their sums as long as other counts. */
const eventDays = 30
/** The job checks this many days, in case it did not run for a while. */
const lookBackDays = 3
/** The most frequent keys of a dimension. The sums under `all` count the others too. */
const mostKeys = 250

/** Sums up the last days. A repeated run computes the same sums. */
export async function rollUpVisits({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const today = toLocalDate(Math.floor(now() / dayMs))
  for (let back = lookBackDays; back >= 0; back--) await rollUpDay(db, addDays(today, -back))
}

async function rollUpDay(db: Db, day: LocalDate): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('visit_days'))`.execute(tx)
    if (await isSummed(tx, day)) return
    await tx.deleteFrom('visit_days').where('day', '=', day).execute()
    await sql`
      insert into visit_days (day, dimension, key, events, visitors)
      select ${day}::date, dimension, key, events, visitors
      from (
        select dimension, key, count(*) as events, count(distinct visitor) as visitors,
          row_number() over (partition by dimension order by count(*) desc, key) as place
        from visit_events
        cross join lateral (values
          ('all', ''), ('kind', kind), ('page', case kind when 'page_view' then page end), ('source', source),
          ('campaign', campaign), ('country', country), ('device', device),
          ('exception', case kind when 'exception' then detail end),
          (kind, case when kind in ('yacht_view', 'wishlist_add', 'trip_priced', 'booking_completed') then listing_id end)
        ) as fact (dimension, key)
        where ${isOf(day)} and key is not null
        group by dimension, key
      ) as summed
      where place <= ${mostKeys}`.execute(tx)
    await sumMonth(tx, monthOf(day))
  })
}

const isOf = (day: LocalDate) =>
  sql`at >= ${`${day}T00:00:00Z`}::timestamptz and at < ${`${addDays(day, 1)}T00:00:00Z`}::timestamptz`

/** Events are only added, so a day whose sums count all of them needs no new ones. */
async function isSummed(tx: Tx, day: LocalDate): Promise<boolean> {
  const { rows } = await sql<{ isSummed: boolean }>`
    select (select count(*) from visit_events where ${isOf(day)}) =
      (select events from visit_days where day = ${day}::date and dimension = 'all' and key = '') as "isSummed"`.execute(
    tx,
  )
  return rows[0]?.isSummed === true
}

/** Deletes single events and old sums. */
export async function forgetVisits({ db, now }: Pick<Services, 'db' | 'now'>, keptDays: number): Promise<void> {
  const today = toLocalDate(Math.floor(now() / dayMs))
  await dropPartitionsBefore(db, addDays(today, -eventDays))
  await forgetSumsBefore(db, addDays(today, -keptDays))
}
