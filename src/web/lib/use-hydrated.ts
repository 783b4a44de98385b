import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * False while a part takes over the HTML that the server sent, true from then on: for what the browser knows by then and
 * the server did not, such as that another page is on its way.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
