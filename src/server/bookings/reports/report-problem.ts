import type { BookingReport } from '#contract/booking-reports.ts'
import { newId } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail.ts'
import { claimNoShow } from '../no-show/claim-no-show.ts'
import { hasUndecidedNoShow } from '../no-show/queries.ts'
import { presentBooking } from '../present-booking.ts'
import type { StoredBooking } from '../queries.ts'
import { insertReport, listReportsOf } from './queries.ts'
import { canReport } from './report-period.ts'

// More than anybody has to say of one charter.
const mostReports = 10

type Found = Pick<BookingReport, 'kind' | 'text'>

/** Keeps what a guest found not as booked, and mails it to the operator, who answers to the guest. Throws report_closed. */
export async function reportProblem(
  { db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>,
  booking: StoredBooking,
  found: Found,
): Promise<BookingReport> {
  if (!canReport(presentBooking(booking, now()), now())) throw new AppError('report_closed')
  const report = { id: newId(now()), ...found, createdAt: new Date(now()).toISOString() }
  await db.transaction().execute(async (tx) => {
    if ((await listReportsOf(tx, booking.id)).length >= mostReports) throw new AppError('too_many_requests')
    await insertReport(tx, booking.id, report)
    if (found.kind === 'not_there' && isUnderWay(booking, now()) && !(await hasUndecidedNoShow(tx, booking.id)))
      await claimNoShow(tx, { bookingId: booking.id, claimedBy: 'guest', text: found.text, now: now() })
    const { reference, title, guest_name: name, guest_phone: phone, guest_email: email } = booking
    await queueMail(tx, {
      about: booking.id,
      recipient: settings.CONTACT_EMAIL,
      replyTo: email,
      subject: `Not as booked: ${reference}, ${title}`,
      body: [`${titles[found.kind]}.`, '', found.text, '', name, phone, email].join('\n'),
    })
  })
  return report
}

/** The owner is asked once the charter should have begun, and before it is completed. */
const isUnderWay = ({ status, starts_at }: StoredBooking, now: number) =>
  status === 'confirmed' && now >= starts_at.getTime()

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
