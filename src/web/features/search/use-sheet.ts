import { useState, useSyncExternalStore } from 'react'

/** The height in which the sheet over the map rests: a head and a row of cards. */
export const restingHeight = 236

const query = '(width < 64rem)'

function subscribe(listener: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Where the map lies over the page, a pin shows its card in the sheet instead of over the map. */
export function useSheet(isOpen: boolean) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
  return { chosen, map: isOpen && isNarrow ? { covered: restingHeight, onChoose: setChosen } : {} }
}
