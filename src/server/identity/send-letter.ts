import type { Locale } from '#shared/locale.ts'
import { composeMail } from '../platform/compose-mail.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { queueMail } from '../platform/mail.ts'
import { type Facts, type LetterKind, writeLetter } from './letters.ts'

type To = { email: string; language: Locale }

/** Queues a letter in the transaction of its cause. */
export async function sendLetter(
  db: Db,
  { settings }: Pick<Services, 'settings'>,
  { email, language }: To,
  kind: LetterKind,
  facts: Omit<Facts, 'site'> = {},
): Promise<void> {
  const site = settings.SITE_NAME
  const letter = writeLetter(kind, language, { site, ...facts })
  await queueMail(db, { recipient: email, ...composeMail(letter, site) })
}
