import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { PlacedRow } from './fleet-row.ts'

/**
 * Yachts of these rows that another fleet, or an owner here, has already listed, by their ids in the file: the same name, model,
 * build year and base, or the same id and title in another fleet's file. With two calendars one hull could be booked twice.
 */
export async function findKnownHulls(db: Db, source: string, rows: readonly PlacedRow[]): Promise<Map<string, string>> {
  const asked = rows.map(({ row, place }) => ({
    yacht: row.sourceId,
    title: row.title,
    name: row.name,
    model: row.model,
    year: row.buildYear,
    place: place.id,
  }))
  const { rows: found } = await sql<{ yacht: string; source: string }>`
    select distinct on (asked.yacht) asked.yacht, other.source
    from json_to_recordset(${JSON.stringify(asked)})
      as asked (yacht text, title text, name text, model text, year integer, place text)
    cross join lateral (
      select vessels.source from vessels
      where vessels.place_id = asked.place and vessels.source <> ${source} and not vessels.is_demo
        and asked.name <> '' and lower(vessels.name) = lower(asked.name)
        and lower(vessels.model) = lower(asked.model) and vessels.build_year = asked.year
      union all
      select imported_weeks.source from imported_weeks
      where imported_weeks.source_id = asked.yacht and imported_weeks.source <> ${source}
        and imported_weeks.title = asked.title
    ) as other
    where not exists (
      select from imported_weeks where imported_weeks.source = ${source} and imported_weeks.source_id = asked.yacht
    )
    order by asked.yacht, other.source`.execute(db)
  return new Map(found.map((each) => [each.yacht, each.source]))
}
