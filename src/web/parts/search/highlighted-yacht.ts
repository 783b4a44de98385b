import { useSyncExternalStore } from 'react'

// The yacht that is pointed at in the list or on the map. It is kept outside of React's state, so that the cards do not render
// each time the pointer moves.
let highlighted: string | null = null
const listeners = new Set<() => void>()

export function highlightYacht(id: string | null) {
  if (highlighted === id) return
  highlighted = id
  for (const listener of listeners) listener()
}

export function onHighlight(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const highlightedYacht = () => highlighted

export const useHighlightedYacht = () => useSyncExternalStore(onHighlight, highlightedYacht, () => null)
