import type { Id } from '#shared/id.ts'
import type { Services } from '../platform/context.ts'
import { lockUser, updateUser } from './queries.ts'

/** Shows another picture, or the initials; answers the key of the one before, which nothing shows any more. */
export function setPortrait(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: Id,
  key: string | null,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const { profile_image: before } = await lockUser(tx, userId)
    await updateUser(tx, userId, { profile_image: key }, now())
    return before
  })
}
