import { type RawBuilder, sql } from 'kysely'
import { addMonths, type LocalDate, type LocalMonth, monthOf } from '#shared/local-date.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Period } from '../queries.ts'

const firstDay = (month: LocalMonth): LocalDate => `${month}-01`

/** The rows `dimension, key, events, visitors` of a period. A whole month is one row of each key, any other day another one. */
export function sumsOf({ from, until }: Period): RawBuilder<unknown> {
  const firstMonth = firstDay(monthOf(from)) === from ? from : firstDay(addMonths(monthOf(from), 1))
  const lastMonth = firstDay(monthOf(until))
  return sql`(
    select dimension, key, events, visitors from visit_months where month >= ${firstMonth}::date and month < ${lastMonth}::date
    union all
    select dimension, key, events, visitors from visit_days
    where day >= ${from}::date and day < ${until}::date and not (day >= ${firstMonth}::date and day < ${lastMonth}::date)
  )`
}

/** Adds up the days of a month. */
export async function sumMonth(tx: Tx, month: LocalMonth): Promise<void> {
  await sql`delete from visit_months where month = ${firstDay(month)}::date`.execute(tx)
  await sql`
    insert into visit_months (month, dimension, key, events, visitors)
    select ${firstDay(month)}::date, dimension, key, sum(events), sum(visitors) from visit_days
    where day >= ${firstDay(month)}::date and day < ${firstDay(addMonths(month, 1))}::date
    group by dimension, key`.execute(tx)
}

/** Deletes the sums of the months before this day's month, and of their days: a month is kept whole or not at all. */
export async function forgetSumsBefore(db: Db, day: LocalDate): Promise<void> {
  const first = firstDay(monthOf(day))
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('visit_days').where('day', '<', first).execute()
    await tx.deleteFrom('visit_months').where('month', '<', first).execute()
  })
}
