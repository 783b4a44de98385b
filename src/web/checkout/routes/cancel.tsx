import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { BookingHeader } from '#web/parts/bookings/booking-header.tsx'
import { HoldCountdown } from '#web/parts/bookings/hold-countdown.tsx'
import { ReleaseHold } from '#web/parts/bookings/release-hold.tsx'
import { loadPayment } from '#web/parts/payments/load-payment.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LineThrough } from '#web/ui/line-through.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/cancel'

/** For who turned away from paying. Where nothing waits to be paid any more, the booking's own page says so. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { locale, session } = context.get(requestContext)
  const bookingId = url.searchParams.get('booking')
  if (!bookingId) throw redirect(pagePathIn(locale, '/checkout'))
  const { booking, outlook } = await loadPayment({ api: context.get(apiContext), request, locale, bookingId })
  if (!outlook.due || !booking.holdExpiresAt)
    throw redirect(pagePathIn(locale, '/reservation/:bookingId', { bookingId }))
  return {
    id: booking.id,
    reference: booking.bookingRef,
    until: booking.holdExpiresAt,
    zone: booking.yacht.timeZone,
    isSignedIn: (await session()).user !== null,
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.not_charged(), hidden: true })

export default function Cancel({ loaderData: { id, reference, until, zone, isSignedIn } }: Route.ComponentProps) {
  const reservation = pagePath('/reservation/:bookingId', { bookingId: id })
  return (
    <>
      <BookingHeader isSignedIn={isSignedIn} />
      <main id={mainId} className="container-page max-w-3xl! py-10 md:py-14">
        <LineThrough className="mb-6 w-40" />
        <h1 className="text-2xl md:text-3xl">{m.not_charged()}</h1>
        <p className="mt-2 mb-6 text-ink-soft">
          {m.booking_reference()} <strong className="font-display text-ink select-all">{reference}</strong>
        </p>
        <Notice tone="info" title={m.held_until({ moment: zonedMomentText(until, zone) })}>
          <HoldCountdown until={until} onOver={undefined} />
          <p>{m.not_charged_text()}</p>
        </Notice>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={pagePath('/complete-payment/:bookingId', { bookingId: id })}>
            {m.continue_to_pay()}
          </ButtonLink>
          <ButtonLink to={reservation} look="secondary">
            {m.see_reservation()}
          </ButtonLink>
        </div>
        <ReleaseHold refused={undefined} action={reservation} />
      </main>
    </>
  )
}
