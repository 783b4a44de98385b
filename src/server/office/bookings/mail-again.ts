import type { lettersAgain } from '#contract/office/bookings.ts'
import type { Id } from '#shared/id.ts'
import { tellAgain, writeOfBalance } from '../../bookings/notices/handlers.ts'
import { getBooking } from '../../bookings/queries.ts'
import { mailDocument } from '../../documents/mail-document.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'

type Resendable = { letter: (typeof lettersAgain)[number] } | { documentId: Id }
/** `key` is the id of the form that requests it. */
type Again = { bookingId: Id; wanted: Resendable; key: string; adminId: Id }

/** Sends a mail or a document again, once for each key. Throws not_found, and nothing_due where there is nothing to send. */
export async function mailAgain(services: Services, { bookingId, wanted, key, adminId }: Again): Promise<void> {
  const { db, now } = services
  const booking = await getBooking(db, bookingId)
  const jobId = `again/${bookingId}/${key}`
  await send(services, { bookingId, wanted, jobId }).catch(unlessSent)
  await recordAudit(db, {
    event: 'booking_mailed_again',
    at: now(),
    userId: booking.customer_id,
    actorId: adminId,
    details: { bookingId, by: 'operator', ...wanted },
  })
}

async function send(
  services: Services,
  { bookingId, wanted, jobId }: { bookingId: Id; wanted: Resendable; jobId: string },
) {
  if ('documentId' in wanted)
    return mailDocument(services, { bookingId, documentId: wanted.documentId, key: `${jobId}/document` })
  if (wanted.letter !== 'balance') return tellAgain(services, { bookingId, to: wanted.letter, jobId })
  if (!(await writeOfBalance(services, { bookingId, stage: 'tomorrow', jobId }))) throw new AppError('nothing_due')
}

/** Another request with the same key was first: its mail is in the queue. */
function unlessSent(error: unknown): void {
  const isSent = error instanceof Error && 'constraint' in error && error.constraint === 'mails_key_key'
  if (!isSent) throw error
}
