import { storedList } from '#web/lib/stored-list.ts'

const most = 200
const kept = storedList('seen-pins', (value): value is string => typeof value === 'string')

/** Remembers the yachts that the visitor has opened on a map. */
export function markSeen(ids: readonly string[]) {
  kept.write([...kept.read().filter((id) => !ids.includes(id)), ...ids].slice(-most))
}

export const useSeenPins = kept.useItems
