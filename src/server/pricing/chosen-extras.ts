import type { QuoteLine } from '#contract/pricing/pricing.ts'
import type { Id } from '#shared/id.ts'
import { dayMs, hourMs } from '#shared/local-date.ts'
import type { Db } from '../platform/database.ts'

type Booked = {
  listingId: Id
  lines: readonly QuoteLine[]
  guests: number
  period: { start: number; end: number }
}

/** The extras that the guest has chosen, in the form of a request. Mandatory extras are not among them. */
export async function findChosenExtras(db: Db, { listingId, lines, guests, period }: Booked) {
  const chosen = lines.filter(({ kind }) => kind === 'extra')
  if (chosen.length === 0) return []
  const extras = await db
    .selectFrom('extras')
    .select(['id', 'code', 'max_quantity'])
    .where('listing_id', '=', listingId)
    .where('active', '=', true)
    .where('mandatory', '=', false)
    .where(
      'code',
      'in',
      chosen.map(({ code }) => code),
    )
    .orderBy('position')
    .execute()
  return extras.map(({ id, code, max_quantity }) => {
    // An extension at another price has its own line.
    const [first, ...others] = chosen.filter((line) => line.code === code)
    const quantity = others.reduce((sum, line) => sum + (line.quantity ?? 0), first?.quantity ?? 1)
    const counted = Math.max(1, Math.round(quantity / timesOf(first?.unit, guests, period)))
    return { id, quantity: Math.min(counted, max_quantity) }
  })
}

/** The factor with which `extraLines` multiplies the quantity of an extra. */
function timesOf(unit: QuoteLine['unit'], guests: number, { start, end }: Booked['period']): number {
  if (unit === 'person') return guests
  if (unit === 'hour') return Math.max(1, Math.ceil((end - start) / hourMs))
  return unit === 'night' ? Math.max(1, Math.round((end - start) / dayMs)) : 1
}
