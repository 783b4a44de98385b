import { useEffect } from 'react'
import { redirect, useOutletContext } from 'react-router'
import type { CardPrice, Yacht } from '#contract/boats/yacht.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import { isYachtSegment } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { type Api, apiContext, requestContext } from '#web/context.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { loadPart } from '#web/lib/load-part.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { readTripSearch, searchParamsOf } from '#web/lib/trip-search.ts'
import { BookingCard } from '#web/parts/bookings/booking-card.tsx'
import { BookingBar, BookingPanel } from '#web/parts/bookings/booking-panel.tsx'
import { findTripPrice, offerForTrip, tripTypeOf } from '#web/parts/bookings/find-trip-price.ts'
import { loadTrip } from '#web/parts/bookings/load-trip.ts'
import { nextStepOf } from '#web/parts/bookings/next-step.ts'
import { readTrip, splitStart, type TripChoice, tripParams } from '#web/parts/bookings/trip-choice.ts'
import { tripFigure } from '#web/parts/bookings/trip-figure.ts'
import type { Route } from './+types/yacht-booking'

const formFields = ['extra_', 'hours_']

const InstantSlots = hydrateLater(() =>
  import('#web/parts/bookings/instant-slots.tsx').then((part) => part.InstantSlots),
)
const ContactLinks = hydrateLater(() =>
  import('#web/parts/yacht-page/contact-links.tsx').then((part) => part.ContactLinks),
)

export async function loader({ params, context, url }: Route.LoaderArgs) {
  // Destinations and pages of content share the address; nobody books them.
  if (!isYachtSegment(params.segment)) return null
  const read = readTrip(url.searchParams)
  // A form without a script sends each extra as a field of its own; a choice has one address.
  if ([...url.searchParams.keys()].some((name) => formFields.some((field) => name.startsWith(field)))) {
    throw redirect(`${url.pathname}?${tripParams(read)}`)
  }
  const api = context.get(apiContext)
  const { currency } = context.get(requestContext)
  const yachtId = params.segment.toLowerCase()
  const now = Date.now()
  const search = readTripSearch(url.searchParams)
  const hasTrip = searchParamsOf(search).size > 0
  const offers = hasTrip ? (await api.boats.get({ id: yachtId, currency }).catch(throwMissing)).offers : []
  const choice = { ...read, offer: read.offer ?? offerForTrip(offers, search) }
  const { offer, date } = choice
  const [searched, { trip, ladder }, slots] = await Promise.all([
    hasTrip ? findTripPrice(api, { ...search, tripType: tripTypeOf(offers, offer) }, { yachtId, currency }) : null,
    loadTripAndLadder(api, choice, { yachtId, currency, now }),
    listSlots(api, yachtId, date),
  ])
  return { searched, trip, slots, ladder, today: todayIn(trip.calendar.zone, now) }
}

/** The ladder is for the day and the start of the trip. */
async function loadTripAndLadder(api: Api, chosen: TripChoice, visit: Parameters<typeof loadTrip>[2]) {
  const trip = await loadTrip(api, chosen, visit).catch(throwMissing)
  const { offer, date, start, guests } = trip.choice
  const ladder = await api.boats
    .prices({
      id: visit.yachtId,
      currency: visit.currency,
      ...(offer && { offerId: offer }),
      ...(date && { date }),
      ...(start && splitStart(start)),
      ...(guests > 1 && { guests }),
    })
    .catch(() => null)
  return { trip, ladder }
}

/** The slots that can be booked at once in the month from the chosen day, else from today. */
const listSlots = ({ instabook }: Api, id: string, date: string | null) =>
  instabook.list({ id, ...(date && { startDate: date, endDate: addDays(date, 31) }) }).catch(() => null)

export default function YachtBooking({ loaderData }: Route.ComponentProps) {
  return loaderData && <Booking {...loaderData} />
}

type BookingProps = NonNullable<Route.ComponentProps['loaderData']>

function Booking({ searched, trip, slots, today }: BookingProps) {
  const yacht = useOutletContext<Yacht>()
  const { quote, choice } = trip
  const shown = searched ?? yacht
  useEffect(() => void noteShown(yacht.id, quote, shown.price), [yacht.id, quote, shown.price])
  const figure = tripFigure(shown, quote)
  const step = nextStepOf(yacht.id, trip)
  return (
    <>
      <BookingPanel>
        <BookingCard yacht={yacht} figure={figure} step={step} trip={trip} today={today} />
        <div className="px-4 max-lg:pb-4">
          {slots && slots.slots.length + slots.sold.length > 0 && (
            <InstantSlots yachtId={yacht.id} slots={slots.slots} sold={slots.sold} guests={choice.guests} />
          )}
          <ContactLinks yacht={yacht} choice={choice} figure={figure} />
        </div>
      </BookingPanel>
      <BookingBar figure={figure} step={step} />
    </>
  )
}

/** By a script that the page does not wait for. */
async function noteShown(yachtId: string, quote: TripPrice | null, price: CardPrice | null) {
  const part = await loadPart(() => import('#web/parts/bookings/note-shown.ts'))
  part.noteShown(yachtId, quote, price)
}

/** The local day where the yacht lies. */
const todayIn = (zone: string, now: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)
