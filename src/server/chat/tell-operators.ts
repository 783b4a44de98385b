import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import english from '../../../messages/en/office-mails.json' with { type: 'json' }
import french from '../../../messages/fr/office-mails.json' with { type: 'json' }
import { notifyOperators } from '../identity/notify-operators.ts'
import { fillIn } from '../platform/compose-mail.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { mailWordsOf } from '../platform/mail-texts.ts'
import { publicUrl } from '../platform/settings.ts'
import type { StoredChat } from './queries.ts'

const languages: Record<Locale, typeof english> = { en: english, fr: french }

/** Notifies the operators who may answer that a visitor waits, once for a conversation, as each has chosen. */
export async function tellOperators(tx: Tx, services: Services, chat: Pick<StoredChat, 'id' | 'name'>): Promise<void> {
  const { settings } = services
  const path = `/adminn/chats/${chat.id}`
  await notifyOperators(tx, services, {
    right: 'people.change',
    type: 'chat_waiting',
    path,
    subject: subjectOf(chat),
    key: `chat-waiting/${chat.id}`,
    write: (locale) => {
      const words = mailWordsOf(settings, 'office.chat_waiting', locale, languages[locale].letters.chat_waiting)
      const facts = { site: settings.SITE_NAME, guest: chat.name ?? '' }
      const [subject, ...paragraphs] = [words.subject, ...words.paragraphs].map((text) => fillIn(text, facts))
      const link = { text: words.link, url: publicUrl(settings) + inLocalePath(path, locale) }
      return {
        title: subject ?? '',
        content: paragraphs.join(' '),
        mail: { letter: { subject: subject ?? '', paragraphs, link } },
      }
    },
  })
}

/** The thing that notifications about a conversation are about. */
export const subjectOf = ({ id }: Pick<StoredChat, 'id'>): string => `chat/${id}`
