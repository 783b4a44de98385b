import { sql, type UpdateObject } from 'kysely'
import type { Id } from '#shared/id.ts'
import { recordAudit } from '../identity/audit.ts'
import { refuseSoldOut } from '../packages/stock.ts'
import type { Tx } from '../platform/database.ts'
import type { DB } from '../platform/database-types.ts'
import { emit } from '../platform/event.ts'
import { freePromoCode } from '../pricing/promo-code-uses.ts'
import { type BookingAction, type Mover, transitionOf } from './booking-status.ts'
import { cancelChangesOf } from './change-queries.ts'

/** `linkId`: the captain's link. */
export type MovedBy = { as: Mover; userId?: Id | null; linkId?: Id }

export type Move = {
  bookingId: Id
  action: BookingAction
  by: MovedBy
  now: number
  /** The reason for a cancellation, as the person who cancelled wrote it. */
  reason?: string
  /** The new values of the columns, for an action that changes the booking. */
  changed?: UpdateObject<DB, 'bookings'>
  /** The owner's deadline to answer, for the action `request`. Epoch milliseconds. */
  answerBy?: number
  /** The deadline for the guest's licence, for the action `awaitLicence`. Epoch milliseconds. */
  licenceBy?: number
}

/**
 * Moves a booking by the table of transitions. Emits the event and records the audit entry of the transition, in the caller's
 * transaction. False when the booking's status does not allow it; then nothing has changed. Throws when `by` is not allowed to, and
 * package_unavailable when an item of its package is sold out on the new day.
 */
export async function moveBooking(tx: Tx, move: Move): Promise<boolean> {
  const { bookingId, action, by, now } = move
  const { from, event, audit, by: movers, cancelledBy } = transitionOf(action)
  if (!movers.includes(by.as)) throw new Error(`${action} of a booking is not for ${by.as}`)
  const moved = await tx
    .updateTable('bookings')
    .set({ ...columnsOf(move), revision: sql`revision + 1`, updated_at: new Date(now) })
    .where('id', '=', bookingId)
    .where('status', 'in', from)
    .returning(['customer_id', 'confirmed_at'])
    .executeTakeFirst()
    .catch(refuseSoldOut)
  if (!moved) return false
  if (cancelledBy) await cancelChangesOf(tx, bookingId, now)
  if (cancelledBy && !moved.confirmed_at) await freePromoCode(tx, bookingId, now)
  if (event) await emit(tx, event, { bookingId })
  if (audit) {
    const details = { bookingId, by: by.as, ...(cancelledBy && { cancelledBy }) }
    await recordAudit(tx, { event: audit, at: now, userId: moved.customer_id, actorId: by.userId ?? null, details })
  }
  return true
}

const isChange = (action: BookingAction) =>
  action === 'change' || action === 'changeHold' || action === 'takeCounterOffer' || action === 'moveYacht'

function columnsOf({ action, now, reason, answerBy, licenceBy, changed }: Move): UpdateObject<DB, 'bookings'> {
  const { to: status, cancelledBy } = transitionOf(action)
  const at = new Date(now)
  if (isChange(action)) return { status, ...changed }
  if (cancelledBy)
    return { status, cancelled_by: cancelledBy, cancelled_at: at, cancelled_reason: reason ?? null, answer_by: null }
  if (status === 'confirmed') return { status, confirmed_at: at, answer_by: null, licence_by: null }
  if (status === 'completed') return { status, completed_at: at }
  if (licenceBy !== undefined) return { status, answer_by: null, licence_by: new Date(licenceBy) }
  const waits = { answer_by: answerBy === undefined ? null : new Date(answerBy) }
  return { status, cancelled_by: null, cancelled_at: null, cancelled_reason: null, ...waits }
}
