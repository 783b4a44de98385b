import type { Id } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import { roundToCharge } from '#shared/money.ts'
import { halfHourLine, halfOf, type Line, labels } from './line.ts'
import type { Extra, Tariff, Trip } from './tariff.ts'

/** Lines of mandatory extras and of chosen ones. Ids that the tariff lacks are ignored. */
export function extraLines(tariff: Tariff, trip: Trip): Line[] {
  return tariff.extras.flatMap((extra) => {
    const { number, hours } = chosenOf(trip, extra)
    if (number === 0) return []
    const unitAmount = roundToCharge(extra.amount, tariff.currency)
    const quantity = number * (hours ?? unitsOf(extra, tariff, trip))
    return {
      kind: 'extra' as const,
      code: extra.code,
      label: hours === undefined ? extra.name : withHours(extra.name, number, hours),
      amount: unitAmount * quantity,
      payable: extra.payable,
      quantity,
      unit: extra.per,
      unitAmount,
      ...(hours !== undefined && { hours }),
    }
  })
}

/** "2 × Jet ski, 3 h", as every page, letter and paper names the line. */
const withHours = ({ en, fr }: LocalText, number: number, hours: number): LocalText => {
  const named = (name: string) => `${number > 1 ? `${number} × ` : ''}${name}, ${hours}\u00a0h`
  return { en: named(en), ...(fr !== undefined && { fr: named(fr) }) }
}

/** The chosen extra that is not possible: it is unknown, or its quantity is too high. */
export function findUnavailableExtra(tariff: Tariff, wanted: Trip['extras']): Id | undefined {
  const seen = new Set<Id>()
  return wanted.find(({ id, quantity }) => {
    const extra = tariff.extras.find((candidate) => candidate.id === id)
    const repeated = seen.has(id)
    seen.add(id)
    return !extra || repeated || quantity > extra.maxQuantity
  })?.id
}

export function captainLines(tariff: Tariff, trip: Trip): Line[] {
  const { captainUnit, captainRate } = tariff
  // A bareboat charter has no crew. A hired skipper is an extra.
  if (!tariff.crewed || captainUnit === 'included' || captainRate === 0) return []
  const unitAmount = roundToCharge(captainRate, tariff.currency)
  const isHalved = captainUnit === 'hour' && trip.endsWithHalfHour === true
  const hours = hoursOf(tariff, trip) - (isHalved ? 1 : 0)
  const quantity = captainUnit === 'booking' ? 1 : captainUnit === 'hour' ? hours : daysOf(tariff, trip)
  return [
    {
      kind: 'captain',
      code: 'captain',
      label: labels.captain,
      amount: unitAmount * quantity,
      payable: 'now',
      quantity,
      unit: captainUnit,
      unitAmount,
    },
    ...(isHalved ? [captainHalfHour(unitAmount, tariff.currency)] : []),
  ]
}

const captainHalfHour = (hourly: number, currency: string): Line => ({
  kind: 'captain',
  code: halfHourLine,
  label: labels.captainHalfHour,
  amount: halfOf(hourly, currency),
  payable: 'now',
})

function chosenOf(trip: Trip, extra: Extra): { number: number; hours: number | undefined } {
  const chosen = trip.extras.find(({ id }) => id === extra.id)
  const number = Math.min(Math.max(chosen?.quantity ?? 0, extra.mandatory ? 1 : 0), extra.maxQuantity)
  return { number, hours: extra.per === 'hour' ? chosen?.hours : undefined }
}

function unitsOf(extra: Extra, tariff: Tariff, trip: Trip): number {
  if (extra.per === 'person') return trip.guests
  if (extra.per === 'hour') return hoursOf(tariff, trip)
  return extra.per === 'night' ? daysOf(tariff, trip) : 1
}

const hourMs = 3_600_000

export const hoursOf = (tariff: Tariff, trip: Trip) =>
  tariff.unit === 'hour' ? trip.units : Math.ceil((trip.end - trip.start) / hourMs)

/** The number of days of a charter, which is the number of its nights. A charter by the hour counts at least one. */
function daysOf(tariff: Tariff, trip: Trip): number {
  if (tariff.unit === 'week') return trip.units * tariff.nights
  return tariff.unit === 'day' ? trip.units : Math.max(1, Math.ceil(trip.units / 24))
}
