import { hourMs, minuteMs } from '#shared/local-date.ts'
import { clockOf, type Instant, localTimeAt } from '#shared/local-time.ts'
import type { Tariff, Trip } from './tariff.ts'

type Period = { start: Instant; end: Instant }
type TripChoice = Pick<Trip, 'units' | 'guests' | 'bookedAt'> &
  Partial<Pick<Trip, 'extras' | 'package' | 'slot' | 'promoCode' | 'endsWithHalfHour'>>

/** A period of the yacht's calendar as the input of the price function, by the yacht's clock. */
export function tripOf(tariff: Pick<Tariff, 'zone' | 'unit'>, { start, end }: Period, wanted: TripChoice): Trip {
  const { date, minutes } = localTimeAt(tariff.zone, start)
  return {
    start,
    end,
    date,
    startMinutes: minutes,
    clockChange: tariff.unit === 'hour' ? clockChangeIn(tariff.zone, start, wanted.units) : undefined,
    extras: [],
    ...wanted,
  }
}

/** The first hour of a charter after a clock change, and the minutes by which the clock moves. */
function clockChangeIn(zone: string, start: Instant, hours: number): Trip['clockChange'] {
  const clock = clockOf(zone)
  const offset = clock.offsetAt(start)
  if (clock.offsetAt(start + hours * hourMs) === offset) return undefined
  for (let hour = 1; hour < hours; hour++) {
    const change = clock.offsetAt(start + hour * hourMs) - offset
    if (change !== 0) return { after: hour * 60, by: change / minuteMs }
  }
  return undefined
}
