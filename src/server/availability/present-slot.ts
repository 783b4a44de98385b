import type { InstantSlot as PublicSlot } from '#contract/instabook.ts'
import { localTimeAt } from '#shared/local-time.ts'
import type { CharterRules } from './charter-rules.ts'
import type { InstantSlot } from './instant-slots.ts'
import { unitsOfPeriod } from './units-of-period.ts'

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
