import type { FleetPart } from '#shared/fleet-rights.ts'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { getUser } from '../identity/queries.ts'
import type { Recipient } from '../notifications/channels/channel.ts'
import { notifyUser } from '../notifications/notify-user.ts'
import { composeMail, type Letter } from '../platform/compose-mail.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { hasMail, queueMail } from '../platform/mail.ts'
import { publicUrl } from '../platform/settings.ts'
import { listFleetReaders } from './fleet-readers.ts'

/** A fleet without an account has at most an e-mail address. */
export type Host = { ownerId: Id; email: string | null; userId: Id | null }

export type OwnersLetter = {
  /** The same key at every attempt, so that nobody gets the letter twice. */
  key: string
  /** The type of the notification. */
  type: string
  /** Co-managers who may read this part get the letter too. Null for the owner alone. */
  part: FleetPart | null
  /** The yachts that it is about: co-managers of other ones do not get it. Null for the whole fleet. */
  yachts: readonly Id[] | null
  /** The thing that it is about, such as `listing/<id>`. */
  subject?: string | undefined
  /**
   * Writes the letter in the language of its reader. `path` is the English path of the page that it links to. A co-manager may
   * not open every page of the owner.
   */
  write: (locale: Locale, reader: 'owner' | 'member') => OwnersWords
}

type OwnersWords = Omit<Letter, 'link'> & { link?: { text: string; path: string } }
type LetterServices = Pick<Services, 'settings' | 'now'>

/**
 * Notifies an owner and the co-managers with the right, as each has chosen, or by mail an owner without an account. Once for a
 * key.
 */
export async function writeToOwner(tx: Tx, services: LetterServices, host: Host, letter: OwnersLetter): Promise<void> {
  const { key, part, yachts, write } = letter
  if (host.userId !== null)
    await notifyReader(tx, services, letter, {
      user: await getUser(tx, host.userId),
      key,
      words: (locale) => write(locale, 'owner'),
    })
  else if (host.email && !(await hasMail(tx, key))) {
    const { settings } = services
    const locale = settings.DEFAULT_LANGUAGE
    const full = inFull(services, locale, write(locale, 'owner'))
    await queueMail(tx, { key, recipient: host.email, ...composeMail(full, settings.SITE_NAME) })
  }
  for (const { user } of part === null ? [] : await listFleetReaders(tx, host.ownerId, part, yachts))
    await notifyReader(tx, services, letter, {
      user,
      key: `${key}/${user.id}`,
      words: (locale) => write(locale, 'member'),
    })
}

type Reader = { user: Recipient; key: string; words: (locale: Locale) => OwnersWords }

async function notifyReader(
  tx: Tx,
  services: LetterServices,
  { type, subject }: OwnersLetter,
  { user, key, words }: Reader,
): Promise<void> {
  const letter = words(user.language)
  await notifyUser(tx, services, {
    user,
    key,
    type,
    title: letter.subject,
    content: letter.paragraphs.join(' '),
    path: letter.link?.path ?? '/OwnerDashboard',
    ...(subject && { subject }),
    mail: { letter: inFull(services, user.language, letter) },
  })
}

function inFull({ settings }: LetterServices, locale: Locale, { link, ...letter }: OwnersWords): Letter {
  const lead = link && { text: link.text, url: publicUrl(settings) + inLocalePath(link.path, locale) }
  return { ...letter, ...(lead && { link: lead }) }
}
