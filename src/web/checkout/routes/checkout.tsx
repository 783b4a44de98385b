import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { BookingHeader } from '#web/parts/bookings/booking-header.tsx'
import { findOpenReservation } from '#web/parts/payments/find-open-reservation.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LineThrough } from '#web/ui/line-through.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/checkout'

/** Leads to the reservation that this browser, or who is signed in, has not paid yet. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale, session } = context.get(requestContext)
  const { user } = await session()
  const bookingId = await findOpenReservation(context.get(apiContext), request, user?.id)
  if (bookingId) throw redirect(pagePathIn(locale, '/complete-payment/:bookingId', { bookingId }))
  return { isSignedIn: user !== null }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.nothing_waits(), hidden: true })

export default function Checkout({ loaderData: { isSignedIn } }: Route.ComponentProps) {
  return (
    <>
      <BookingHeader isSignedIn={isSignedIn} />
      <main
        id={mainId}
        className="container-page grid min-h-[70dvh] content-center justify-items-center gap-4 py-20 text-center"
      >
        <LineThrough className="mb-4 w-48" />
        <h1 className="text-2xl md:text-3xl">{m.nothing_waits()}</h1>
        <p className="max-w-prose text-ink-soft">{m.nothing_waits_text()}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <ButtonLink to={pagePath('/yacht-rentals')}>{m.explore_yachts()}</ButtonLink>
          <ButtonLink to={isSignedIn ? pagePath('/UserDashboard/bookings') : pagePath('/auth')} look="secondary">
            {isSignedIn ? m.my_bookings() : m.login()}
          </ButtonLink>
        </div>
      </main>
    </>
  )
}
