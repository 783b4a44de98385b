import { operations } from '../platform/operation.ts'
import { followNewsletterLink, readNewsletterLink, unsubscribeUrlOf } from './links.ts'
import { subscribe } from './subscribe.ts'
import { listSubscribers, stateOf } from './subscribers.ts'

export const newsletterRoutes = {
  subscribe: operations.newsletter.subscribe.handler(async ({ input, context }) => {
    await subscribe(context, input)
    return { status: 'success' as const }
  }),

  readLink: operations.newsletter.readLink.handler(({ input, context }) => readNewsletterLink(context, input.token)),

  followLink: operations.newsletter.followLink.handler(({ input, context }) =>
    followNewsletterLink(context, input.token),
  ),

  list: operations.newsletter.list.handler(async ({ input, context }) => {
    const { rows, ...page } = await listSubscribers(context.db, input)
    const data = rows.map(async (row) => ({
      id: row.id,
      email: row.email,
      state: stateOf(row),
      language: row.language,
      page: row.page,
      askedAt: row.asked_at.toISOString(),
      confirmedAt: row.confirmed_at?.toISOString() ?? null,
      unsubscribedAt: row.unsubscribed_at?.toISOString() ?? null,
      sentenceHash: row.sentence_hash,
      unsubscribeUrl: stateOf(row) === 'confirmed' ? await unsubscribeUrlOf(context, row) : null,
    }))
    return { data: await Promise.all(data), ...page }
  }),
}
