import { sql } from 'kysely'
import { addDays, daysBetween, type LocalDate, monthOf } from '#shared/local-date.ts'
import { ask } from './ask.ts'
import { scopeOf, traitsOf } from './conditions.ts'
import { countMatches } from './find-page.ts'
import { firstDayOf } from './horizon.ts'
import type { Search, Searcher } from './search.ts'
import type { Shape } from './shape.ts'
import { type Question, runStatement } from './statement.ts'

const daysAround = 21
const daysTold = 3
/** Days on which something departs, but not as the search asks for. */
const daysTried = 8

export type NearestDay = { date: LocalDate; totalCount: number }

/** The days nearest to the one that was asked for on which the same search finds something, in the order of the calendar. */
export async function listNearestDays(searcher: Searcher, search: Search, date: LocalDate): Promise<NearestDay[]> {
  const days: NearestDay[] = []
  for (const day of (await listOpenDays(searcher, search, date)).slice(0, daysTried)) {
    const { answer } = await ask(searcher, { ...search, date: day }, (question) => countMatches(searcher.db, question))
    if (answer.count > 0) days.push({ date: day, totalCount: answer.count })
    if (days.length === daysTold) break
  }
  return days.sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Days around the date on which some yacht of the search's place and party departs, the nearest first. */
async function listOpenDays({ db, now }: Searcher, search: Search, date: LocalDate): Promise<LocalDate[]> {
  const around = Array.from({ length: 2 * daysAround + 1 }, (_, index) => addDays(date, index - daysAround))
  const months = [...new Set(around.map(monthOf))]
  const open = new Map(await Promise.all(months.map(async (month) => [month, await openDaysOf(month)] as const)))
  return around
    .filter((day) => day !== date && (open.get(monthOf(day)) ?? 0) & (1 << (Number(day.slice(8)) - 1)))
    .sort((a, b) => Math.abs(daysBetween(date, a)) - Math.abs(daysBetween(date, b)))

  async function openDaysOf(month: string): Promise<number> {
    const question: Question = { search: { ...search, date: firstDayOf(month) }, now, totals: 'unknown' }
    const [row] = await runStatement<{ days: number | null }>(db, 'open days', question, openDays)
    return row?.days ?? 0
  }
}

const rows = { month: 'month', offer: 'offer' }

const openDays = (shape: Shape) => sql<{ days: number | null }>`
  select bit_or(month.days) as days
  from search_months as month join search_offers as offer on offer.number = month.number
  where ${sql.join([...scopeOf(shape, rows), ...traitsOf(shape, rows)], sql` and `)}`
