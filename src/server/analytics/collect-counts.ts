import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { hourMs, type LocalDate } from '#shared/local-date.ts'
import { listPublicAmong } from '../boats/public-listings.ts'
import { resolveLocation } from '../geo/resolve-location.ts'
import type { Services } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import { unknownPlace } from './queries.ts'

type Collector = {
  add: (happening: Happening) => void
  /** Writes the collected counts. Without a database they stay in memory for the next attempt. */
  write: () => Promise<void>
}

type Counting = Pick<Services, 'db' | 'now' | 'log'>

const waitMs = 5_000
/** The limit of different counts in memory. At this limit they are written at once, and new ones are dropped if that fails. */
const mostWaiting = 10_000

const collectors = new WeakMap<Db, Collector>()

/** Counts in this process. The counts are written together after a few seconds, so that a page does not wait. */
export const countHappening = (services: Counting, happening: Happening): void => collectorOf(services).add(happening)

/** Writes all counts of this process. Runs before the process ends, and in tests. */
export const writeCollected = (services: Counting): Promise<void> => collectorOf(services).write()

function collectorOf(services: Counting): Collector {
  const known = collectors.get(services.db) ?? createCollector(services)
  collectors.set(services.db, known)
  return known
}

function createCollector({ db, now, log }: Counting): Collector {
  let waiting = new Map<string, Count>()
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function add(happening: Happening): void {
    const hour = Math.floor(now() / hourMs) * hourMs
    const isRoomLeft = merge(waiting, { happening, hour, times: 1 })
    if (isRoomLeft) timer ??= setTimeout(write, waitMs).unref()
    else void write()
  }

  /** Writes run one after the other, because concurrent ones would lock rows in different orders. */
  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeWaiting)
    return writing
  }

  async function writeWaiting(): Promise<void> {
    const counts = waiting
    if (counts.size === 0) return
    waiting = new Map()
    try {
      await writeCounts(db, [...counts.values()])
    } catch (error) {
      log.warn({ err: error }, 'counts of activity are not written yet')
      for (const count of counts.values()) merge(waiting, count)
      timer ??= setTimeout(write, waitMs).unref()
    }
  }

  return { add, write }
}

/** Returns false when there is no room for another count. */
function merge(counts: Map<string, Count>, count: Count): boolean {
  const key = JSON.stringify([count.hour, count.happening])
  const known = counts.get(key)
  if (known) known.times += count.times
  else if (counts.size < mostWaiting) counts.set(key, count)
  return known !== undefined || counts.size < mostWaiting
}

/** An event on a page. It names no person. */
export type Happening =
  | { kind: 'view' | 'quote'; listingId: Id }
  | { kind: 'search'; location: string | null; date: LocalDate | null; found: boolean }

/** The number of events of one kind within an hour; `hour` is its instant. */
type Count = { happening: Happening; hour: number; times: number }

/** Adds to the stored counts in one transaction. Counts of yachts that are not public are dropped. */
export async function writeCounts(db: Db, counts: readonly Count[]): Promise<void> {
  const yachts = counts.flatMap(yachtRowOf)
  const searches = await Promise.all(counts.flatMap((count) => searchRowOf(db, count)))
  const shown = await listPublicAmong(
    db,
    yachts.map(({ listingId }) => listingId),
  )
  await db.transaction().execute(async (tx) => {
    await addToYachts(
      tx,
      yachts.filter(({ listingId }) => shown.has(listingId)),
    )
    await addToSearches(tx, searches)
  })
}

type YachtRow = { listingId: Id; hour: Date; views: number; quotes: number }
type SearchRow = { placeId: string | null; date: string | null; hour: Date; searches: number; withoutResult: number }

function yachtRowOf({ happening, hour, times }: Count): YachtRow[] {
  if (happening.kind === 'search') return []
  const { kind, listingId } = happening
  const none = { views: 0, quotes: 0 }
  return [{ listingId, hour: new Date(hour), ...none, [kind === 'view' ? 'views' : 'quotes']: times }]
}

function searchRowOf(db: Db, { happening, hour, times }: Count): Promise<SearchRow>[] {
  if (happening.kind !== 'search') return []
  const { date, found } = happening
  const row = { date, hour: new Date(hour), searches: times, withoutResult: found ? 0 : times }
  return [placeOf(db, happening).then((placeId) => ({ ...row, placeId }))]
}

/** The typed text is not stored, because it may be a name. */
async function placeOf(db: Db, { location }: Extract<Happening, { kind: 'search' }>): Promise<string | null> {
  if (location === null) return null
  return (await resolveLocation(db, location))?.placeId ?? unknownPlace
}

/** The rows are in the order of the key, so that two processes cannot deadlock. */
async function addToYachts(tx: Tx, rows: readonly YachtRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into yacht_activity (listing_id, hour, views, quotes)
    select listing_id, hour, sum(views), sum(quotes)
    from unnest(
      ${rows.map(({ listingId }) => listingId)}::text[], ${rows.map(({ hour }) => hour)}::timestamptz[],
      ${rows.map(({ views }) => views)}::int[], ${rows.map(({ quotes }) => quotes)}::int[]
    ) as counted (listing_id, hour, views, quotes)
    group by 1, 2
    order by 1, 2
    on conflict (listing_id, hour) do update set
      views = yacht_activity.views + excluded.views, quotes = yacht_activity.quotes + excluded.quotes`.execute(tx)
}

async function addToSearches(tx: Tx, rows: readonly SearchRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into search_activity (hour, place_id, date, searches, without_result)
    select hour, place_id, date, sum(searches), sum(without_result)
    from unnest(
      ${rows.map(({ hour }) => hour)}::timestamptz[], ${rows.map(({ placeId }) => placeId)}::text[],
      ${rows.map(({ date }) => date)}::date[], ${rows.map(({ searches }) => searches)}::int[],
      ${rows.map(({ withoutResult }) => withoutResult)}::int[]
    ) as counted (hour, place_id, date, searches, without_result)
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (hour, place_id, date) do update set
      searches = search_activity.searches + excluded.searches,
      without_result = search_activity.without_result + excluded.without_result`.execute(tx)
}
