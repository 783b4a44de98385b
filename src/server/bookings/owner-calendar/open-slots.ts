import type { Id } from '#shared/id.ts'
import { occupiedPeriod, type Period } from '../../availability/charter-rules.ts'
import { listBusy } from '../../availability/claims.ts'
import { listSlotsDuring, type NewSlot, openSlot } from '../../availability/instant-slots.ts'
import { lockCalendar } from '../../availability/lock-calendar.ts'
import type { Tx } from '../../platform/database.ts'
import { refreshDays } from '../../search/index/refresh-days.ts'
import { periodOccupied, slotsInTheWay } from '../period-occupied.ts'

export type Opening = Omit<NewSlot, 'start' | 'end'> & {
  vesselId: Id
  periods: readonly Period[]
  /** The turnaround of the offer. The claim of each slot will occupy it, too. */
  turnaroundMinutes: number
  now: number
}

/**
 * Opens instant slots, all or none, and returns their ids. Throws period_occupied when the calendar is occupied, also by
 * another open slot of the listing.
 */
export async function openSlots(tx: Tx, { vesselId, periods, turnaroundMinutes, now, ...slot }: Opening) {
  await lockCalendar(tx, vesselId)
  const ids: Id[] = []
  for (const period of periods) {
    const occupied = occupiedPeriod({ turnaroundMinutes }, period)
    if ((await listBusy(tx, vesselId, occupied.start, occupied.end)).length > 0)
      throw await periodOccupied(tx, vesselId, [occupied])
    const id = await openSlot(tx, { ...slot, ...period })
    if (!id) throw slotsInTheWay(await listSlotsDuring(tx, slot.listingId, period))
    await refreshDays(tx, vesselId, period.start, period.end, now)
    ids.push(id)
  }
  return ids
}
