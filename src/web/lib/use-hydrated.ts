import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in what the server sends, true once the script has taken over. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
