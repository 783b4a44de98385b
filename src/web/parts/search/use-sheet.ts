import { useState, useSyncExternalStore } from 'react'

/** The resting height of the sheet over the map in pixels: a head and a row of cards. */
export const restingHeight = 236

const query = '(width < 64rem)'

function subscribe(listener: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Where the map covers the page (narrow screens), a pin opens its card in the sheet instead of over the map. */
export function useSheet(isOpen: boolean) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
  return { chosen, map: isOpen && isNarrow ? { covered: restingHeight, onChoose: setChosen } : {} }
}
