import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { getUser } from '../identity/queries.ts'
import { notifyUser } from '../notifications/notify-user.ts'
import { composeMail, type Letter } from '../platform/compose-mail.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { hasMail, queueMail } from '../platform/mail.ts'
import { publicUrl } from '../platform/settings.ts'

/** A fleet without an account has at most an e-mail address. */
export type Host = { email: string | null; userId: Id | null }

export type OwnersLetter = {
  /** The same key at every attempt, so that nobody gets the letter twice. */
  key: string
  /** The type of the notification. */
  type: string
  /** The thing that it is about, such as `listing/<id>`. */
  subject?: string | undefined
  /** Writes the letter in the language of its reader. `path` is the English path of the page that it links to. */
  write: (locale: Locale) => Omit<Letter, 'link'> & { link?: { text: string; path: string } }
}

/** Notifies an owner as they have chosen, or by mail where they have no account. Once for a key. */
export async function writeToOwner(
  tx: Tx,
  services: Pick<Services, 'settings' | 'now'>,
  host: Host,
  { key, type, subject, write }: OwnersLetter,
): Promise<void> {
  const { settings } = services
  const user = host.userId === null ? undefined : await getUser(tx, host.userId)
  const recipient = user?.email ?? host.email
  if (!recipient) return
  const locale = user?.language ?? settings.DEFAULT_LANGUAGE
  const { link, ...letter } = write(locale)
  const lead = link && { text: link.text, url: publicUrl(settings) + inLocalePath(link.path, locale) }
  const full: Letter = { ...letter, ...(lead && { link: lead }) }
  if (user) {
    const { subject: title, paragraphs } = letter
    const path = link?.path ?? '/OwnerDashboard'
    const content = paragraphs.join(' ')
    await notifyUser(tx, services, {
      user,
      key,
      type,
      title,
      content,
      path,
      ...(subject && { subject }),
      mail: { letter: full },
    })
  } else if (!(await hasMail(tx, key)))
    await queueMail(tx, { key, recipient, ...composeMail(full, settings.SITE_NAME) })
}
