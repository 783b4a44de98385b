import type { Id } from '#shared/id.ts'
import { type NewSlot, openSlot } from '../availability/instant-slots.ts'
import { lockCalendar } from '../availability/lock-calendar.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database.ts'
import { refreshDays } from '../search/index/refresh-days.ts'

type Opening = NewSlot & { vesselId: Id; now: number }

/** Offers a trip to be taken without asking; answers the slot's id. Throws dates_taken when an open slot overlaps it. */
export async function openInstantSlot(tx: Tx, { vesselId, now, ...slot }: Opening): Promise<Id> {
  await lockCalendar(tx, vesselId)
  const id = await openSlot(tx, slot)
  if (!id) throw new AppError('dates_taken')
  await refreshDays(tx, vesselId, slot.start, slot.end, now)
  return id
}
