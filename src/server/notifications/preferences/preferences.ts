import type {
  NotificationChannel,
  NotificationPreferences,
  NotificationTopic,
  QuietHours,
} from '#contract/notifications/notifications.ts'
import type { Id } from '#shared/id.ts'
import { isTimeZone } from '#shared/local-time.ts'
import { invalidField } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { allowMails, findMailStop } from '../../platform/mail-stops.ts'
import type { Session } from '../../platform/session.ts'
import { listSubscriptions } from '../push/queries.ts'
import { findServerKeys } from '../push/server-keys.ts'
import { canBeTurnedOff, isWanted, topics } from '../topics.ts'
import {
  findQuietHours,
  listChoices,
  presentQuietHours,
  type StoredChoice,
  storeChoices,
  storeQuietHours,
} from './queries.ts'

type Reader = { session: Session; email: string }

/** How a user is notified, for the topics of their role. */
export async function getPreferences(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { session, email }: Reader,
): Promise<NotificationPreferences> {
  const { userId, role } = session
  const [choices, hours, devices, stop] = await Promise.all([
    listChoices(db, userId),
    findQuietHours(db, userId),
    listSubscriptions(db, userId),
    findMailStop(db, email),
  ])
  const shown = entriesOf(topics).filter(([, { roles }]) => roles.includes(role))
  return {
    choices: shown.flatMap(([topic]) => channels.map((channel) => presentChoice(topic, channel, choices))),
    quietHours: hours ? presentQuietHours(hours) : null,
    push: {
      key: settings.WEB_PUSH === 'on' ? ((await findServerKeys(db))?.publicKey ?? null) : null,
      devices: devices.map(({ id, session_id, device, created_at }) => ({
        id,
        device,
        addedAt: created_at.toISOString(),
        isThis: session_id === session.id,
      })),
    },
    mailStop: stop ? { reason: stop.reason, at: stop.at.toISOString() } : null,
  }
}

const channels: readonly NotificationChannel[] = ['app', 'mail', 'push']
// Object.entries does not keep the names of a table.
const entriesOf = (table: typeof topics) =>
  Object.entries(table) as [NotificationTopic, (typeof topics)[NotificationTopic]][]

function presentChoice(topic: NotificationTopic, channel: NotificationChannel, choices: readonly StoredChoice[]) {
  const choice = choices.find((each) => each.topic === topic && each.channel === channel)
  const fixed = !canBeTurnedOff(topic, channel)
  return { topic, channel, wanted: isWanted(topic, channel, choice?.wanted), fixed }
}

type Changes = {
  choices: readonly StoredChoice[]
  quietHours?: QuietHours | null | undefined
  /** Null allows mails again. */
  mailStop?: null | undefined
}

/** Throws invalid_request for a choice that cannot be turned off, and for an unknown time zone. */
export async function changePreferences(
  { db }: Pick<Services, 'db'>,
  { userId, email }: { userId: Id; email: string },
  { choices, quietHours, mailStop }: Changes,
): Promise<void> {
  const fixed = choices.find(({ topic, channel, wanted }) => !wanted && !canBeTurnedOff(topic, channel))
  if (fixed) throw invalidField('choices', 'These are always sent.')
  if (quietHours && !isTimeZone(quietHours.timeZone)) throw invalidField('quietHours', 'Choose a time zone.')
  await db.transaction().execute(async (tx) => {
    await storeChoices(tx, userId, choices)
    if (quietHours !== undefined) await storeQuietHours(tx, userId, quietHours)
    if (mailStop === null) await allowMails(tx, email)
  })
}
