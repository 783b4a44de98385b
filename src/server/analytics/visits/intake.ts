import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { EventKind } from '#shared/visit-events.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { ensurePartition } from './partitions.ts'

export type EventRow = {
  at: Date
  kind: EventKind
  /** The random name of a visitor for a day; null for a fact of the server. */
  visitor: string | null
  page: string | null
  listingId: Id | null
  source: string | null
  campaign: string | null
  country: string | null
  device: 'phone' | 'tablet' | 'computer' | null
  detail: string | null
}

type Intake = { add: (rows: readonly EventRow[]) => Promise<void> }

/** Requests that arrive within this time share one statement. */
const gatherMs = 10
/** Beyond so many waiting events, new ones are refused, and their senders try again. */
const mostWaiting = 20_000

const intakes = new WeakMap<Db, Intake>()

/** Stores events. Resolves when they are committed, so that no confirmed event is lost. Throws unavailable under too much load. */
export function storeEvents(db: Db, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return Promise.resolve()
  const intake = intakes.get(db) ?? createIntake(db)
  intakes.set(db, intake)
  return intake.add(rows)
}

function createIntake(db: Db): Intake {
  let gathering: { rows: EventRow[]; stored: Promise<void> } | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  /** One statement at a time: what arrives meanwhile is gathered for the next one. */
  function begin() {
    const rows: EventRow[] = []
    const stored = Promise.all([last, new Promise((resolve) => setTimeout(resolve, gatherMs))]).then(() => {
      gathering = undefined
      return insertEvents(db, rows).finally(() => {
        waiting -= rows.length
      })
    })
    last = stored.catch(() => {})
    return { rows, stored }
  }

  return {
    add(rows) {
      if (waiting + rows.length > mostWaiting) return Promise.reject(new AppError('unavailable'))
      waiting += rows.length
      gathering ??= begin()
      gathering.rows.push(...rows)
      return gathering.stored
    },
  }
}

async function insertEvents(db: Db, rows: readonly EventRow[]): Promise<void> {
  for (const day of new Set(rows.map(({ at }) => at.toISOString().slice(0, 10)))) await ensurePartition(db, day)
  const column = <Field extends keyof EventRow>(field: Field) => rows.map((row) => row[field])
  await sql`
    insert into visit_events (at, kind, visitor, page, listing_id, source, campaign, country, device, detail)
    select * from unnest(
      ${column('at')}::timestamptz[], ${column('kind')}::text[], ${column('visitor')}::text[],
      ${column('page')}::text[], ${column('listingId')}::text[], ${column('source')}::text[],
      ${column('campaign')}::text[], ${column('country')}::text[], ${column('device')}::text[],
      ${column('detail')}::text[]
    )`.execute(db)
}
