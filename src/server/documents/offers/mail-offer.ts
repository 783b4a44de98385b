import { type Id, newId } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { sentence, writeLetter } from '../../bookings/letters/letters.ts'
import { getSentQuote, markMailed } from '../../bookings/sent-quote-queries.ts'
import { describeSentQuote } from '../../bookings/sent-quotes/describe-sent-quote.ts'
import { AppError } from '../../platform/app-error.ts'
import { composeMail } from '../../platform/compose-mail.ts'
import { contactEmail } from '../../platform/contact-email.ts'
import type { Services } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail.ts'
import { momentText, moneyText, periodText } from '../../platform/mail-words.ts'
import { publicUrl } from '../../platform/settings.ts'
import { makeOfferFile } from './offer-file.ts'

/** The text of a mail with a link is kept no longer than this. */
const linkDays = 30

type Mailing = { id: Id; email: string; message: string | undefined }

/**
 * Mails the yachts of an offer with its link and its file. Throws not_found, and nothing_due for an offer that can no longer be
 * taken.
 */
export async function mailOffer(services: Services, { id, email, message }: Mailing) {
  const { db, settings, now: clock } = services
  const now = clock()
  const stored = await getSentQuote(db, { id }, now)
  const offer = await describeSentQuote(db, stored, now)
  if (offer.state !== 'open' && offer.state !== 'opened' && offer.state !== 'held') throw new AppError('nothing_due')
  const locale = Locale.parse(stored.locale)
  const zone = offer.yachts[0]?.yacht.timeZone ?? 'UTC'
  const words = {
    guest: offer.name,
    reference: offer.reference,
    message: message || (offer.message ?? ''),
    deadline: momentText(stored.expires_at, zone, locale),
  }
  const facts = offer.yachts
    .filter(({ state }) => state === 'free' || state === 'held')
    .map(({ yacht, price: { start, end, total, currency } }) => ({
      label: yacht.title,
      value: `${periodText(new Date(start), new Date(end), yacht.timeZone, locale)} · ${moneyText(total, currency, locale)}`,
    }))
  const url = `${publicUrl(settings)}${inLocalePath(`/offer/${offer.token}`, locale)}`
  const file = await makeOfferFile(services, { by: { id } })
  await db.transaction().execute(async (tx) => {
    await queueMail(tx, {
      key: `sent-quote/${id}/${newId(now)}`,
      recipient: email,
      replyTo: contactEmail(settings, 'bookings'),
      redactAt: new Date(now + linkDays * dayMs),
      attachments: [
        {
          filename: file.name,
          contentType: file.type,
          content: Buffer.from(await file.arrayBuffer()).toString('base64'),
        },
      ],
      ...composeMail(
        {
          ...writeLetter(settings, 'quote_sent', locale, words),
          facts,
          link: { text: sentence('open_offer', locale), url },
        },
        settings.SITE_NAME,
      ),
    })
    await markMailed(tx, id, { email, now })
  })
}
