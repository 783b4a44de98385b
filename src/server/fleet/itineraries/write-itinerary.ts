import type { RouteEntry } from '#contract/fleet/itineraries.ts'
import { type Id, newId } from '#shared/id.ts'
import { maxItineraries } from '#shared/itinerary-limits.ts'
import type { LocalText } from '#shared/locale.ts'
import { findItinerary, type StoredRoute, type StoredStop } from '../../boats/itinerary-queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { refuseLocked } from '../drafts/check-changes.ts'
import { lockListing } from '../drafts/draft-queries.ts'
import { checkRoute } from './check-route.ts'
import { countItineraries, findTemplate } from './queries.ts'

type NewRoute = RouteEntry & { yachtId: Id; templateId?: Id | undefined }

/** Throws itinerary_limit, invalid_request, stop_out_of_reach, listing_locked, not_found. */
export async function createItinerary({ db, now }: Pick<Services, 'db' | 'now'>, input: NewRoute): Promise<Id> {
  const { yachtId, templateId, ...route } = input
  return db.transaction().execute(async (tx) => {
    await lockOpen(tx, yachtId)
    const { count, next } = await countItineraries(tx, yachtId)
    if (count >= maxItineraries) throw new AppError('itinerary_limit')
    if (templateId && !(await findTemplate(tx, templateId))) throw new AppError('not_found')
    await checkRoute(tx, yachtId, route)
    const id = newId(now())
    const columns = { id, listing_id: yachtId, position: next, template_id: templateId ?? null, ...columnsOf(route) }
    await tx.insertInto('itineraries').values(columns).execute()
    return id
  })
}

/** Fields that are not sent stay. Throws invalid_request, stop_out_of_reach, listing_locked, not_found. */
export async function changeItinerary(db: Db, id: Id, changes: Partial<RouteEntry>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { listingId, route: before } = await lockItinerary(tx, id)
    const route = { ...entryOf(before), ...definedOf(changes) }
    await checkRoute(tx, listingId, route)
    await tx.updateTable('itineraries').set(columnsOf(route)).where('id', '=', id).execute()
  })
}

/** Throws listing_locked, not_found. */
export async function removeItinerary(db: Db, id: Id): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockItinerary(tx, id)
    await tx.deleteFrom('itineraries').where('id', '=', id).execute()
  })
}

/** Locks the listing, so that two writers count its routes one after the other. */
async function lockOpen(tx: Tx, listingId: Id): Promise<void> {
  const { status } = await lockListing(tx, listingId)
  // Guests of a public yacht see routes at once, as they see its texts.
  if (status !== 'approved') refuseLocked(status, ['itineraries'])
}

async function lockItinerary(tx: Tx, id: Id) {
  const found = await findItinerary(tx, id)
  if (!found) throw new AppError('not_found')
  await lockOpen(tx, found.listingId)
  // Another writer may have changed it before the lock.
  const locked = await findItinerary(tx, id)
  if (!locked) throw new AppError('not_found')
  return locked
}

const definedOf = (changes: Partial<RouteEntry>) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<RouteEntry>

/** A stored route as an entry. Rows of imports may lack positions, which the contract asks of every new stop. */
const entryOf = ({ id: _, stops, ...route }: StoredRoute): RouteEntry => ({
  ...route,
  stops: stops as RouteEntry['stops'],
})

export const columnsOf = ({ title, description, duration, unit, startTime, stops }: RouteEntry) => ({
  title: JSON.stringify(wordsOf(title)),
  description: description ? JSON.stringify(wordsOf(description)) : null,
  duration,
  unit,
  start_time: startTime ?? null,
  stops: JSON.stringify(stops.map(storedStop)),
})

type Words = RouteEntry['title']

const wordsOf = ({ en, fr }: Words): LocalText => ({ en, ...(fr ? { fr } : {}) })

/** Empty values are left out. */
const storedStop = ({
  name,
  note,
  latitude,
  longitude,
  afterMinutes,
  minutes,
}: RouteEntry['stops'][number]): StoredStop => ({
  name: wordsOf(name),
  latitude,
  longitude,
  ...(afterMinutes === null || afterMinutes === undefined ? {} : { afterMinutes }),
  ...(minutes ? { minutes } : {}),
  ...(note ? { note: wordsOf(note) } : {}),
})
