import { useSyncExternalStore } from 'react'

// Which yacht is pointed at, in the list or on the map. Outside React's state: a list of cards is not rendered anew
// each time the pointer moves on.
let lit: string | null = null
const listeners = new Set<() => void>()

export function lightYacht(id: string | null) {
  if (lit === id) return
  lit = id
  for (const listener of listeners) listener()
}

export function onLight(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const litYacht = () => lit

export const useLitYacht = () => useSyncExternalStore(onLight, litYacht, () => null)
