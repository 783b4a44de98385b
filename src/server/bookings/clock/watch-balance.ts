import type { Id } from '#shared/id.ts'
import { localDateAt } from '#shared/local-time.ts'
import { listPaymentsOf, type Payment } from '../../payments/queries.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { balanceStage, type ReminderStage } from '../balance-stage.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { balanceReminded } from '../events.ts'
import { payableOf } from '../payment/payable.ts'
import { insertReminder } from '../reminders.ts'
import { isCalledOff } from '../weather/queries.ts'

/** Reminds of a balance, once at each stage, and cancels the booking when it stays unpaid. */
export async function watchBalance({ db, now }: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const booking = await findUnpaid(tx, bookingId)
    if (!booking) return
    const { dueOn, zone, confirmedAt } = booking
    const stage = balanceStage(dueOn, localDateAt(zone, now()), localDateAt(zone, confirmedAt.getTime()))
    if (stage === 'cancel') {
      const guard = (payments: readonly Payment[]) => isUnpaid(booking, payments)
      const cancellation = { action: 'cancelUnpaid', by: { as: 'clock' }, refund: 'by_terms', guard } as const
      await cancelBooking(tx, { bookingId, now: now(), ...cancellation })
    } else if (stage) await remind(tx, { bookingId, dueOn, stage, now: now() })
  })
}

async function findUnpaid(tx: Tx, bookingId: Id) {
  const booking = await tx
    .selectFrom('bookings')
    .innerJoin('vessels', 'vessels.id', 'bookings.vessel_id')
    .select([
      'bookings.status',
      'terms',
      'given_back',
      'balance_due_on',
      'time_zone',
      'confirmed_at',
      'bookings.created_at',
    ])
    .where('bookings.id', '=', bookingId)
    .where('bookings.status', '=', 'confirmed')
    .where(({ not }) => not(isCalledOff))
    .executeTakeFirst()
  if (!booking?.balance_due_on || !isUnpaid(booking, await listPaymentsOf(tx, bookingId))) return undefined
  const { status, terms, given_back, balance_due_on, time_zone, confirmed_at, created_at } = booking
  const confirmedAt = confirmed_at ?? created_at
  return { status, terms, given_back, dueOn: balance_due_on, zone: time_zone, confirmedAt }
}

/** A payment that is being captured counts as paid. */
const isUnpaid = (booking: { status: string; terms: unknown; given_back: number }, payments: readonly Payment[]) =>
  payableOf(
    booking,
    payments.map((payment) => (payment.status === 'capturing' ? { ...payment, status: 'captured' } : payment)),
  ) !== undefined

type Reminder = { bookingId: Id; dueOn: string; stage: ReminderStage; now: number }

async function remind(tx: Tx, reminder: Reminder): Promise<void> {
  const { bookingId, stage } = reminder
  if (await insertReminder(tx, reminder)) await emit(tx, balanceReminded, { bookingId, stage })
}
