import { placeDescription } from '#shared/place-names.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { readAccess } from '#web/parts/bookings/access-cookie.ts'
import { BookingHeader } from '#web/parts/bookings/booking-header.tsx'
import { byGuest } from '#web/parts/bookings/guest-senders.server.ts'
import { findNotAsked } from '#web/parts/bookings/not-asked.ts'
import { NotAskedNotice } from '#web/parts/bookings/not-asked-notice.tsx'
import { PriceLines } from '#web/parts/bookings/price-lines.tsx'
import { ReleaseHold } from '#web/parts/bookings/release-hold.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { LostNotice } from '#web/parts/forms/base-form.tsx'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { acceptedHeading, acceptedInstead, acceptedStep } from '#web/parts/reservation/accepted-instead.ts'
import { reservationForms } from '#web/parts/reservation/answer-reservation.server.ts'
import { BoardingSection } from '#web/parts/reservation/boarding-section.tsx'
import { CancelBooking } from '#web/parts/reservation/cancel-dialog.tsx'
import { CancellationSection } from '#web/parts/reservation/cancellation-section.tsx'
import { ChangeSection } from '#web/parts/reservation/change-section.tsx'
import { ContactSection } from '#web/parts/reservation/contact-section.tsx'
import { CounterOfferSection } from '#web/parts/reservation/counter-offer-section.tsx'
import { DepositSection } from '#web/parts/reservation/deposit-section.tsx'
import { DocumentsSection } from '#web/parts/reservation/documents-section.tsx'
import { ExtensionSection } from '#web/parts/reservation/extension-section.tsx'
import { findFreeYachts } from '#web/parts/reservation/find-free-yachts.server.ts'
import { FreeYachtsSection } from '#web/parts/reservation/free-yachts.tsx'
import { LicenceSection } from '#web/parts/reservation/licence-section.tsx'
import { loadPapers } from '#web/parts/reservation/load-papers.server.ts'
import { loadRequests } from '#web/parts/reservation/load-requests.server.ts'
import { loadSplit } from '#web/parts/reservation/load-split.server.ts'
import { MoneySection } from '#web/parts/reservation/money-section.tsx'
import { NextStepCard } from '#web/parts/reservation/next-step.tsx'
import { NoShowSection } from '#web/parts/reservation/no-show-section.tsx'
import { RegistrationSection } from '#web/parts/reservation/registration-section.tsx'
import { ReportSection } from '#web/parts/reservation/report-section.tsx'
import { RequestsSection } from '#web/parts/reservation/requests-section.tsx'
import { reservationHeading } from '#web/parts/reservation/reservation-heading.ts'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { SplitSection } from '#web/parts/reservation/split-section.tsx'
import { StepsAhead } from '#web/parts/reservation/steps-ahead.tsx'
import { TimelineSection } from '#web/parts/reservation/timeline-section.tsx'
import { TripSection } from '#web/parts/reservation/trip-section.tsx'
import { WeatherSection } from '#web/parts/reservation/weather-section.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LineThrough } from '#web/ui/line-through.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/reservation'

export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  // A signed-in user reads their bookings without the token.
  const accessToken = readAccess(request, params.bookingId)
  const api = context.get(apiContext)
  const { currency, locale, session } = context.get(requestContext)
  const booking = await api.bookings
    .get({ id: params.bookingId }, { context: accessToken ? { accessToken } : {} })
    .catch(throwMissing)
  const now = Date.now()
  const isSignedIn = (await session()).user !== null
  const { address, countryCode } = booking.boarding
  return {
    booking: { ...booking, boarding: { ...booking.boarding, address: placeDescription(address, countryCode, locale) } },
    now,
    isSignedIn,
    ...(await loadPapers(api, { booking, accessToken })),
    split: await loadSplit(api, { booking, request }),
    requests: await loadRequests(api, { booking, request, isSignedIn, locale }),
    notAsked: await findNotAsked(api, url),
    free: await findFreeYachts(api, { booking, currency, locale, now }),
  }
}

export const action = (args: Route.ActionArgs) => answerForm(args, { by: byGuest, ...reservationForms })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const shouldRevalidate = revalidateChanged

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, {
    title: loaderData ? m.reservation_title({ reference: loaderData.booking.bookingRef }) : m.not_found_title(),
    hidden: true,
  })

export default function Reservation({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, now, free, cancellation, documents, requests, split } = loaderData
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const told = actionData && 'links' in actionData ? actionData.links : []
  const accepted = acceptedInstead(booking, requests)
  const pending = booking.status === 'pending'
  const isOff = booking.nextAction === 'choose_after_call' || booking.nextAction === 'choose_date'
  const isAhead = (booking.status === 'confirmed' && !isOff) || pending
  return (
    <>
      <BookingHeader isSignedIn={loaderData.isSignedIn} />
      <main id={mainId} className="container-page py-8 md:py-12">
        <LineThrough className="mb-6 w-40" />
        <h1 className="text-2xl md:text-3xl">{accepted ? acceptedHeading(accepted) : reservationHeading(booking)}</h1>
        <p className="mt-2 mb-6 text-ink-soft">
          {m.booking_reference()}{' '}
          <strong className="font-display text-lg tracking-wide text-ink select-all">{booking.bookingRef}</strong>
        </p>
        <LostNotice refused={refused} textOf={refusalText} />
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid content-start gap-8">
            <NextStepCard booking={booking} step={accepted && acceptedStep(booking, accepted)} />
            <WeatherSection booking={booking} refused={refused} />
            <CounterOfferSection booking={booking} refused={refused} />
            <ExtensionSection booking={booking} refused={refused} />
            <TripSection booking={booking} />
            <ChangeSection
              booking={booking}
              mayChange={booking.guestActions.includes('change') && cancellation !== null}
            />
            <NoShowSection booking={booking} refused={refused} />
            <ReportSection booking={booking} refused={refused} />
            <SplitSection booking={booking} split={split} told={told} refused={refused} />
            <NotAskedNotice yachts={loaderData.notAsked} />
            <RequestsSection booking={booking} requests={requests} refused={refused} />
            {!accepted && <FreeYachtsSection booking={booking} free={free} />}
            <StepsAhead booking={booking} />
            <RegistrationSection booking={booking} now={now} />
            <LicenceSection booking={booking} />
            <BoardingSection boarding={booking.boarding} />
            <MoneySection booking={booking} refused={refused} />
            <DepositSection booking={booking} refused={refused} />
            <DocumentsSection
              bookingId={booking.id}
              documents={documents}
              zone={booking.yacht.timeZone}
              billing={loaderData.billing}
              refused={refused}
            />
            {isAhead && (
              <CancellationSection booking={booking} now={now}>
                {cancellation && <CancelBooking bookingId={booking.id} cancellation={cancellation} refused={refused} />}
              </CancellationSection>
            )}
            {(booking.nextAction === 'pay' || booking.nextAction === 'await_shares') && (
              <ReleaseHold refused={refused} />
            )}
          </div>
          <aside className="grid content-start gap-8">
            <ReservationSection title={m.reservation_price()}>
              <PriceLines priced={{ lines: booking.lines, total: booking.amount, currency: booking.currency }} />
            </ReservationSection>
            <ContactSection booking={booking} />
            <TimelineSection booking={booking} />
          </aside>
        </div>
        <div className="mt-10 flex flex-wrap gap-3">
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
