import type { Recipient } from '../notifications/channels/channel.ts'
import { notifyUser } from '../notifications/notify-user.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { type Facts, type LetterKind, writeLetter } from './letters.ts'
import { redaction } from './send-letter.ts'

type NotifyServices = Pick<Services, 'settings' | 'now'>

/** Tells a user about an event, in their language and by the channels that they want. */
export async function notify(
  db: Db,
  services: NotifyServices,
  user: Recipient,
  kind: LetterKind,
  facts: Omit<Facts, 'site'> = {},
): Promise<void> {
  const { settings, now } = services
  const letter = writeLetter(settings, kind, user.language, { site: settings.SITE_NAME, ...facts })
  await notifyUser(db, services, {
    user: { id: user.id, email: user.email, language: user.language },
    type: kind,
    title: letter.subject,
    content: letter.paragraphs.join(' '),
    path: paths[kind] ?? '/UserDashboard/profile',
    mail: { letter, ...redaction(facts, now()) },
  })
}

/** The page that a letter is about. Others are about the profile. */
const paths: Partial<Record<LetterKind, string>> = {
  became_administrator: '/adminn',
  became_owner: '/OwnerDashboard',
  payout_account_changed: '/OwnerDashboard/payouts/details',
  seller_changed: '/OwnerDashboard/payouts/details',
  welcome: '/',
}
