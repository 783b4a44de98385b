import type { TripPrice } from '#contract/pricing.ts'
import type { Licence } from '#shared/licences.ts'
import { mostOthers } from '#shared/most-others.ts'
import type { Api } from '#web/context.ts'
import type { TripRequest } from './submit-guest-form.ts'

/** A yacht that can be asked for the same trip, at its price. */
export type OtherYacht = {
  id: string
  title: string
  place: string
  cover: string | null
  total: number
  dueNow: number
  currency: string
  agreed: string
  /** What whoever sails it has to show, of a bareboat. */
  licences: Licence[]
}

type Trip = Pick<TripPrice, 'yachtId' | 'unit' | 'units' | 'date' | 'start' | 'zone' | 'guests' | 'currency'>
type Sought = {
  trip: Trip
  /** Where it begins, as search takes it. */
  location: string
  /** None that is dearer now: no more is reserved on the card. */
  most?: number
  /** Those that are asked already. */
  without?: readonly string[]
  /** Those that a link names come first, wherever search would list them. */
  preferred?: readonly string[]
}

const lookedAt = 8
const shown = 4
const tripTypes = { hour: 'hours', day: 'days', week: 'week' } as const

/** Free on request for the same trip, each priced as it would be booked; none that another would be booked without asking. */
export async function findOtherYachts(api: Api, sought: Sought): Promise<OtherYacht[]> {
  const { trip, location, most = Number.POSITIVE_INFINITY, without = [], preferred = [] } = sought
  const named = await Promise.all(preferred.slice(0, mostOthers).map((id) => api.boats.get({ id }).catch(() => null)))
  const { boats } = await api.boats.list({
    location,
    date: trip.date,
    trip_type: tripTypes[trip.unit],
    duration: trip.units,
    min_capacity: trip.guests,
    limit: lookedAt + without.length + 1,
    page: 1,
  })
  const all = new Map<string, Boat>([...named, ...boats].flatMap((boat) => (boat ? [[boat.id, boat]] : [])))
  const others = [...all.values()].filter(({ id }) => id !== trip.yachtId && !without.includes(id)).slice(0, lookedAt)
  const priced = await Promise.all(
    others.map(async (boat) => {
      const price = await api.pricing.preview(otherTrip(trip, boat.id)).catch(() => null)
      return price && isSame(price, trip) ? [asOther(boat, price)] : []
    }),
  )
  const found = priced
    .flat()
    .filter(({ dueNow }) => dueNow > 0 && dueNow <= most)
    .slice(0, shown)
  return Promise.all(
    found.map(async ({ offerId, ...other }) => ({ ...other, licences: await licencesOf(api, other.id, offerId) })),
  )
}

async function licencesOf(api: Api, yachtId: string, offerId: string): Promise<Licence[]> {
  const { offers } = await api.boats.get({ id: yachtId })
  return offers.find(({ id }) => id === offerId)?.licences ?? []
}

/** The same trip on another yacht, which has its own check-in where it is sold by the day or week. */
export function otherTrip({ unit, units, date, start, zone, guests }: Trip, yachtId: string): TripRequest {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  return { yachtId, date, ...(unit === 'hour' && { time: time.format(new Date(start)) }), duration: units, guests }
}

const isSame = (price: TripPrice, trip: Trip) =>
  !price.instant && (['unit', 'units', 'date', 'currency'] as const).every((fact) => price[fact] === trip[fact])

type Boat = { id: string; title: string; cover_photo: string | null; location: { city: string; country: string } }

const asOther = ({ id, title, cover_photo, location }: Boat, price: TripPrice) => ({
  id,
  offerId: price.offerId,
  title,
  place: location.city,
  cover: cover_photo,
  total: price.total,
  dueNow: price.schedule.filter(({ due }) => due === 'now').reduce((sum, { amount }) => sum + amount, 0),
  currency: price.currency,
  agreed: price.agreed,
})
