import { permits } from '#shared/admin-rights.ts'
import { type Id, newId } from '#shared/id.ts'
import { findUser } from '../identity/queries.ts'
import { storeLibraryFile } from '../media/store-library-file.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import { addFile } from './library.ts'

type Metadata = Readonly<Record<string, string | null>>

/** Files of the media library that come in parts: the right is checked before the first byte and after the last one. */
export function uploadedFiles(services: Services) {
  async function mayAdd(userId: Id): Promise<boolean> {
    const user = await findUser(services.db, userId)
    return user?.role === 'a' && user.admin_role !== null && permits(user.admin_role, 'content.change')
  }
  return {
    mayAdd,
    async add(userId: Id, metadata: Metadata, file: string): Promise<void> {
      if (!(await mayAdd(userId))) throw new AppError('not_found')
      const id = newId(services.now())
      const stored = await storeLibraryFile(services.settings, userId, { file, id })
      await addFile(services, { id, stored, name: metadata.filename ?? '', by: userId })
    },
  }
}
