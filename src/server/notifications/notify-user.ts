import type { NotificationChannel } from '#contract/notifications/notifications.ts'
import { type Id, newId } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import { hasMail } from '../platform/mail.ts'
import type { Channel, Notice, NoticeServices } from './channels/channel.ts'
import { deliverInApp } from './channels/in-app.ts'
import { deliverMail } from './channels/mail.ts'
import { deliverPush } from './channels/push.ts'
import { listChoices } from './preferences/queries.ts'
import { hasNotification, insertNotification } from './queries.ts'
import { isWanted, topicOf } from './topics.ts'

/** Another channel is a file with this one function, a name in the contract, and a column of the table of topics. */
const channels: Record<NotificationChannel, Channel> = { app: deliverInApp, mail: deliverMail, push: deliverPush }

/** Notifies a user by every channel that they want for the topic. Once for a key. */
export async function notifyUser(tx: Db, services: NoticeServices, notice: Notice): Promise<void> {
  const { user, type, key } = notice
  if (key !== undefined && ((await hasNotification(tx, key)) || (await hasMail(tx, key)))) return
  const wanted = await wantedChannels(tx, user.id, type)
  const stored = { ...notice, topic: topicOf(type), id: newId(services.now()) }
  // A push is written from the stored notification too.
  const isStored = wanted.some((channel) => channel !== 'mail')
  const writing = { listed: wanted.includes('app'), now: services.now() }
  // Another transaction may have notified them meanwhile.
  if (isStored && !(await insertNotification(tx, stored, writing))) return
  for (const channel of wanted) await channels[channel](tx, services, stored)
}

/** Mails a user what the list and the browser told earlier. The caller asks whether they want it. */
export const mailUser = (tx: Db, services: NoticeServices, notice: Notice): Promise<void> =>
  deliverMail(tx, services, { ...notice, topic: topicOf(notice.type), id: newId(services.now()) })

export const wants = async (db: Db, userId: Id, type: string, channel: NotificationChannel): Promise<boolean> =>
  (await wantedChannels(db, userId, type)).includes(channel)

async function wantedChannels(db: Db, userId: Id, type: string): Promise<NotificationChannel[]> {
  const topic = topicOf(type)
  const choices = (await listChoices(db, userId)).filter((choice) => choice.topic === topic)
  const names = Object.keys(channels) as NotificationChannel[] // the keys of the table above
  return names.filter((name) => isWanted(topic, name, choices.find(({ channel }) => channel === name)?.wanted))
}
