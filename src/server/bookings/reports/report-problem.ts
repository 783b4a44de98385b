import type { BookingReport } from '#contract/bookings/booking-reports.ts'
import { type Id, newId } from '#shared/id.ts'
import { notifyOperators } from '../../identity/notify-operators.ts'
import { AppError } from '../../platform/app-error.ts'
import { contactEmail } from '../../platform/contact-email.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail.ts'
import { isBoundBySailing, may } from '../charter-rights.ts'
import { charterStateOf } from '../charter-state.ts'
import { askOperatorAbout, claimNoShow } from '../no-show/claim-no-show.ts'
import { lockBooking } from '../payment/paid-booking.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { insertReport, listReportsOf } from './queries.ts'
import { canReport } from './report-period.ts'

// No guest needs more reports about one charter.
const mostReports = 10

type Found = Pick<BookingReport, 'kind' | 'text'>

/** Stores a guest's report of a problem, and mails it to the operator, who answers the guest. Throws report_closed. */
export async function reportProblem(
  services: Pick<Services, 'db' | 'settings' | 'now'>,
  booking: StoredBooking,
  found: Found,
): Promise<BookingReport> {
  const { db, settings, now } = services
  if (!canReport(booking, now())) throw new AppError('report_closed')
  const report = { id: newId(now()), ...found, createdAt: new Date(now()).toISOString() }
  await db.transaction().execute(async (tx) => {
    await lockBooking(tx, booking.id)
    if ((await listReportsOf(tx, booking.id)).length >= mostReports) throw new AppError('too_many_requests')
    await insertReport(tx, booking.id, report)
    if (found.kind === 'not_there') await followUp(tx, { bookingId: booking.id, text: found.text, now: now() })
    const { reference, title, guest_name: name, guest_phone: phone, guest_email: email } = booking
    await notifyOperators(tx, services, {
      right: 'bookings.change',
      type: 'market_report',
      title: `Not as booked: ${reference}, ${title}`,
      content: found.text,
      path: `/adminn/bookings/${booking.id}`,
      subject: `booking/${booking.id}`,
    })
    await queueMail(tx, {
      about: booking.id,
      recipient: contactEmail(settings, 'bookings'),
      replyTo: email,
      subject: `Not as booked: ${reference}, ${title}`,
      body: [`${titles[found.kind]}.`, '', found.text, '', name, phone, email].join('\n'),
    })
  })
  return report
}

/**
 * The owner is asked once the charter should have begun, and before it is completed. Where guests are recorded aboard, no
 * silence refunds anything: the operator decides.
 */
async function followUp(tx: Tx, missed: { bookingId: Id; text: string; now: number }): Promise<void> {
  const { bookingId, now } = missed
  const booking = await getBooking(tx, bookingId)
  const state = charterStateOf(booking, now)
  if (state.claim !== 'none') return
  if (may('guest', 'claim_not_there', state)) await claimNoShow(tx, { ...missed, party: 'guest' })
  else if (isBoundBySailing('guest', 'claim_not_there', state) && booking.starts_at.getTime() <= now)
    await askOperatorAbout(tx, missed)
}

const titles: Record<BookingReport['kind'], string> = {
  not_there: 'The yacht was not there',
  late: 'The yacht or the crew is late',
  other_yacht: 'It is another yacht',
  condition: 'The yacht is not in the condition shown',
  equipment: 'Something is missing or broken',
  crew: 'About the crew',
  safety: 'About safety',
  other: 'Something else',
}
