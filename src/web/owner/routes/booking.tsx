import { redirect } from 'react-router'
import { placeDescription } from '#shared/place-names.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { AgreementLink } from '#web/parts/bookings/agreement-link.tsx'
import { PriceLines } from '#web/parts/bookings/price-lines.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { LostNotice } from '#web/parts/forms/base-form.tsx'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { nationalities } from '#web/parts/manifest/nationalities.server.ts'
import { followsNews } from '#web/parts/notifications/bell.tsx'
import { bookingActs } from '#web/parts/owner-bookings/answer-booking.server.ts'
import { BookingHeading } from '#web/parts/owner-bookings/booking-heading.tsx'
import { DepositPart } from '#web/parts/owner-bookings/deposit-part.tsx'
import { GuestSection } from '#web/parts/owner-bookings/guest-section.tsx'
import { hostTimeline } from '#web/parts/owner-bookings/host-timeline.ts'
import { ManifestSection } from '#web/parts/owner-bookings/manifest-section.tsx'
import { OtherActions } from '#web/parts/owner-bookings/other-actions.tsx'
import { ProceedsSection } from '#web/parts/owner-bookings/proceeds-section.tsx'
import type { RefusedBooking } from '#web/parts/owner-bookings/refused-booking.ts'
import { RequestSection } from '#web/parts/owner-bookings/request-section.tsx'
import { StandingNotices } from '#web/parts/owner-bookings/standing-notices.tsx'
import { LicenceSection } from '#web/parts/reservation/licence-section.tsx'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { TimelineSection } from '#web/parts/reservation/timeline-section.tsx'
import type { Route } from './+types/booking'

// Most visits of the page are before the charter, or for something else.
const GuestReputation = hydrateLater(
  async () => (await import('#web/parts/owner-bookings/guest-review-section.tsx')).GuestReputation,
)
const GuestReviewSection = hydrateLater(
  async () => (await import('#web/parts/owner-bookings/guest-review-section.tsx')).GuestReviewSection,
)

export async function loader({ params: { bookingId: id }, context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const api = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const booking = await api.ownerBookings.get({ id }).catch(throwMissing)
  const { address, countryCode } = booking.boarding
  return {
    booking: { ...booking, boarding: { ...booking.boarding, address: placeDescription(address, countryCode, locale) } },
    manifest: sails(booking.status) ? await api.manifests.get({ id }) : null,
    countries: sails(booking.status) ? nationalities(locale) : [],
    conversation: (await api.messages.ofBooking({ id }))?.id ?? null,
    reviews: await api.guestReviews.ofBooking({ id }),
  }
}

const sails = (status: string) => status === 'confirmed' || status === 'completed'

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser('b'),
    intents: bookingActs,
    done: (done, { locale, params: { bookingId } }) =>
      typeof done === 'string'
        ? redirect(pagePathIn(locale, '/OwnerDashboard/bookings/:bookingId', { bookingId }) + done, 303)
        : done,
    refused: (refused, { why }): { refused: RefusedBooking } => ({ refused: { ...refused, why } }),
    status: 'conflict',
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const handle = followsNews

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, {
    title: loaderData ? m.reservation_title({ reference: loaderData.booking.bookingRef }) : m.not_found_title(),
    hidden: true,
  })

export default function OwnerBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, conversation, manifest, countries, reviews } = loaderData
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const link = actionData && 'url' in actionData ? actionData : undefined
  const previewed = actionData && 'preview' in actionData ? actionData : undefined
  const { lines, amount: total, currency, id: bookingId } = booking
  // After a weather call nobody departs before a new date is chosen.
  const sails = booking.weather === null || booking.weather.outcome === 'moved'
  const messages = conversation
    ? pagePath('/OwnerDashboard/inbox', { conversation })
    : pagePath('/reservation/:bookingId/messages', { bookingId })
  return (
    <>
      <BookingHeading booking={booking} />
      <LostNotice refused={refused} textOf={refusalText} />
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-8">
          <RequestSection booking={booking} refused={refused} previewed={previewed} />
          <GuestReputation ofGuest={reviews.ofGuest} />
          <StandingNotices booking={booking} refused={refused} />
          <GuestReviewSection
            side={reviews}
            guestName={booking.guestName}
            zone={booking.yacht.timeZone}
            refused={refused}
          />
          <GuestSection booking={booking} conversation={messages} />
          {booking.licences && <LicenceSection booking={booking} confirmed={booking.licences} />}
          {sails && manifest && (
            <ManifestSection
              bookingId={bookingId}
              manifest={manifest}
              countries={countries}
              zone={booking.yacht.timeZone}
              link={link}
              refused={refused}
            />
          )}
          {sails && <DepositPart booking={booking} refused={refused} />}
          <OtherActions booking={booking} refused={refused} />
        </div>
        <aside className="grid content-start gap-8">
          <ProceedsSection booking={booking} />
          <ReservationSection title={m.owner_price_title()}>
            <PriceLines priced={{ lines, total, currency }} />
            <p className="mt-4 text-sm">
              <AgreementLink bookingId={bookingId} />
            </p>
          </ReservationSection>
          <TimelineSection booking={booking} words={hostTimeline} />
        </aside>
      </div>
    </>
  )
}
