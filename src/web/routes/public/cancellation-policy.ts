import { redirect } from 'react-router'
import { inLocalePath } from '#shared/locale-path.ts'
import { requestContext } from '#web/context.ts'
import type { Route } from './+types/cancellation-policy'

/** Both names are known; one page answers. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(inLocalePath('/refund-policy', context.get(requestContext).locale), 301)
}
