/** Deletes trip cards that this browser keeps for somebody else. Loaded on demand, because few visitors have any. */
export function tidyTripsLater(userId: string | null): void {
  if (!hasTrips()) return
  import('#web/lib/kept-trips.ts').then(({ keeperOf, tidyTrips }) => tidyTrips(keeperOf(userId))).catch(console.warn)
}

function hasTrips(): boolean {
  try {
    return 'trips' in localStorage
  } catch {
    return false
  }
}
