import { data, Link, redirect } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { readAccess } from '#web/features/bookings/access-cookie.ts'
import { PaymentTerms } from '#web/features/bookings/payment-terms.tsx'
import { PriceLines } from '#web/features/bookings/price-lines.tsx'
import { ReleaseHold } from '#web/features/bookings/release-hold.tsx'
import { ReservationStatus } from '#web/features/bookings/reservation-status.tsx'
import { TripPeriod } from '#web/features/bookings/trip-period.tsx'
import { keepUnsent } from '#web/features/forms/keep-unsent.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { LineThrough } from '#web/ui/line-through.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/reservation'

export async function loader({ params, context, request }: Route.LoaderArgs) {
  // Who is signed in reads their bookings without it.
  const accessToken = readAccess(request, params.bookingId)
  const booking = await context
    .get(apiContext)
    .bookings.get({ id: params.bookingId }, { context: accessToken ? { accessToken } : {} })
    .catch(throwMissing)
  return { booking }
}

/** Gives the held period up; the page then says that the reservation has ended. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const { locale } = context.get(requestContext)
  const accessToken = readAccess(request, params.bookingId)
  const outcome = await attempt(await request.formData(), () =>
    context.get(apiContext).bookings.release({ id: params.bookingId }, { context: accessToken ? { accessToken } : {} }),
  )
  if ('refused' in outcome) return data(outcome.refused, { status: 409 })
  return redirect(pagePathIn(locale, '/reservation/:bookingId', { bookingId: params.bookingId }), 303)
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, {
    title: loaderData ? m.reservation_title({ reference: loaderData.booking.bookingRef }) : m.not_found_title(),
    hidden: true,
  })

export default function Reservation({ loaderData: { booking }, actionData: refused }: Route.ComponentProps) {
  const { settings } = useSite()
  const pending = booking.status === 'pending'
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="container-page flex h-18 items-center">
          <Link to={pagePath('/')} aria-label={m.home_link({ name: settings.name })} className="led-in rounded-sm">
            <Logo name={settings.name} />
          </Link>
        </div>
      </header>
      <main id={mainId} className="container-page max-w-3xl! py-10 md:py-14">
        <LineThrough className="mb-6 w-40" />
        <h1 className="text-2xl md:text-3xl">{pending ? m.yacht_is_held() : m.your_reservation()}</h1>
        <p className="mt-2 mb-6 text-ink-soft">
          {m.booking_reference()}{' '}
          <strong className="font-display text-lg tracking-wide text-ink select-all">{booking.bookingRef}</strong>
        </p>
        <div aria-live="polite">
          <ReservationStatus booking={booking} />
        </div>
        <Details booking={booking} />
        {pending && <NextSteps booking={booking} />}
        {pending && <ReleaseHold refused={refused} />}
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={pagePath('/:segment', { segment: booking.yacht.id })} look="secondary">
            {m.see_yacht()}
          </ButtonLink>
          <ButtonLink to={pagePath('/yacht-rentals')} look="quiet">
            {m.explore_yachts()}
          </ButtonLink>
        </div>
      </main>
    </>
  )
}

function Details({ booking }: { booking: Booking }) {
  const { yacht, guestEmail, guestName } = booking
  const zone = yacht.timeZone
  return (
    <section
      aria-label={m.price_details()}
      className="mt-6 grid gap-5 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <div>
        <p className="font-display text-lg font-semibold">{yacht.title || m.unnamed_yacht()}</p>
        <p className="text-ink-soft">{yacht.location}</p>
      </div>
      <TripPeriod {...booking} zone={zone} />
      <p className="text-sm text-ink-soft">{m.booked_for({ name: guestName, email: guestEmail })}</p>
      <div className="border-t border-line pt-5">
        <PriceLines priced={{ lines: booking.lines, total: booking.amount, currency: booking.currency }} />
        <div className="mt-5">
          <PaymentTerms terms={{ ...booking, zone }} />
        </div>
      </div>
    </section>
  )
}

function NextSteps({ booking }: { booking: Booking }) {
  const steps = [
    m.next_step_held(),
    booking.instant ? m.next_step_instant() : m.next_step_request(),
    m.next_step_expires(),
  ]
  return (
    <section aria-labelledby="next" className="mt-8">
      <h2 id="next" className="mb-3 text-lg">
        {m.what_happens_next()}
      </h2>
      <ol className="grid gap-2">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden className="font-display font-semibold text-brass tabular-nums">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
