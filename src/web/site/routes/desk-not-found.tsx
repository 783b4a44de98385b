import { data } from 'react-router'
import { connected } from '#web/lib/connection.ts'
import type { Route } from './+types/desk-not-found'

/**
 * An unknown address of a desk. The loader of the layout runs beside this one: it redirects whoever may not be here, and a
 * redirect wins over this answer. Without a component the router would answer the loader alone, as JSON.
 */
export function loader() {
  throw data(null, { status: 404 })
}

/**
 * In the browser a page outside of the desks knows no other address of them (scripts/setup/shorten-manifest.mjs): it
 * leaves for the document, and stays as it is while there is no connection.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await connected()
  location.assign(request.url)
  return new Promise<never>(() => {})
}

/** Never rendered: the desk's error boundary shows that the page does not exist. */
export default function DeskNotFound() {
  return null
}
