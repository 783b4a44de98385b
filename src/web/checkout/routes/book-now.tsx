import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Yacht } from '#contract/boats/yacht.ts'
import type { Alternative } from '#contract/bookings/bookings.ts'
import type { SessionUser } from '#contract/identity/user.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import type { Locale } from '#shared/locale.ts'
import { mostOthers } from '#shared/most-others.ts'
import type { Api } from '#web/context.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { usePricedTrip } from '#web/lib/use-priced-trip.ts'
import { m } from '#web/paraglide/messages.js'
import { localLocation } from '#web/parts/boats/local-location.ts'
import { accessCookie } from '#web/parts/bookings/access-cookie.ts'
import { applyPromo, withAppliedPromo } from '#web/parts/bookings/applied-promo.server.ts'
import { bookNowPath, yachtPath } from '#web/parts/bookings/book-now-path.ts'
import { CheckoutHeader } from '#web/parts/bookings/checkout-header.tsx'
import { findOtherYachts } from '#web/parts/bookings/find-other-yachts.server.ts'
import { GuestForm, isAboutForm } from '#web/parts/bookings/guest-form.tsx'
import { quoteRequest } from '#web/parts/bookings/load-trip.ts'
import { mostGuestsOf } from '#web/parts/bookings/most-guests.ts'
import { notAskedQuery } from '#web/parts/bookings/not-asked.ts'
import { packagePath } from '#web/parts/bookings/package-path.ts'
import { priceWithPromo } from '#web/parts/bookings/price-with-promo.ts'
import { PromoField, promoText } from '#web/parts/bookings/promo-field.tsx'
import { RefusalNotice } from '#web/parts/bookings/refusal-notice.tsx'
import { type RefusedBooking, submitWithPromo, type TripRequest } from '#web/parts/bookings/submit-guest-form.ts'
import { readTrip, type TripChoice, tripParams, tripQuery } from '#web/parts/bookings/trip-choice.ts'
import { TripForm } from '#web/parts/bookings/trip-form.tsx'
import { TripSummary } from '#web/parts/bookings/trip-summary.tsx'
import { answerForm, type SentForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { beginRegistration } from '#web/parts/identity/begin-registration.server.ts'
import { fullName } from '#web/parts/identity/user-card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/book-now'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { currency, locale, session } = context.get(requestContext)
  const choice = withAppliedPromo(context, readTrip(url.searchParams))
  const yachtId = params.boatId.toLowerCase()
  const yacht = await api.boats.get({ id: yachtId, currency }).catch(throwMissing)
  if (!choice.date && !params.instabookId) throw redirect(pagePathIn(locale, '/:segment', { segment: yachtId }))
  const trip = { ...tripOf(yachtId, params.instabookId, choice), currency }
  const priced = await priceWithPromo(api, trip, choice.promo)
  // A link without the start of its trip, or with one that is no time: it is chosen on the yacht's page.
  if (priced.refusal?.code === 'invalid_request')
    throw redirect(`${pagePathIn(locale, '/:segment', { segment: yachtId })}?${tripParams({ ...choice, month: null })}`)
  const { user } = await session()
  const preferred = (url.searchParams.get('with') ?? '').split(',').slice(0, mostOthers)
  const { quote } = priced
  // Another yacht may not suit the package.
  const others =
    quote && !quote.instant && !choice.pack ? await othersFor(api, yacht, { trip: quote, preferred, locale }) : []
  return {
    yacht: { ...yacht, location: localLocation(yacht.location, locale) },
    choice,
    ...priced,
    others,
    preferred,
    attempt: crypto.randomUUID(),
    now: Date.now(),
    guest: guestOf(user),
    isSignedIn: user !== null,
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    intents: { guest: (sent) => keepPromo(sent) ?? reserve(sent) },
    refused: (refused, { why }): { refused: RefusedBooking } => ({
      refused: {
        ...refused,
        alternatives: why.alternatives ?? [],
        held: why.reservation,
        promoRefusal: why.promoReason,
      },
    }),
    status: 'conflict',
  })

function keepPromo({ context, form }: SentForm) {
  const kept = applyPromo(context, form)
  return kept && { kept }
}

async function reserve(sent: SentForm<Route.ActionArgs['params']>) {
  const { api, context, params, form, url, locale, settings } = sent
  const choice = readTrip(url.searchParams)
  const trip = tripOf(params.boatId.toLowerCase(), params.instabookId, choice)
  const { id, accessToken, others, refusedOthers } = await submitWithPromo(api, trip, { promo: choice.promo, form })
  const page = pagePathIn(locale, '/complete-payment/:bookingId', { bookingId: id })
  const answer = redirect(page + notAskedQuery(refusedOthers))
  // Its own last: pages that ask for the latest lead to it.
  for (const opened of [...others, { id, accessToken }])
    answer.headers.append(
      'set-cookie',
      accessCookie(opened.id, opened.accessToken, settings.origin.startsWith('https:')),
    )
  if (form.get('account') === 'on') {
    const awaited = await beginRegistration(context, form, page)
    if (awaited) answer.headers.append('set-cookie', awaited)
  }
  return answer
}

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): { refused: RefusedBooking } => ({ refused: { ...refused, alternatives: [] } }))

