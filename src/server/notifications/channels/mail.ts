import type { Locale } from '#shared/locale.ts'
import english from '../../../../messages/en/notification-mails.json' with { type: 'json' }
import french from '../../../../messages/fr/notification-mails.json' with { type: 'json' }
import { composeMail } from '../../platform/compose-mail.ts'
import { queueMail } from '../../platform/mail.ts'
import { canBeTurnedOff } from '../topics.ts'
import { unsubscribeUrl } from '../unsubscribe.ts'
import type { Channel } from './channel.ts'

const languages: Record<Locale, typeof english> = { en: english, fr: french }

/** A mail that can be turned off ends with a link that does it. Mail programs show the same link as a button of their own. */
export const deliverMail: Channel = async (tx, services, { user, topic, key, mail }) => {
  if (!mail) return
  const { letter, recipient = user.email, ...others } = mail
  const url = canBeTurnedOff(topic, 'mail')
    ? await unsubscribeUrl(tx, services, { userId: user.id, topic, language: user.language })
    : undefined
  const footer = url && { text: languages[user.language].stop, url }
  await queueMail(tx, {
    ...others,
    ...(key !== undefined && { key }),
    topic,
    recipient,
    ...(url !== undefined && { unsubscribeUrl: url }),
    ...composeMail({ ...letter, ...(footer && { footer }) }, services.settings.SITE_NAME),
  })
}
