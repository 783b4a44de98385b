import type { Id } from '#shared/id.ts'
import { closeSlot, getOwnSlot } from '../../availability/instant-slots.ts'
import { lockCalendar } from '../../availability/lock-calendar.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { refreshDays } from '../../search/index/refresh-days.ts'

/** Withdraws a slot that nobody has bought. A repeated call changes nothing. Throws not_found, and slot_sold. */
export async function withdrawSlot(tx: Tx, slotId: Id, now: number): Promise<void> {
  const { vesselId } = await getOwnSlot(tx, slotId)
  await lockCalendar(tx, vesselId)
  const { status, start, end } = await getOwnSlot(tx, slotId)
  if (status === 'sold') throw new AppError('slot_sold')
  if (await closeSlot(tx, slotId)) await refreshDays(tx, vesselId, start, end, now)
}
