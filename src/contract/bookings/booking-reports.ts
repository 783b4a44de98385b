import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { operation, text } from '../operation.ts'

export const reportKinds = [
  'not_there',
  'late',
  'other_yacht',
  'condition',
  'equipment',
  'crew',
  'safety',
  'other',
] as const

/** A report of a guest, on the day, that something is not as booked. */
export const BookingReport = z.object({
  id: Id,
  kind: z.enum(reportKinds),
  text: z.string(),
  createdAt: z.string(),
})
export type BookingReport = z.infer<typeof BookingReport>

export const reportProblem = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/reports',
    tags: ['Bookings'],
    summary: 'Report on the day of a charter what is not as booked',
    description:
      'From midnight of the day of departure, where the yacht lies, until a day after the return. The report is kept and ' +
      'mailed to the operator, who answers the guest. It pays nothing out and changes nothing of the booking. Of `not_there` the owner is asked as well: ' +
      'without an objection within a day, everything goes back. Where guests are recorded aboard, or the yacht as departed, ' +
      'nothing goes back by itself: the operator decides.',
    successStatus: 201,
  })
  .input(z.object({ id: Id, kind: z.enum(reportKinds), text: text(2000, 'Say what is not as booked.') }))
  .output(BookingReport)
  .errors(errors('not_found', 'forbidden', 'report_closed', 'too_many_requests'))
