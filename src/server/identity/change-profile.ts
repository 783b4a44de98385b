import type { Id } from '#shared/id.ts'
import { placeToWrite } from '../platform/contact-email.ts'
import { refuseChangedContent } from '../platform/content-revision.ts'
import type { Services } from '../platform/context.ts'
import { momentText } from '../platform/mail-words.ts'
import { notify } from './notify.ts'
import { profileTexts } from './present-user.ts'
import { lockUser, type User, type UserChanges, updateUser } from './queries.ts'

/** Saves a user's profile. When a known phone number is replaced or removed, a mail to the user's address reports it. */
export function changeProfile(
  services: Pick<Services, 'db' | 'settings' | 'now'>,
  id: Id,
  changes: UserChanges,
  revision: number | undefined,
): Promise<User> {
  const { db, now } = services
  return db.transaction().execute(async (tx) => {
    const before = await lockUser(tx, id)
    refuseChangedContent(profileTexts(before), revision)
    const after = await updateUser(tx, id, changes, now())
    if (before.phone !== null && before.phone !== after.phone)
      await notify(tx, services, after, 'phone_changed', {
        moment: momentText(new Date(now()), 'UTC', after.language),
        before: before.phone,
        after: after.phone ?? '–',
        email: placeToWrite(services.settings),
      })
    return after
  })
}
