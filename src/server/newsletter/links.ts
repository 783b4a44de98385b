import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NewsletterLink } from '#contract/newsletter/newsletter.ts'
import { Id } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { confirmationDays } from '#shared/newsletter.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import { serverSecret } from '../platform/server-secret.ts'
import { publicUrl } from '../platform/settings.ts'
import { findSubscriber, type StoredSubscriber, stateOf } from './subscribers.ts'

type LinkServices = Pick<Services, 'db' | 'settings'>
type Link = { purpose: NewsletterLink['purpose']; id: Id; at: Instant }

/** The page that confirms an address. Its link ends after seven days. */
export const confirmationUrl = (services: LinkServices, id: Id, at: Instant, language: Locale) =>
  urlOf(services, { purpose: 'confirm', id, at }, language)

/** The page that ends the letters to an address. Its link stays valid, as the letters stay in the mailbox. */
export const unsubscribeUrlOf = (services: LinkServices, { id, language }: Pick<StoredSubscriber, 'id' | 'language'>) =>
  urlOf(services, { purpose: 'unsubscribe', id, at: 0 }, language)

async function urlOf(services: LinkServices, link: Link, language: Locale): Promise<string> {
  const token = `${link.purpose}.${link.id}.${link.at.toString(36)}.${await signatureOf(services, link)}`
  return publicUrl(services.settings) + inLocalePath(`/newsletter/${token}`, language)
}

/** The effect of a link and the state of its address. Throws not_found for a link that is over or was not signed here. */
export async function readNewsletterLink(services: LinkServices & Pick<Services, 'now'>, token: string) {
  const { purpose, subscriber } = await openLink(services, token)
  return { purpose, state: stateOf(subscriber) }
}

/** Confirms an address or ends its letters. Doing it again changes nothing. Throws not_found. */
export async function followNewsletterLink(
  services: LinkServices & Pick<Services, 'now'>,
  token: string,
): Promise<NewsletterLink> {
  const { purpose, subscriber } = await openLink(services, token)
  const at = new Date(services.now())
  const column = purpose === 'confirm' ? 'confirmed_at' : 'unsubscribed_at'
  await services.db
    .updateTable('newsletter_subscribers')
    .set({ [column]: at })
    .where('id', '=', subscriber.id)
    .where(column, 'is', null)
    .execute()
  return { purpose, state: purpose === 'confirm' ? 'confirmed' : 'unsubscribed' }
}

async function openLink(services: LinkServices & Pick<Services, 'now'>, token: string) {
  const { purpose, id, at } = await readToken(services, token)
  const subscriber = await findSubscriber(services.db, id)
  if (!subscriber) throw new AppError('not_found')
  // A person who has left comes back by asking again, not by an old mail.
  const isOver = at + confirmationDays * dayMs <= services.now() || subscriber.unsubscribed_at !== null
  if (purpose === 'confirm' && isOver) throw new AppError('not_found')
  return { purpose, subscriber }
}

async function readToken(services: LinkServices, token: string): Promise<Link> {
  const [purpose, named, time = '', signature = ''] = token.split('.')
  const id = Id.safeParse(named)
  const at = Number.parseInt(time, 36)
  if ((purpose !== 'confirm' && purpose !== 'unsubscribe') || !id.success || Number.isNaN(at))
    throw new AppError('not_found')
  const link = { purpose, id: id.data, at } as const
  const expected = Buffer.from(await signatureOf(services, link))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('not_found')
  return link
}

async function signatureOf(services: LinkServices, { purpose, id, at }: Link): Promise<string> {
  const secret = await serverSecret(services)
  return createHmac('sha256', secret).update(`newsletter/${purpose}/${id}/${at}`).digest('base64url')
}
