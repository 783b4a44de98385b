import { hasAdministrator } from '../identity/queries.ts'
import { hashToken, newToken } from '../identity/token.ts'
import type { Services } from '../platform/context.ts'
import { deleteSetUpTokens, insertInvitation } from './queries.ts'

const dayMs = 86_400_000

/**
 * While there is no administrator: the token that makes the first one. The process that creates it prints it once. It expires
 * after a day, and the next start creates another. Undefined when there is nothing to print.
 */
export async function offerSetUpToken({ db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>) {
  if (await hasAdministrator(db)) return undefined
  const at = now()
  // A token from the settings always works, whatever was printed before.
  await deleteSetUpTokens(db, new Date(settings.SETUP_TOKEN ? at + 2 * dayMs : at))
  const token = settings.SETUP_TOKEN ?? newToken()
  const invitation = {
    tokenHash: hashToken(token),
    email: null,
    adminRole: 'market_owner' as const,
    invitedBy: null,
    now: at,
    expiresAt: at + dayMs,
  }
  const isNew = await insertInvitation(db, invitation)
  return isNew && !settings.SETUP_TOKEN ? token : undefined
}
