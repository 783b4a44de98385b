import { Link } from 'react-router'
import type { Itinerary } from '#contract/boats/itineraries.ts'
import type { Yacht } from '#contract/boats/yacht.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import { nothingChosen, type TripChoice, tripQuery } from '#web/parts/bookings/trip-choice.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { RouteDetails } from './route-details.tsx'

type ItinerariesProps = {
  yacht: Pick<Yacht, 'location' | 'offers'>
  itineraries: readonly Itinerary[]
  /** The chosen trip. Routes with its duration come first. */
  trip: { unit: Itinerary['unit']; units: number } | null
  /** The choice on the booking card; null where there is no card. */
  choice: TripChoice | null
}

/** The routes of the yacht, each with a link that chooses its trip on the booking card. */
export function Itineraries({ yacht, itineraries, trip, choice }: ItinerariesProps) {
  const isSuited = ({ unit, duration }: Itinerary) => unit === trip?.unit && duration === trip?.units
  const ordered = [...itineraries].sort((a, b) => Number(isSuited(b)) - Number(isSuited(a)))
  const [longitude, latitude] = yacht.location.geoPoint.coordinates
  return (
    <div className="grid gap-4">
      {ordered.map((route, index) => (
        <details key={route.id} open={index === 0} className="group rounded-md border border-line bg-surface">
          <summary className="flex min-h-14 items-center justify-between gap-4 px-5 py-3 font-semibold">
            <span>{localText(route.title)}</span>
            <span className="text-end text-sm font-normal text-ink-soft">
              {isSuited(route) && <span className="me-3 font-semibold text-sea">{m.itinerary_suits()}</span>}
              <span className="whitespace-nowrap">{durationText(route.unit, route.duration)}</span>
            </span>
          </summary>
          <div className="px-5 pb-5">
            <RouteDetails route={route} berth={{ latitude, longitude }} />
            {choice && <BookTrip yacht={yacht} route={route} choice={choice} />}
          </div>
        </details>
      ))}
    </div>
  )
}

type BookTripProps = { yacht: ItinerariesProps['yacht']; route: Itinerary; choice: TripChoice }

/** Chooses the duration and the start of the route on the booking card. Nothing where no offer is as long. */
function BookTrip({ yacht, route: { unit, duration, startTime, title }, choice }: BookTripProps) {
  const fitting = yacht.offers.filter(
    (offer) => offer.unit === unit && duration >= offer.minUnits && duration <= offer.maxUnits,
  )
  const offer = fitting.find(({ id }) => id === choice.offer) ?? fitting.find(({ main }) => main) ?? fitting[0]
  if (!offer) return null
  const kept = choice.offer === null || choice.offer === offer.id ? choice : { ...nothingChosen, guests: choice.guests }
  return (
    <Link
      to={{ search: tripQuery(kept, { offer: offer.id, duration, start: startTime }), hash: 'booking' }}
      rel="nofollow"
      aria-label={`${m.itinerary_book()} – ${localText(title)}`}
      className={`${buttonClass({ look: 'secondary' })} mt-5`}
    >
      {m.itinerary_book()}
    </Link>
  )
}
