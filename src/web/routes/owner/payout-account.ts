import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import type { Route } from './+types/payout-account'

/** Sends the owner to the payment provider's own page. By a link: the policy would keep a form from leading there. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const { locale } = context.get(requestContext)
  const started = await context
    .get(apiContext)
    .payouts.startAccount({ locale })
    .catch((error: unknown) => {
      if (apiRefusal(error)?.code !== 'unavailable') throw error
      return { url: pagePathIn(locale, '/OwnerDashboard/payouts/details', { account: 'unavailable' }) }
    })
  return redirect(started.url)
}
