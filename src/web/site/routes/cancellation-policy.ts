import { redirect } from 'react-router'
import { requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import type { Route } from './+types/cancellation-policy'

/** Both names are known; one page answers. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(pagePathIn(context.get(requestContext).locale, '/refund-policy'), 301)
}
