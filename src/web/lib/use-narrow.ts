import { useSyncExternalStore } from 'react'

// Up to and including the width at which the mobile layout ends.
const query = '(width <= 48rem)'

/** Whether the screen is a phone's; the server supposes that it is not. */
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
