import type { Locale } from '#shared/locale.ts'
import english from '../../../messages/en/message-mails.json' with { type: 'json' }
import french from '../../../messages/fr/message-mails.json' with { type: 'json' }
import { findListingBriefs } from '../boats/listing-briefs.ts'
import { fillIn } from '../platform/compose-mail.ts'
import type { Db } from '../platform/database.ts'
import type { Side, StoredConversation } from './queries.ts'

const languages: Record<Locale, typeof english> = { en: english, fr: french }

/** What a side is told of a new message, in its language. Not what was written: that stays behind the sign-in. */
export async function noticeOf(db: Db, conversation: StoredConversation, side: Side, locale: Locale) {
  const words = languages[locale]
  const listing = (await findListingBriefs(db, [conversation.listing_id])).get(conversation.listing_id)
  const sender = side === 'owner' ? conversation.guest_name : listing?.owner
  const facts = { sender: sender ?? '', yacht: listing?.title ?? '' }
  return {
    title: fillIn(words.title, facts),
    content: fillIn(words.content, facts),
    paragraphs: words.paragraphs.map((paragraph) => fillIn(paragraph, facts)),
    link: words.link,
  }
}
