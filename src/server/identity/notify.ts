import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { type Facts, type LetterKind, writeLetter } from './letters.ts'
import { insertNotification } from './notification-queries.ts'
import { sendLetter } from './send-letter.ts'

type To = { id: Id; email: string; language: Locale }
type NotifyServices = Pick<Services, 'settings' | 'now'>

/** Tells a user about an event, in their notifications and by mail, in their language. */
export async function notify(
  db: Db,
  services: NotifyServices,
  user: To,
  kind: LetterKind,
  facts: Omit<Facts, 'site'> = {},
): Promise<void> {
  const { subject, paragraphs } = writeLetter(services.settings, kind, user.language, {
    site: services.settings.SITE_NAME,
    ...facts,
  })
  await insertNotification(
    db,
    { userId: user.id, type: kind, title: subject, content: paragraphs.join(' ') },
    services.now(),
  )
  await sendLetter(db, services, user, kind, facts)
}
