import { measureRoute, type Position } from '#server/boats/measure-route.ts'
import type { NewItinerary } from '#server/fleet/fleet-entry.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#shared/id.ts'
import { type Itinerary, sharedItineraries } from './itineraries.ts'
import type { DemoYacht } from './yachts.ts'

const minutesOf = { hour: 60, day: 24 * 60, week: 7 * 24 * 60 }

/** Knots of a template, which no yacht sails yet. */
const usualSpeed = 18

/** The itinerary with the times of its stops: the way at this speed after the stays before. A time beyond the trip is left out. */
export function timedItinerary(itinerary: Itinerary, berth: Position, speed: number): NewItinerary {
  const { legs } = measureRoute(itinerary.stops, berth)
  let minutes = 0
  const stops = itinerary.stops.map((stop, index) => {
    minutes += ((legs[index] ?? 0) / speed) * 60
    const afterMinutes = Math.round(minutes / 5) * 5
    minutes += stop.minutes
    const { note, ...rest } = stop
    const timed = afterMinutes <= minutesOf[itinerary.unit] * itinerary.duration ? { afterMinutes } : {}
    return { ...rest, ...timed, ...(note && { note }) }
  })
  return { ...itinerary, stops }
}

/** The itineraries that several yachts share are templates of the place of the first of them. */
export async function seedItineraryTemplates(tx: Tx, yachts: readonly DemoYacht[], now: number): Promise<void> {
  const places = new Map(
    (await tx.selectFrom('places').select(['id', 'latitude', 'longitude']).execute()).map((place) => [place.id, place]),
  )
  for (const shared of sharedItineraries.values()) {
    const user = yachts.find(({ itineraries }) => itineraries.some(({ title }) => title.en === shared.title.en))
    const place = user && places.get(user.place)
    if (!place) continue
    const { title, description, duration, unit, stops } = timedItinerary(shared, place, usualSpeed)
    const id = newId(now)
    await tx
      .insertInto('itinerary_templates')
      .values({
        id,
        place_id: place.id,
        title: JSON.stringify(title),
        description: JSON.stringify(description),
        duration,
        unit,
        stops: JSON.stringify(stops),
        updated_at: new Date(now),
      })
      .execute()
    await tx.updateTable('itineraries').set({ template_id: id }).where('title', '=', JSON.stringify(title)).execute()
  }
}
