import type { MailTopic } from '#contract/boats/boat-owners.ts'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { insertNotification } from '../identity/notification-queries.ts'
import { getUser } from '../identity/queries.ts'
import { composeMail, type Letter } from '../platform/compose-mail.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { hasMail, queueMail } from '../platform/mail.ts'
import { publicUrl } from '../platform/settings.ts'
import { isMuted } from './fleet-queries.ts'

/** A fleet without an account has at most an e-mail address. */
export type Host = { email: string | null; userId: Id | null }

export type OwnersLetter = {
  /** The same key at every attempt, so that nobody gets the letter twice. */
  key: string
  /** The type of the notification. */
  type: string
  topic: MailTopic
  /** Writes the letter in the language of its reader. `path` is the English path of the page that it links to. */
  write: (locale: Locale) => Omit<Letter, 'link'> & { link?: { text: string; path: string } }
}

/** Sends an owner a mail, unless they have turned it off, and a notification where they have an account. */
export async function writeToOwner(
  tx: Tx,
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  host: Host,
  { key, type, topic, write }: OwnersLetter,
): Promise<void> {
  const user = host.userId === null ? undefined : await getUser(tx, host.userId)
  const recipient = user?.email ?? host.email
  if (!recipient) return
  const locale = user?.language ?? settings.DEFAULT_LANGUAGE
  const { link, ...letter } = write(locale)
  const { subject: title, paragraphs } = letter
  if (user) await insertNotification(tx, { userId: user.id, type, title, content: paragraphs.join(' '), key }, now())
  if ((user && (await isMuted(tx, user.id, topic))) || (await hasMail(tx, key))) return
  const lead = link && { text: link.text, url: publicUrl(settings) + inLocalePath(link.path, locale) }
  await queueMail(tx, {
    key,
    recipient,
    ...composeMail({ ...letter, ...(lead && { link: lead }) }, settings.SITE_NAME),
  })
}
