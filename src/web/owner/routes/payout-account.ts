import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { sendCode } from '#web/owner/payouts/confirming-code.server.ts'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import type { Route } from './+types/payout-account'

/** Sends the owner to the payment provider's own page, once a code says that it is the owner. By a link: the policy would keep a form from leading there. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const { locale } = context.get(requestContext)
  const api = context.get(apiContext)
  const details = (account: string) => pagePathIn(locale, '/OwnerDashboard/payouts/details', { account })
  try {
    const started = await api.payouts.startAccount({ locale })
    return redirect(started.url)
  } catch (error) {
    const code = apiRefusal(error)?.code
    if (code === 'unavailable') return redirect(details('unavailable'))
    // The page says that it is closed to co-managers.
    if (code === 'forbidden') return redirect(pagePathIn(locale, '/OwnerDashboard/payouts/details'))
    if (code !== 'confirmation_required') throw error
    await sendCode(api)
    return redirect(details('confirm'))
  }
}
