import type { RouterContextProvider } from 'react-router'
import type { ContentEntry } from '#contract/content/content.ts'
import type { CardFacts } from '#shared/share-card.ts'
import { requestContext } from '#web/context.ts'

/**
 * Says what the card shows with which this page is shared (src/share-cards.ts). A card is seen for weeks, so it has no price and no
 * count. A page that says nothing has a plain card with its title.
 */
export function describeCard(context: Readonly<RouterContextProvider>, card: CardFacts): void {
  context.get(requestContext).cards.push(card)
}

type Illustrated = Pick<ContentEntry, 'title' | 'picture'>

/** The card of an entry of the studio. */
export const describeEntryCard = (
  context: Readonly<RouterContextProvider>,
  { title, picture }: Illustrated,
  line: string | null = null,
) => describeCard(context, { title, line, picture: picture && `/media/${picture.key}` })

type Signed = Illustrated & Pick<ContentEntry, 'author' | 'updatedAt'>

/** The card of a post: who wrote it, and the day that the page names. */
export function describePostCard(context: Readonly<RouterContextProvider>, post: Signed): void {
  const { locale } = context.get(requestContext)
  const day = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const parts = [post.author?.name, day.format(new Date(post.updatedAt))]
  describeEntryCard(context, post, parts.filter(Boolean).join(' · '))
}
