import { findUserByEmail } from '../../identity/queries.ts'
import { hashToken } from '../../identity/token.ts'
import { operations } from '../../platform/operation.ts'
import { acceptOwnerInvitation } from './accept-invitation.ts'
import { getInvitationOfToken } from './queries.ts'

const routes = operations.ownerInvitations

export const ownerInvitationRoutes = {
  look: routes.look.handler(async ({ input: { invitation }, context: { db, now } }) => {
    const { expires_at, ...invited } = await getInvitationOfToken(db, hashToken(invitation), now())
    const hasAccount = (await findUserByEmail(db, invited.email)) !== undefined
    return { ...invited, hasAccount, expiresAt: expires_at.toISOString() }
  }),

  accept: routes.accept.handler(({ input, context }) => acceptOwnerInvitation(context, input)),
}