/** After a refusal too: an expired price is calculated again and shown. Without a connection it cannot be. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 503

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: titleOf(args.loaderData), hidden: true })

/** The page's heading is one; its title in tabs and the button tell a request. */
const titleOf = (loaded: { quote: TripPrice | null } | undefined) =>
  loaded?.quote && !loaded.quote.instant ? m.request_to_book() : m.confirm_and_pay()

export default function BookNow({ loaderData, actionData }: Route.ComponentProps) {
  const { yacht, choice, quote, refusal, promoRefusal, attempt, guest, isSignedIn, others, preferred } = loaderData
  usePricedTrip(quote ? yacht.id : undefined)
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const kept = actionData && 'kept' in actionData ? actionData.kept : undefined
  const otherStart = ({ date, time }: Alternative) => bookNowPath(yacht.id, { ...choice, date, start: time })
  const back = choice.pack ? packagePath(choice.pack, yacht.id, choice) : yachtPath(yacht.id, choice)
  const offerId = quote?.offerId ?? choice.offer
  const offer = yacht.offers.find(({ id, main }) => (offerId ? id === offerId : main))
  return (
    <>
      <CheckoutHeader subtitle={yacht.title || m.yacht_charter()} back={back} note={noteOf(quote)} />
      <main
        id={mainId}
        className="container-page grid gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-12 lg:py-12"
      >
        <div className="grid content-start gap-6 max-lg:order-last">
          {refused && !isAboutForm(refused) && (
            <RefusalNotice refusal={refused} to={otherStart}>
              {refused.promoRefusal && <p>{promoText(refused.promoRefusal)}</p>}
            </RefusalNotice>
          )}
          <h2 className="text-xl">{m.trip_paid_for()}</h2>
          <TripForm
            choice={choice}
            extras={yacht.extras.filter((extra) => extra.offerId === null || extra.offerId === offer?.id)}
            capacity={mostGuestsOf(yacht, offer)}
            problem={refusal?.extra}
          />
          {quote ? (
            <>
              <PromoField choice={choice} refusal={promoRefusal} />
              <h2 className="mt-4 text-xl">{m.who_is_coming()}</h2>
              <GuestForm
                quote={quote}
                attempt={attempt}
                refused={refused}
                kept={kept}
                action={kept && tripQuery(choice)}
                guest={guest}
                licences={offer?.licences ?? []}
                seller={yacht.owner.name}
                now={loaderData.now}
                offersAccount={!isSignedIn}
                others={others}
                preferred={preferred}
              />
            </>
          ) : (
            <>
              {!refused && refusal && <RefusalNotice refusal={refusal} to={otherStart} />}
              <ButtonLink to={back} look="secondary" className="justify-self-start">
                {m.back_to_details()}
              </ButtonLink>
            </>
          )}
        </div>
        {quote && (
          <div className="lg:sticky lg:top-8 lg:self-start">
            <TripSummary yacht={yacht} quote={quote} />
          </div>
        )}
      </main>
    </>
  )
}

const noteOf = (quote: TripPrice | null) =>
  quote && !quote.instant && isCardAsked(quote) ? m.card_of_request() : undefined

const isCardAsked = ({ schedule }: TripPrice) => schedule.some(({ due, amount }) => due === 'now' && amount > 0)

/** The contact details of the signed-in user, who need not type them. */
const guestOf = (user: SessionUser | null) =>
  user ? { name: fullName(user), email: user.email, phone: user.phone ?? '' } : {}

function tripOf(yachtId: string, slotId: string | undefined, choice: TripChoice): TripRequest {
  if (!slotId) return { yachtId, ...quoteRequest(choice) }
  const { guests, extras, firstChoice } = choice
  return { yachtId, instabookId: slotId, guests, extras: [...extras], ...(firstChoice && { firstChoice }) }
}

type Others = { trip: TripPrice; preferred: readonly string[]; locale: Locale }

const othersFor = (api: Api, { location }: Yacht, { trip, preferred, locale }: Others) =>
  findOtherYachts(api, {
    trip,
    location: [location.city, location.country].join(', '),
    locale,
    total: trip.total,
    crewed: trip.assumptions.crewed,
    preferred,
  })
