import { placeDescription } from '#shared/place-names.ts'
import { type Api, apiContext, requestContext } from '#web/context.ts'
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
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { LostNotice } from '#web/parts/forms/base-form.tsx'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { acceptedHeading, acceptedInstead } from '#web/parts/reservation/accepted-instead.ts'
import { reservationForms } from '#web/parts/reservation/answer-reservation.server.ts'
import { findFreeYachts } from '#web/parts/reservation/find-free-yachts.server.ts'
import { loadPapers } from '#web/parts/reservation/load-papers.server.ts'
import { loadRequests } from '#web/parts/reservation/load-requests.server.ts'
import { loadSplit } from '#web/parts/reservation/load-split.server.ts'
import { reservationHeading } from '#web/parts/reservation/reservation-heading.ts'
import { ReservationSections } from '#web/parts/reservation/sections.tsx'
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
    review: booking.status === 'completed' ? await findReview(api, booking.id, accessToken) : null,
    free: await findFreeYachts(api, { booking, currency, locale, now }),
  }
}

/** The reviews of the charter as its guest may see them; null for the owner and operators, who have pages of their own. */
const findReview = (api: Api, id: string, accessToken: string | undefined) =>
  api.reviews.ofBooking({ id }, { context: accessToken ? { accessToken } : {} }).catch(() => null)

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
  const { booking, requests } = loaderData
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const links = actionData && 'links' in actionData ? actionData.links : []
  const accepted = acceptedInstead(booking, requests)
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
        <ReservationSections facts={{ ...loaderData, accepted, links, refused }} />
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
