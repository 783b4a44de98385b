import type { Id } from '#shared/id.ts'
import type { Services } from '../platform/context.ts'
import { lockUser, updateUser } from './queries.ts'

/** Stores another picture, or none. Returns the key of the replaced one, which can be deleted. */
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
