import type { Id } from '#shared/id.ts'
import { getBooking } from '../bookings/queries.ts'
import { AppError } from '../platform/app-error.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { contactEmail } from '../platform/contact-email.ts'
import type { Services } from '../platform/context.ts'
import { hasMail, queueMail } from '../platform/mail.ts'
import { getContent } from './queries.ts'
import { wordsOf } from './words.ts'

type MailRequest = { bookingId: Id; documentId: Id; key: string }

/**
 * Mails a document to the guest as a file, once for each key. Throws not_found, and nothing_due for a guest without an address.
 */
export async function mailDocument(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { bookingId, documentId, key }: MailRequest,
): Promise<void> {
  const booking = await getBooking(db, bookingId)
  const content = await getContent(db, bookingId, documentId)
  if (booking.guest_email === '') throw new AppError('nothing_due')
  const { renderDocument } = await import('./pdf/render-document.ts')
  const pdf = await renderDocument(content)
  const { say } = wordsOf({ ...content, zone: content.trip.zone })
  const { number, kind } = content
  const facts = { document: say(kind), number, reference: booking.reference, yacht: content.trip.yacht }
  await db.transaction().execute(async (tx) => {
    if (await hasMail(tx, key)) return
    await queueMail(tx, {
      key,
      about: bookingId,
      recipient: booking.guest_email,
      replyTo: contactEmail(settings, 'bookings'),
      attachments: [
        {
          filename: `${booking.reference}-${number}.pdf`,
          contentType: 'application/pdf',
          content: pdf.toString('base64'),
        },
      ],
      ...composeMail(
        { subject: say('mailed_subject', facts), paragraphs: [say('mailed_text', facts)] },
        settings.SITE_NAME,
      ),
    })
  })
}
