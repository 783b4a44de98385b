import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The reader's time zone. The server does not know it and uses UTC. */
export const useBrowserZone = () =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )
