import { data } from 'react-router'
import { leadOn } from '#web/lib/throw-missing.ts'
import type { Route } from './+types/not-found'

export async function loader({ context, url }: Route.LoaderArgs) {
  await leadOn(context, url.pathname.replace(/^\/fr(?=\/)/, ''), url.search)
  throw data(null, { status: 404 })
}

/** Never shown: the loader always answers that there is no such page, and the layout says so. */
export default function NotFound() {
  return null
}
