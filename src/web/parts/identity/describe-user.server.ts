import type { RouterContextProvider } from 'react-router'
import { pictureUrl } from '#shared/picture-sizes.ts'
import { apiContext, requestContext, type SiteFacts } from '#web/context.ts'

/** The facts about the signed-in user for every page. Before the second factor is given, nobody counts as signed in. */
export async function describeUser(
  context: Readonly<RouterContextProvider>,
): Promise<Pick<SiteFacts, 'user' | 'wishlist' | 'seeing'>> {
  const { user, secondFactor, readOnly } = await context.get(requestContext).session()
  if (!user || secondFactor !== 'done') return { user: null, wishlist: null, seeing: null }
  const { id, role, name, lastName, email, profileImage } = user
  // A page without the marks of wished yachts is better than an error.
  const kept = await context
    .get(apiContext)
    .wishlist.get({ userId: id })
    .catch(() => ({ data: [] }))
  const picture = profileImage && pictureUrl(`/media/${profileImage}`, 96, 1, 'webp')
  return {
    user: { id, role, name, lastName, email, profileImage: picture },
    wishlist: kept.data.map(({ yachtId }) => yachtId),
    seeing: readOnly && {
      userId: id,
      name: [name, lastName].filter(Boolean).join(' '),
      secondsLeft: readOnly.secondsLeft,
    },
  }
}
