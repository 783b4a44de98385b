import type { Locale } from '#shared/locale.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { contactEmail } from '../platform/contact-email.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { queueMail } from '../platform/mail.ts'
import { type Facts, type LetterKind, writeLetter } from './letters.ts'

/** The longest lifetime of a link in a letter. */
const linkMinutes = 3 * 24 * 60

type Recipient = { email: string; language: Locale }

/** Queues a letter in the transaction of its cause. */
export async function sendLetter(
  db: Db,
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  { email, language }: Recipient,
  kind: LetterKind,
  facts: Omit<Facts, 'site'> = {},
): Promise<void> {
  const site = settings.SITE_NAME
  const letter = writeLetter(settings, kind, language, { site, ...facts })
  // These letters contain a code, or warn of a change: they are sent to addresses that mails are stopped to as well.
  await queueMail(db, {
    topic: 'security',
    recipient: email,
    ...((kind === 'account_closed' || kind === 'accounts_merged') && { replyTo: contactEmail(settings, 'privacy') }),
    ...composeMail(letter, site),
    ...redaction(facts, now()),
  })
}

/** The text of a letter with a code or a link is deleted when that has expired. */
export function redaction(
  { code, link, minutes = linkMinutes }: Omit<Facts, 'site'>,
  now: number,
): { redactAt?: Date } {
  return code === undefined && link === undefined ? {} : { redactAt: new Date(now + minutes * 60_000) }
}
