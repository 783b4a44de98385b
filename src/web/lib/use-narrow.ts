import { useSyncExternalStore } from 'react'

// The mobile layout ends at this width, which it includes.
const query = '(width <= 48rem)'

/** True on a phone's screen. The server assumes a wide one. */
export const useNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )

function subscribe(listener: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
