import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The reader's own time zone; the server, which does not know it, supposes UTC. */
export const useBrowserZone = () =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )
