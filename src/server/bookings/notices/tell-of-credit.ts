import type { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { renewCode } from '../../payments/vouchers/insert-voucher.ts'
import { composeMail } from '../../platform/compose-mail.ts'
import { contactEmail } from '../../platform/contact-email.ts'
import type { Services } from '../../platform/context.ts'
import { hasMail, queueMail } from '../../platform/mail.ts'
import { dayText, moneyText } from '../../platform/mail-words.ts'
import type { JobRun } from '../../platform/subscription.ts'
import { wordsFor } from '../letters/facts.ts'
import { writeLetter } from '../letters/letters.ts'
import { getBooking } from '../queries.ts'

const daysInOutbox = 14

/** Tells the guest the code of their credit. The code is made with the mail, so that it stands nowhere else. */
export async function tellOfCredit(
  { db, settings, now }: Services,
  { bookingId, voucherId }: { bookingId: Id; voucherId: Id },
  { jobId }: JobRun,
): Promise<void> {
  const booking = await getBooking(db, bookingId)
  const locale = Locale.parse(booking.locale)
  await db.transaction().execute(async (tx) => {
    const key = `${jobId}/guest`
    if (await hasMail(tx, key)) return
    const { code, issued, currency, expiresAt } = await renewCode(tx, voucherId)
    const letter = writeLetter(settings, 'credited', locale, {
      ...wordsFor(booking, {}, locale),
      credit: moneyText(issued, currency, locale),
      currency,
      until: dayText(expiresAt.toISOString().slice(0, 10), locale),
    })
    await queueMail(tx, {
      key,
      about: bookingId,
      recipient: booking.guest_email,
      replyTo: contactEmail(settings, 'bookings'),
      redactAt: new Date(now() + daysInOutbox * 86_400_000),
      ...composeMail({ ...letter, code }, settings.SITE_NAME),
    })
  })
}
