import { listClimates } from '../../../database/gazetteer/climate.ts'
import { distanceKm } from './place.ts'

export const mostKm = 150

type Where = { latitude: number; longitude: number /** 1 to 12. */; month: number }

/** The usual weather of a month on the nearest coast of our table; undefined where none is near. It is never a forecast. */
export function findClimate({ month, ...position }: Where) {
  const [nearest] = climates()
    .map((climate) => ({ climate, distance: distanceKm(climate, position) }))
    .filter(({ distance }) => distance <= mostKm)
    .sort((a, b) => a.distance - b.distance)
  return nearest?.climate.months[month - 1]
}

let read: ReturnType<typeof listClimates> | undefined

function climates() {
  read ??= listClimates()
  return read
}
