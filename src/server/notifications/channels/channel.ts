import type { NotificationTopic } from '#contract/notifications/notifications.ts'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import type { Letter } from '../../platform/compose-mail.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import type { Mail } from '../../platform/mail.ts'

export type Recipient = { id: Id; email: string; language: Locale }

/** News for one user, in the user's language. */
export type Notice = {
  user: Recipient
  /** A row of src/server/notifications/topics.ts matches it. */
  type: string
  title: string
  content: string
  /** The English path of the page about it. */
  path: string
  /** Notices of one type about one thing are shown as one: `booking/<id>`. */
  subject?: string
  /** A second notice with the same key is not sent. */
  key?: string | undefined
  /** Left out where the caller mails by itself. */
  mail?: NoticeMail | undefined
  /** A request that the user can accept or decline in one press. */
  request?: { bookingId: Id; answerBy: Date } | undefined
}

export type NoticeMail = Pick<Mail, 'attachments' | 'about' | 'redactAt' | 'replyTo'> & {
  letter: Letter
  /** Another address than the user's own. */
  recipient?: string
}

export type StoredNotice = Notice & { id: Id; topic: NotificationTopic }

export type NoticeServices = Pick<Services, 'settings' | 'now'>

/** A way to reach a user. It delivers in the transaction of the cause, or queues a job there. */
export type Channel = (tx: Db, services: NoticeServices, notice: StoredNotice) => Promise<void>
