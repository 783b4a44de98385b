// Trip cards that this browser keeps, so that they open without a connection. Each has its own cache. The pages and the service
// worker (src/web/trip-worker.ts) share this file.

export type KeptTrip = { bookingId: string; end: number }

/** The entry of localStorage that names the user for whom trips are kept. */
export const keeperKey = 'trips'

export const keeperOf = (userId: string | null) => userId ?? 'guest'

/** A charter may be extended while its guests have no connection. */
const keptAfterMs = 12 * 3_600_000

/** The booking of the address of a trip card; undefined for any other address. */
export const tripOfPath = (pathname: string): string | undefined =>
  /^\/(?:fr\/)?reservation\/([0-9a-f]{24})\/trip$/.exec(pathname)?.[1]

export const cacheNameOf = ({ bookingId, end }: KeptTrip) => `trip ${bookingId} ${end}`

function readCacheName(name: string): KeptTrip | undefined {
  const [, bookingId, end] = /^trip ([0-9a-f]{24}) (\d+)$/.exec(name) ?? []
  return bookingId === undefined ? undefined : { bookingId, end: Number(end) }
}

export const isOver = ({ end }: KeptTrip): boolean => Date.now() > end + keptAfterMs

/** Deletes the kept trips for which `isMeant` is true. */
export async function forgetTrips(isMeant: (trip: KeptTrip) => boolean): Promise<void> {
  const names = await caches.keys()
  const meant = names.filter((name) => {
    const trip = readCacheName(name)
    return trip !== undefined && isMeant(trip)
  })
  await Promise.all(meant.map((name) => caches.delete(name)))
}

/** Deletes the kept trips of another user, and those that are over. */
export async function tidyTrips(keeper: string): Promise<void> {
  const isAnothers = localStorage.getItem(keeperKey) !== keeper
  await forgetTrips((trip) => isAnothers || isOver(trip))
  if (!isAnothers) return
  localStorage.removeItem(keeperKey)
  const workers = await navigator.serviceWorker.getRegistrations()
  const ofTrips = workers.filter(({ scope }) => tripOfPath(new URL(scope).pathname))
  await Promise.all(ofTrips.map((each) => each.unregister()))
}

/** A kept file, or the kept page of a trip. */
export async function findKept(request: Request | string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const trip = readCacheName(name)
    if (!trip || isOver(trip)) continue
    const kept = await (await caches.open(name)).match(request, { ignoreVary: true, ignoreSearch: true })
    if (kept) return kept
  }
  return undefined
}
