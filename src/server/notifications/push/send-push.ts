import { createHash } from 'node:crypto'
import webPush from 'web-push'
import type { Id } from '#shared/id.ts'
import { unattendedEmail } from '../../platform/contact-email.ts'
import type { Services } from '../../platform/context.ts'
import { postPublic } from '../../platform/fetch/post-public.ts'
import { publicUrl } from '../../platform/settings.ts'
import { pushText } from './push-text.ts'
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
