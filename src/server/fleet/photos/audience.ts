import { permits } from '#shared/admin-rights.ts'
import { hasRightFor } from '../../boats/host-fleet.ts'
import type { Audience } from '../../media/routes.ts'
import type { Db } from '../../platform/database.ts'
import type { Session } from '../../platform/session.ts'
import { findUploadedMedia } from '../drafts/media-queries.ts'

/**
 * The audience of the file with this key. Files of a yacht that is not public are for users who may read the owner's listings,
 * and operators.
 */
export async function audienceOf(db: Db, key: string, findSession: () => Promise<Session | null>): Promise<Audience> {
  if (!key.startsWith('uploads/yachts/')) return 'everybody'
  const media = await findUploadedMedia(db, key)
  if (!media) return 'nobody'
  if (media.isPublic) return 'everybody'
  const session = await findSession()
  if (session?.secondFactor !== 'done') return 'nobody'
  if (session.adminRole && permits(session.adminRole, 'listings.read')) return 'caller'
  return (await hasRightFor(db, session.userId, 'listings.read', media.listingId)) ? 'caller' : 'nobody'
}
