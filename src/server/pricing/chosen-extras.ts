import type { ChosenExtra, QuoteLine } from '#contract/pricing/pricing.ts'
import type { Id } from '#shared/id.ts'
import { daysBetween, hourMs } from '#shared/local-date.ts'
import { localDateAt } from '#shared/local-time.ts'
import type { Db } from '../platform/database.ts'
import type { Extra, TripUnit } from './tariff.ts'

type Booked = {
  lines: readonly QuoteLine[]
  guests: number
  unit: TripUnit
  units: number
  period: { start: number; end: number }
  zone: string
}

/** The extras that the guest has chosen, in the form of a request. Mandatory extras are not among them. */
export async function findChosenExtras(db: Db, listingId: Id, booked: Booked): Promise<ChosenExtra[]> {
  const codes = extraLinesOf(booked).map(({ code }) => code)
  if (codes.length === 0) return []
  const extras = await db
    .selectFrom('extras')
    .select(['id', 'code', 'per', 'max_quantity as maxQuantity'])
    .where('listing_id', '=', listingId)
    .where('active', '=', true)
    .where('mandatory', '=', false)
    .where('code', 'in', codes)
    .orderBy('position')
    .execute()
  // A check constraint keeps `per` to these values.
  return chosenIn(booked, extras as OfferedExtra[])
}

type OfferedExtra = Pick<Extra, 'id' | 'code' | 'per' | 'maxQuantity'>

/** Divides lines back into the choice from which `extraLines` made them. */
export const chosenIn = (booked: Booked, extras: readonly OfferedExtra[]): ChosenExtra[] =>
  extras.flatMap(({ id, code, per, maxQuantity }) => {
    // An extension at another price has its own line.
    const [first, ...others] = extraLinesOf(booked).filter((line) => line.code === code)
    if (!first) return []
    const { hours } = first
    const quantity = others.reduce((sum, line) => sum + (line.quantity ?? 0), first.quantity ?? 1)
    const counted = Math.max(1, Math.round(quantity / (hours ?? timesOf(first.unit, booked))))
    return { id, quantity: Math.min(counted, maxQuantity), ...(per === 'hour' && hours !== undefined && { hours }) }
  })

const extraLinesOf = ({ lines }: Booked) => lines.filter(({ kind }) => kind === 'extra')

/** The factor with which `extraLines` multiplies the number of an extra that is for the whole trip. */
function timesOf(per: QuoteLine['unit'], { guests, unit, units, period: { start, end }, zone }: Booked): number {
  if (per === 'person') return guests
  if (per === 'hour') return unit === 'hour' ? units : Math.ceil((end - start) / hourMs)
  if (per !== 'night') return 1
  if (unit === 'hour') return Math.max(1, Math.ceil(units / 24))
  return unit === 'day' ? units : daysBetween(localDateAt(zone, start), localDateAt(zone, end))
}
