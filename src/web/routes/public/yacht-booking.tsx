import { useEffect } from 'react'
import { redirect, useOutletContext } from 'react-router'
import type { Quote } from '#contract/pricing.ts'
import type { Yacht } from '#contract/yacht.ts'
import { isYachtSegment } from '#shared/id.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { durationText } from '#web/features/boats/trip-words.ts'
import { bookNowPath } from '#web/features/bookings/book-now-path.ts'
import { BookingCard } from '#web/features/bookings/booking-card.tsx'
import { BookingBar, BookingPanel } from '#web/features/bookings/booking-panel.tsx'
import { loadTrip } from '#web/features/bookings/load-trip.ts'
import { readTrip, tripParams } from '#web/features/bookings/trip-choice.ts'
import { dayText } from '#web/lib/format.ts'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'
import { loadPart } from '#web/lib/load-part.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import type { Route } from './+types/yacht-booking'

const formFields = ['extra_']

const InstantSlots = hydrateLater(() =>
  import('#web/features/bookings/instant-slots.tsx').then((part) => part.InstantSlots),
)
const ContactLinks = hydrateLater(() =>
  import('#web/features/boats/contact-links.tsx').then((part) => part.ContactLinks),
)

export async function loader({ params, context, url }: Route.LoaderArgs) {
  // Destinations and pages of content share the address; nobody books them.
  if (!isYachtSegment(params.boatId)) return null
  const choice = readTrip(url.searchParams)
  // A form without a script sends each extra as a field of its own; a choice has one address.
  if ([...url.searchParams.keys()].some((name) => formFields.some((field) => name.startsWith(field)))) {
    throw redirect(`${url.pathname}?${tripParams(choice)}`)
  }
  const api = context.get(apiContext)
  const { currency } = context.get(requestContext)
  const yachtId = params.boatId.toLowerCase()
  const now = Date.now()
  const { offer, date, guests } = choice
  const [trip, slots, ladder] = await Promise.all([
    loadTrip(api, choice, { yachtId, currency, now }).catch(throwMissing),
    api.instabook.list({ id: yachtId }).catch(() => null),
    api.boats
      .prices({ id: yachtId, currency, ...(offer && { offerId: offer }), date, ...(guests > 1 && { guests }) })
      .catch(() => null),
  ])
  return { trip, slots, ladder, today: todayIn(trip.calendar.zone, now) }
}

export default function YachtBooking({ loaderData }: Route.ComponentProps) {
  return loaderData && <Booking {...loaderData} />
}

type BookingProps = NonNullable<Route.ComponentProps['loaderData']>

function Booking({ trip, slots, today }: BookingProps) {
  const yacht = useOutletContext<Yacht>()
  const { quote, choice } = trip
  useEffect(() => {
    if (quote) void keepPricing(quote)
  }, [quote])
  const figures = { ...figuresOf(yacht, quote), reserveTo: quote && bookNowPath(yacht.id, choice) }
  return (
    <>
      <BookingPanel {...figures}>
        <BookingCard yacht={yacht} trip={trip} today={today} />
        {slots && slots.slots.length > 0 && (
          <InstantSlots yachtId={yacht.id} slots={slots.slots} guests={choice.guests} />
        )}
        <ContactLinks yacht={yacht} quote={quote} />
      </BookingPanel>
      <BookingBar {...figures} />
    </>
  )
}

function figuresOf({ price }: Yacht, quote: Quote | null) {
  if (quote) {
    return {
      figure: moneyText({ amount: quote.total, currency: quote.currency }),
      note: `${dayText(quote.date)} · ${durationText(quote.unit, quote.units, quote.assumptions.nights)}`,
    }
  }
  if (!price) return { figure: m.price_on_request(), note: '' }
  const { total, currency, display } = price
  return {
    figure: m.from_price({
      price: display ? moneyText(display, display.approximate) : moneyText({ amount: total, currency }),
    }),
    note: `${durationText(price.unit, price.units, price.nights)} · ${m.guests_count({ count: price.guests })}`,
  }
}

/** The figure that was priced stays in this browser. */
async function keepPricing(quote: Quote) {
  const { saveQuotePricing } = await loadPart(() => import('#web/features/boats/saved-pricing.ts'))
  saveQuotePricing(quote)
}

/** The local day where the yacht lies. */
const todayIn = (zone: string, now: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)
