import { sql } from 'kysely'
import type { FleetPriceChange } from '#contract/pricing/fleet-prices.ts'
import type { Id } from '#shared/id.ts'
import { inFleet } from '../../boats/in-fleet.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import type { OwnFleet } from '../../platform/scopes.ts'

type Part = { limit: number; offset: number }

/** The ids of the yachts of a fleet by title, without archived ones. */
export async function listFleetYachts(db: Db, fleet: OwnFleet, { limit, offset }: Part) {
  const { rows } = await sql<{ id: Id; total: number }>`
    select id, (count(*) over ())::integer as total from listings
    where ${inFleet(fleet)} and status <> 'archived'
    order by lower(title), id limit ${limit} offset ${offset}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** The ids of the yachts that a change names, and of their vessels. Throws not_found when one is not of this fleet. */
export async function getYachtsOfChange(db: Db, fleet: OwnFleet, change: FleetPriceChange) {
  const ids = [...new Set(change.kind === 'copy' ? [change.from, ...change.yachts] : change.yachts)]
  const { rows } = await sql<{ vesselId: Id }>`
    select vessel_id as "vesselId" from listings
    where ${inFleet(fleet)} and status <> 'archived' and id = any(${ids}::text[])`.execute(db)
  if (rows.length !== ids.length) throw new AppError('not_found')
  return { ids, vesselIds: [...new Set(rows.map(({ vesselId }) => vesselId))] }
}
