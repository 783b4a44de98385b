import type { DeskSide, HistoryEntry } from '#contract/office/booking-acting.ts'
import type { Id } from '#shared/id.ts'
import { type HeldClaim, listClaimsOf } from '../../availability/claims.ts'
import { listPaymentsOfBookings, listRefundsOfBookings, type Refund } from '../../payments/booking-queries.ts'
import type { Payment } from '../../payments/queries.ts'
import type { Db } from '../../platform/database.ts'
import { listChangesOfBookings, type StoredChange } from '../change-queries.ts'
import { listNoShowsOf, type StoredNoShow } from '../no-show/queries.ts'
import type { StoredBooking } from '../queries.ts'
import { listReportsOf } from '../reports/queries.ts'
import { listNotesOf } from './notes.ts'

/** `userId`: the user who did it, if they have an account. */
export type Happened = Omit<HistoryEntry, 'at' | 'who' | 'amount' | 'text'> & {
  at: Date | string | null
  side: DeskSide
  userId?: Id | null
  amount?: number
  text?: string | null
}

/** The events of a booking, read from its rows, in no order. An entry without a time has not happened. */
export async function historyOfBooking(db: Db, booking: StoredBooking): Promise<Happened[]> {
  const { id } = booking
  const [payments, refunds, changes, reports, noShows, claims, notes] = await Promise.all([
    listPaymentsOfBookings(db, [id]),
    listRefundsOfBookings(db, [id]),
    listChangesOfBookings(db, [id]),
    listReportsOf(db, id),
    listNoShowsOf(db, id),
    listClaimsOf(db, id),
    listNotesOf(db, id),
  ])
  return [
    creation(booking),
    ...payments.flatMap(ofPayment),
    ...refunds.flatMap(ofRefund),
    ...changes.flatMap(ofChange),
    ...reports.map(
      (report): Happened => ({ event: 'report_sent', at: report.createdAt, side: 'guest', text: report.text }),
    ),
    ...noShows.flatMap(ofNoShow),
    ...claims.map(ofClaim),
    ...notes.map(
      (note): Happened => ({
        event: 'note_written',
        at: note.created_at,
        side: 'administrator',
        userId: note.author_id,
        text: note.text,
      }),
    ),
  ]
}

const creation = ({ created_at, offered_by, customer_id, total }: StoredBooking): Happened =>
  offered_by === null
    ? { event: 'created', at: created_at, side: 'guest', userId: customer_id, amount: total }
    : { event: 'created', at: created_at, side: 'owner', userId: offered_by, amount: total }

function ofPayment({ amount, way, created_at, authorised_at, captured_at, voided_at }: Payment): Happened[] {
  const common = { side: 'payment' as const, amount, text: way }
  return [
    { event: 'payment_started', at: captured_at === null ? created_at : null, ...common },
    { event: 'payment_reserved', at: authorised_at, ...common },
    { event: 'payment_taken', at: captured_at, ...common },
    { event: 'payment_released', at: voided_at, ...common },
  ]
}

function ofRefund({ amount, status, created_at, settled_at }: Refund): Happened[] {
  const common = { side: 'payment' as const, amount }
  return [
    { event: 'refund_requested', at: created_at, ...common },
    { event: status === 'failed' ? 'refund_failed' : 'refund_made', at: settled_at, ...common },
  ]
}

const madeBy: Readonly<Record<string, DeskSide>> = { guest: 'guest', owner: 'owner', operator: 'administrator' }

function ofChange({ made_by, status, total, reason, message, created_at, settled_at }: StoredChange): Happened[] {
  const side = madeBy[made_by] ?? 'market'
  return [
    { event: 'change_asked', at: created_at, side, amount: total, text: message },
    // Either side or a deadline may have settled the change, so that the side is `market`.
    status === 'applied'
      ? { event: 'change_applied', at: settled_at, side: 'market', amount: total }
      : { event: 'change_ended', at: settled_at, side: 'market', text: reason },
  ]
}

function ofNoShow({
  claimed_by,
  text,
  objection,
  status,
  reason,
  refund,
  created_at,
  settled_at,
  ruled_by,
}: StoredNoShow) {
  const [claimer, other] = claimed_by === 'host' ? (['owner', 'guest'] as const) : (['guest', 'owner'] as const)
  const entries: Happened[] = [{ event: 'no_show_claimed', at: created_at, side: claimer, text }]
  // The time of the objection is not stored; the ruling came after it.
  if (objection !== null)
    entries.push({ event: 'no_show_objected', at: settled_at ?? created_at, side: other, text: objection })
  const side = status === 'ruled' ? 'administrator' : 'market'
  entries.push({ event: 'no_show_decided', at: settled_at, side, userId: ruled_by, text: reason, amount: refund ?? 0 })
  return entries
}

const ofClaim = ({ kind, createdAt }: HeldClaim): Happened => ({
  event: kind === 'hold' ? 'calendar_held' : 'calendar_taken',
  at: createdAt,
  side: 'market',
})
