import { data } from 'react-router'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import type { Route } from './+types/missing'

/** Nothing lies here, which only who may come here is told. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url })
  throw data(null, { status: 404 })
}
