import { sql } from 'kysely'
import { addDays, dayMs, type LocalDate, toLocalDate } from '#shared/local-date.ts'
import type { Services } from '../platform/context.ts'
import type { Job } from '../platform/job.ts'
import { mailLateWork } from './dashboard/mail-late-work.ts'
import { forgetVisits, rollUpVisits } from './visits/roll-up.ts'

/** Older hours are summed into days. */
const hoursKeptDays = 92
/** Long enough to compare a year with the one before. */
const keptDays = 760
/** The job checks this many past days for hours, in case it did not run for a while. */
const lookBackDays = 10
const rowsAtOnce = 10_000

/** Sums the hours of past months into days, and deletes data that is more than two years old. */
export async function condenseActivity({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const today = toLocalDate(Math.floor(now() / dayMs))
  for (let days = hoursKeptDays; days < hoursKeptDays + lookBackDays; days++) {
    await condenseYachts(db, addDays(today, -days - 1))
    await condenseSearches(db, addDays(today, -days - 1))
  }
  await deleteBefore(db, addDays(today, -keptDays))
}

// The row of the first hour gets the sum. A repeated run finds no other rows and changes nothing.
const othersOf = (day: LocalDate) => sql`
  hour > ${`${day}T00:00:00Z`}::timestamptz and hour < ${`${addDays(day, 1)}T00:00:00Z`}::timestamptz`

async function condenseYachts(db: Services['db'], day: LocalDate): Promise<void> {
  await sql`
    with hours as (delete from yacht_activity where ${othersOf(day)} returning *)
    insert into yacht_activity (listing_id, hour, views, quotes, is_demo)
    select listing_id, ${`${day}T00:00:00Z`}::timestamptz, sum(views), sum(quotes), bool_or(is_demo)
    from hours group by 1 order by 1
    on conflict (listing_id, hour) do update set
      views = yacht_activity.views + excluded.views, quotes = yacht_activity.quotes + excluded.quotes`.execute(db)
}

async function condenseSearches(db: Services['db'], day: LocalDate): Promise<void> {
  await sql`
    with hours as (delete from search_activity where ${othersOf(day)} returning *)
    insert into search_activity (hour, place_id, date, searches, without_result, is_demo)
    select ${`${day}T00:00:00Z`}::timestamptz, place_id, date, sum(searches), sum(without_result), bool_or(is_demo)
    from hours group by 2, 3 order by 2, 3
    on conflict (hour, place_id, date) do update set
      searches = search_activity.searches + excluded.searches,
      without_result = search_activity.without_result + excluded.without_result`.execute(db)
}

/** Deletes in short statements until nothing is left. */
async function deleteBefore(db: Services['db'], day: LocalDate): Promise<void> {
  for (const table of ['yacht_activity', 'search_activity']) {
    for (let deleted = rowsAtOnce; deleted === rowsAtOnce; ) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where hour < ${`${day}T00:00:00Z`}::timestamptz limit ${rowsAtOnce}
        ))`.execute(db)
      deleted = Number(numAffectedRows ?? 0)
    }
  }
}

export const analyticsJobs: Job[] = [
  { name: 'analytics.mail-late-work', schedule: '7 * * * *', run: mailLateWork },
  { name: 'analytics.condense-activity', schedule: '23 3 * * *', run: (services) => condenseActivity(services) },
  { name: 'analytics.roll-up-visits', schedule: '*/10 * * * *', run: (services) => rollUpVisits(services) },
  {
    name: 'analytics.forget-visits',
    schedule: '41 3 * * *',
    run: (services) => forgetVisits(services, keptDays),
  },
]
