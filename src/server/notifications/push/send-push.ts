import { createHash } from 'node:crypto'
import webPush from 'web-push'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { withNoticeMark } from '#shared/notice-path.ts'
import type { PushedNotification } from '#shared/pushed-notification.ts'
import english from '../../../../messages/en/notification-mails.json' with { type: 'json' }
import french from '../../../../messages/fr/notification-mails.json' with { type: 'json' }
import { unattendedEmail } from '../../platform/contact-email.ts'
import type { Services } from '../../platform/context.ts'
import { postPublic } from '../../platform/fetch/post-public.ts'
import { publicUrl } from '../../platform/settings.ts'
import { deleteSubscription, findPush, type Push } from './queries.ts'
import { keepServerKeys } from './server-keys.ts'

/** A push service keeps an undelivered push for so long. A request is over by then. */
const keptSeconds = 24 * 60 * 60

/**
 * Sends a notification to one browser. A browser that is gone is forgotten. Throws when the push service cannot take it now, and
 * the job is retried.
 */
export async function sendPush(
  services: Services,
  { notificationId, subscriptionId }: { notificationId: Id; subscriptionId: Id },
): Promise<void> {
  const { db, settings, log } = services
  const push = await findPush(db, { notificationId, subscriptionId })
  if (!push) return
  const status = await post(services, push)
  if (status === 404 || status === 410) await deleteSubscription(db, subscriptionId)
  else if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`)
  else if (status >= 400) log.warn({ status, notificationId, site: settings.SITE_NAME }, 'a push was refused')
}

async function post(services: Services, push: Push): Promise<number> {
  const { settings } = services
  const { endpoint, p256dh, auth, subject, type, answer_until } = push
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    pushText(services, push),
    {
      vapidDetails: { subject: contactOf(settings), ...(await keepServerKeys(services.db)) },
      TTL: keptSeconds,
      urgency: answer_until === null ? 'normal' : 'high',
      // A later push about the same thing takes the place of one that is not delivered yet.
      topic: createHash('sha256').update(`${type}/${subject}`).digest('base64url').slice(0, 32),
    },
  )
  return postPublic(endpoint, { headers: textsOf(headers), body, allowed: settings.PUSH_ADDRESSES })
}

/** Push services write to this address when something is wrong. */
const contactOf = (settings: Services['settings']) =>
  publicUrl(settings).startsWith('https:')
    ? publicUrl(settings)
    : `mailto:${settings.CONTACT_EMAIL ?? unattendedEmail(settings)}`

const textsOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

const languages: Record<Locale, typeof english> = { en: english, fr: french }

/** Browsers show about so much. A payload is limited to four kilobytes. */
const mostShown = 240

/** The text that the service worker of the browser reads and shows: src/web/service-worker. */
function pushText({ now, settings }: Pick<Services, 'now' | 'settings'>, push: Push): string {
  const { id, type, subject, title, content, path, booking_id, answer_until } = push
  const language: Locale = push.language === 'fr' ? 'fr' : 'en'
  const words = languages[language]
  const canAnswer = booking_id !== null && answer_until !== null && answer_until.getTime() > now()
  const answer = (body: object) => ({ method: 'PUT', path: `/api/bookings/${booking_id}/answer`, body })
  const shown: PushedNotification = {
    id,
    title,
    body: content.length > mostShown ? `${content.slice(0, mostShown - 1).trimEnd()}…` : content,
    tag: `${type}/${subject}`,
    path: withNoticeMark(inLocalePath(path, language)),
    language,
    site: settings.SITE_NAME,
    actions: canAnswer
      ? [
          { title: words.accept, done: words.accepted, request: answer({ answer: 'accept' }) },
          {
            title: words.decline,
            done: words.declined,
            request: answer({ answer: 'decline', reason: words.decline_reason }),
          },
        ]
      : [],
  }
  return JSON.stringify(shown)
}
