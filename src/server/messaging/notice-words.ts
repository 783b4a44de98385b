import type { Locale } from '#shared/locale.ts'
import english from '../../../messages/en/message-mails.json' with { type: 'json' }
import french from '../../../messages/fr/message-mails.json' with { type: 'json' }
import { findListingBriefs } from '../boats/listing-briefs.ts'
import { fillIn } from '../platform/compose-mail.ts'
import type { Db } from '../platform/database.ts'
import { type MailSettings, mailWordsOf } from '../platform/mail-texts.ts'
import type { Side, StoredConversation } from './queries.ts'

const languages: Record<Locale, typeof english> = { en: english, fr: french }

type Notice = { settings: MailSettings; conversation: StoredConversation; side: Side; locale: Locale }

/** The notice of a new message for a side, in its language. It does not contain the message, which needs a sign-in. */
export async function noticeOf(db: Db, { settings, conversation, side, locale }: Notice) {
  const { title, content, paragraphs, link } = languages[locale]
  const words = mailWordsOf(settings, 'messages.new', locale, { subject: title, paragraphs, link })
  const listing = (await findListingBriefs(db, [conversation.listing_id])).get(conversation.listing_id)
  const sender = side === 'owner' ? conversation.guest_name : listing?.owner
  const facts = { sender: sender ?? '', yacht: listing?.title ?? '' }
  return {
    title: fillIn(words.subject, facts),
    content: fillIn(content, facts),
    paragraphs: words.paragraphs.map((paragraph) => fillIn(paragraph, facts)),
    link: words.link,
  }
}
