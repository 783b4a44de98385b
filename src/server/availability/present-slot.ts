import type { InstantSlot as PublicSlot } from '#contract/availability/instabook.ts'
import { daysBetween, hourMs } from '#shared/local-date.ts'
import { localDateAt, localTimeAt } from '#shared/local-time.ts'
import type { CharterRules, Period } from './charter-rules.ts'
import type { InstantSlot } from './instant-slots.ts'

/** A slot as visitors see it, by the yacht's clock. `rules` are those of the slot's offer. */
export function presentSlot(slot: InstantSlot, rules: CharterRules): PublicSlot {
  const { date, time, offset } = localTimeAt(rules.zone, slot.start)
  return {
    id: slot.id,
    offerId: slot.offerId,
    startsAt: new Date(slot.start).toISOString(),
    endsAt: new Date(slot.end).toISOString(),
    date,
    time,
    endTime: localTimeAt(rules.zone, slot.end).time,
    offset,
    unit: rules.unit,
    units: unitsOfPeriod(rules, slot),
    price: slot.price === null ? null : { amount: slot.price, currency: slot.currency },
  }
}

/** The number of an offer's units in a period that was set by others, at least one. */
function unitsOfPeriod({ unit, zone, nights }: CharterRules, { start, end }: Period): number {
  if (unit === 'hour') return Math.max(1, Math.round((end - start) / hourMs))
  const spanned = daysBetween(localDateAt(zone, start), localDateAt(zone, end))
  return Math.max(1, unit === 'week' ? Math.round(spanned / nights) : spanned)
}
