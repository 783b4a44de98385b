import { createHmac, timingSafeEqual } from 'node:crypto'
import { NotificationTopic } from '#contract/notifications/notifications.ts'
import { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { serverSecret } from '../platform/server-secret.ts'
import { publicUrl } from '../platform/settings.ts'
import { listChoices, storeChoices } from './preferences/queries.ts'
import { canBeTurnedOff, isWanted } from './topics.ts'

type Unsubscribing = { userId: Id; topic: NotificationTopic }
type SecretServices = Pick<Services, 'settings'>

/** The page that turns off the mails of a topic in one press. The link stays valid, as the mail stays in the mailbox. */
export async function unsubscribeUrl(db: Db, { settings }: SecretServices, of: Unsubscribing & { language?: Locale }) {
  const token = `${of.userId}.${of.topic}.${await signatureOf(db, settings, of)}`
  return publicUrl(settings) + inLocalePath(`/unsubscribe/${token}`, of.language ?? 'en')
}

/** Throws not_found for a token that was not signed here, and for mails that are always sent. */
async function readToken({ db, settings }: Pick<Services, 'db' | 'settings'>, token: string): Promise<Unsubscribing> {
  const [user, named, signature = ''] = token.split('.')
  const userId = Id.safeParse(user)
  const topic = NotificationTopic.safeParse(named)
  if (!userId.success || !topic.success || !canBeTurnedOff(topic.data, 'mail')) throw new AppError('not_found')
  const of = { userId: userId.data, topic: topic.data }
  const expected = Buffer.from(await signatureOf(db, settings, of))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('not_found')
  return of
}

export async function readUnsubscribe(services: Pick<Services, 'db' | 'settings'>, token: string) {
  const { userId, topic } = await readToken(services, token)
  const choices = await listChoices(services.db, userId)
  const choice = choices.find((each) => each.topic === topic && each.channel === 'mail')
  return { topic, wanted: isWanted(topic, 'mail', choice?.wanted) }
}

export async function unsubscribe(services: Pick<Services, 'db' | 'settings'>, token: string) {
  const { userId, topic } = await readToken(services, token)
  await storeChoices(services.db, userId, [{ topic, channel: 'mail', wanted: false }]).catch(refuseClosedAccount)
  return { topic, wanted: false }
}

/** The user of the choice does not exist any more. */
function refuseClosedAccount(error: unknown): never {
  throw (error as { code?: string }).code === '23503' ? new AppError('not_found') : error
}

async function signatureOf(db: Db, settings: Services['settings'], { userId, topic }: Unsubscribing): Promise<string> {
  const secret = await serverSecret({ db, settings })
  return createHmac('sha256', secret).update(`unsubscribe/${userId}/${topic}`).digest('base64url')
}
