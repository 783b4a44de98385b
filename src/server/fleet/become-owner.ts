import type { OwnerRecord } from '#contract/boats/owner-records.ts'
import type { SignedIn } from '#contract/identity/identity.ts'
import { upsertOwnerOfUser } from '../boats/owner-queries.ts'
import { takeOwnRole } from '../identity/take-own-role.ts'
import type { Context } from '../platform/context.ts'
import type { Session } from '../platform/session.ts'

type Fleet = { name: string; phone: string; location?: string | undefined; languages?: string[] | undefined }

/** Makes a customer an owner. All sessions end, and a new one begins. */
export function becomeOwner(
  context: Context,
  session: Session,
  fleet: Fleet,
): Promise<SignedIn & { owner: OwnerRecord }> {
  return context.db.transaction().execute(async (tx) => {
    const signedIn = await takeOwnRole(tx, context, session, 'b', 'became_owner')
    const { email } = signedIn.user
    const { name, phone: contact, location, languages } = fleet
    const owner = await upsertOwnerOfUser(tx, { userId: session.userId, name, email, contact, location, languages })
    return {
      ...signedIn,
      owner: { id: owner.id, name, email, contact, status: owner.status, location: location ?? 'Not available' },
    }
  })
}
