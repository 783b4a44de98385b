import type { z } from 'zod'
import type { CardPrice, TripUnit, Yacht } from '#contract/boats/yacht.ts'
import type { BoatPage } from '#contract/search/boats.ts'
import type { Locale } from '#shared/locale.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { type FleetWords, loadFleetWords } from '#web/parts/boats/fleet-words.server.ts'
import { localLocation } from '#web/parts/boats/local-location.ts'
import type { CompareQuery } from './compare-query.ts'

type Visit = { currency: string; locale: Locale }
type WordedVisit = Visit & { fleetWords: FleetWords }
type Offer = Yacht['offers'][number]

/** The reason why a yacht has no total for the requested trip. */
export type Obstacle =
  | { kind: 'too_many_guests'; most: number }
  | { kind: 'other_trips_only' }
  | { kind: 'other_length'; unit: TripUnit; min: number; max: number }
  | { kind: 'not_free'; nearest: string[] }
  | { kind: 'on_request' }

const shown = [
  ...(['id', 'title', 'yachtType', 'location', 'capacity', 'cabins', 'length', 'year', 'refitYear', 'make'] as const),
  ...(['model', 'beam', 'draft', 'bathrooms', 'crew', 'sleepingCapacity', 'cruisingSpeed', 'maxSpeed'] as const),
  ...(['captained', 'bareboat', 'instantBooking', 'averageRating', 'totalReviews', 'ownerReplyMinutes'] as const),
  ...(['superOwner', 'promotion'] as const),
]

export type ComparedYacht = Pick<Yacht, (typeof shown)[number]> & {
  photo: Yacht['photos'][number] | null
  price: CardPrice | null
  obstacle: Obstacle | null
  cancellation: Offer['cancellation']
  securityDeposit: { amount: number; currency: string } | null
  words: Record<'included' | 'excluded' | 'amenities', string[]>
}

/** Loads the yachts in the order of the address. Yachts that are no longer on the market are left out. */
export async function loadComparison(api: Api, query: CompareQuery, visit: Visit): Promise<ComparedYacht[]> {
  const fleetWords = await loadFleetWords(api, visit.locale)
  const yachts = await Promise.all(query.ids.map((id) => loadYacht(api, id, query, { ...visit, fleetWords })))
  return yachts.filter((yacht) => yacht !== null)
}

async function loadYacht(api: Api, id: string, query: CompareQuery, visit: WordedVisit): Promise<ComparedYacht | null> {
  const [yacht, page] = await Promise.all([
    api.boats.get({ id, currency: visit.currency }).catch(nullIfMissing),
    // The total comes from a search, so that comparison, card and checkout show the same figure.
    api.boats.list({ ...tripOf(query), ids: id, currency: visit.currency, limit: 1, page: 1 }),
  ])
  if (!yacht) return null
  const offer = offerFor(yacht, query)
  const price = page.boats[0]?.price ?? null
  return {
    ...pick(yacht, shown),
    location: localLocation(yacht.location, visit.locale),
    photo: yacht.photos[0] ?? null,
    price,
    obstacle: price ? null : obstacleOf(yacht, offer, query, page.nearest),
    cancellation: offer?.cancellation ?? [],
    securityDeposit: offer?.securityDeposit ? { amount: offer.securityDeposit, currency: offer.currency } : null,
    words: {
      included: visit.fleetWords(offer?.included ?? []),
      excluded: visit.fleetWords(offer?.excluded ?? []),
      amenities: visit.fleetWords(yacht.amenities),
    },
  }
}

export const tripOf = ({ date, tripType, dayPart, duration, guests }: CompareQuery) => ({
  ...(date && { date }),
  ...(tripType && { trip_type: tripType }),
  ...(duration && { duration }),
  ...(dayPart && { day_part: dayPart }),
  ...(guests && { min_capacity: guests }),
})

const unitOf = { hours: 'hour', days: 'day', week: 'week' } as const

/** The offer whose total is shown: the first one of the requested kind of trip, else the main one. */
function offerFor({ offers }: Yacht, { tripType }: CompareQuery): Offer | undefined {
  if (tripType) return offers.find(({ unit }) => unit === unitOf[tripType])
  return offers.find(({ main }) => main)
}

function obstacleOf(
  { capacity }: Yacht,
  offer: Offer | undefined,
  { date, tripType, duration, guests }: CompareQuery,
  nearest: z.infer<typeof BoatPage>['nearest'],
): Obstacle {
  const most = offer?.maxGuests ?? capacity
  if (guests !== null && most !== null && guests > most) return { kind: 'too_many_guests', most }
  if (!offer) return tripType ? { kind: 'other_trips_only' } : { kind: 'on_request' }
  const { unit, minUnits: min, maxUnits: max } = offer
  if (duration !== null && (duration < min || duration > max)) return { kind: 'other_length', unit, min, max }
  return date ? { kind: 'not_free', nearest: nearest.map((day) => day.date) } : { kind: 'on_request' }
}

function nullIfMissing(error: unknown) {
  if (apiRefusal(error)?.code === 'not_found') return null
  throw error
}

function pick<Thing, Name extends keyof Thing>(thing: Thing, names: readonly Name[]): Pick<Thing, Name> {
  // The type of Object.fromEntries loses the names of the keys.
  return Object.fromEntries(names.map((name) => [name, thing[name]])) as Pick<Thing, Name>
}
