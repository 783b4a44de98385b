import { forgetTrips, isOver, keeperKey, tripOfPath } from './kept-trips.ts'

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
