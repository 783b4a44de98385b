import { data } from 'react-router'

/** Sends nothing: after the action of a fetcher the router loads the data of the page again (lib/use-refresh.ts). */
export const clientAction = () => null

export function loader() {
  throw data(null, { status: 404 })
}
