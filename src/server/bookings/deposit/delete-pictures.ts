import { deletePrivatePicture } from '../../media/private-pictures.ts'
import type { Services } from '../../platform/context.ts'

/** Deletes condition pictures that no dispute needs any more. Each file goes before its row, so that no file is left behind. */
export async function deletePicturesBefore(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  time: Date,
): Promise<void> {
  const old = await db.selectFrom('condition_pictures').select('id').where('taken_at', '<', time).execute()
  for (const { id } of old) {
    await deletePrivatePicture(settings, id)
    await db.deleteFrom('condition_pictures').where('id', '=', id).execute()
  }
}
