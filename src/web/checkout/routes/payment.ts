import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import type { Route } from './+types/payment'

/** A payment by the provider's name of it, also with what the provider adds on the way back: leads to its page. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext)
  const { bookingId } = await context
    .get(apiContext)
    .payments.find({ intentId: params.paymentIntentId })
    .catch(throwMissing)
  throw redirect(pagePathIn(locale, '/complete-payment/:bookingId', { bookingId }, url.searchParams))
}
