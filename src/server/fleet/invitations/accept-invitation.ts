import type { SignedIn } from '#contract/identity/identity.ts'
import type { Id } from '#shared/id.ts'
import { setUserOfOwner } from '../../boats/owner-queries.ts'
import { forgiveAttempts, takeAttempt } from '../../identity/attempts.ts'
import { recordAudit } from '../../identity/audit.ts'
import { notify } from '../../identity/notify.ts'
import { hashPassword } from '../../identity/password-hash.ts'
import {
  findUserByEmail,
  insertUser,
  lockUser,
  setPasswordHash,
  type User,
  updateUser,
} from '../../identity/queries.ts'
import { refuseWeakPassword } from '../../identity/refuse-weak-password.ts'
import { beginSession } from '../../identity/sessions/begin-session.ts'
import { endSessions } from '../../identity/sessions/session-queries.ts'
import { hashToken } from '../../identity/token.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { getInvitationOfToken, takeInvitation } from './queries.ts'

type Acceptance = { invitation: string; password?: string | undefined }

/**
 * Makes the invited person the user of the owner. The letter has proven the address. An account that there was before keeps its
 * password, and gets no session here: the person signs in as always. Throws invalid_invitation, weak_password, already_owner,
 * user_disabled.
 */
export async function acceptOwnerInvitation(
  context: Context,
  { invitation, password }: Acceptance,
): Promise<{ signedIn: SignedIn | null }> {
  const { db, address } = context
  const attempt = { what: 'owner invitation', account: address, address }
  await takeAttempt(context, attempt)
  const tokenHash = hashToken(invitation)
  const { email } = await getInvitationOfToken(db, tokenHash, context.now())
  const hash = (await findUserByEmail(db, email)) ? undefined : await newHash(context, email, password)
  const signedIn = await db.transaction().execute(async (tx) => {
    const invited = await takeInvitation(tx, tokenHash, context.now())
    const known = await findUserByEmail(tx, invited.email)
    if (known) return join(tx, context, invited.owner_id, known)
    // The account was closed in between.
    if (!hash) throw new AppError('invalid_invitation')
    return begin(tx, context, { ...invited, hash })
  })
  await forgiveAttempts(db, attempt)
  return { signedIn }
}

async function newHash({ settings, address }: Context, email: string, password: string | undefined): Promise<string> {
  if (password === undefined) {
    throw invalidField('password', 'Enter a password.')
  }
  await refuseWeakPassword(password, { email, role: 'b' }, settings)
  return hashPassword(password, address)
}

/** Throws already_owner, also for administrators, and user_disabled. */
async function join(tx: Tx, context: Context, ownerId: Id, { id }: User): Promise<null> {
  const user = await lockUser(tx, id)
  if (user.status === 'suspended') throw new AppError('user_disabled')
  if (user.role === 'a') throw new AppError('already_owner')
  const now = context.now()
  await setUserOfOwner(tx, ownerId, id)
  await endSessions(tx, id)
  await updateUser(tx, id, { role: 'b' }, now)
  await recordJoining(tx, context, ownerId, id)
  await notify(tx, context, user, 'became_owner')
  return null
}

type NewPerson = { owner_id: Id; name: string; email: string; language: User['language']; hash: string }

async function begin(tx: Tx, context: Context, { owner_id: ownerId, hash, ...person }: NewPerson): Promise<SignedIn> {
  const userId = await insertUser(tx, { ...person, role: 'b', registeredAt: new Date(context.now()) })
  await setPasswordHash(tx, userId, hash)
  await setUserOfOwner(tx, ownerId, userId)
  await recordJoining(tx, context, ownerId, userId)
  await notify(tx, context, { id: userId, email: person.email, language: person.language }, 'became_owner')
  return beginSession(tx, context, { userId, method: 'registration' })
}

const recordJoining = (tx: Tx, { now, address }: Context, ownerId: Id, userId: Id) =>
  recordAudit(tx, { event: 'owner_joined', at: now(), userId, address, details: { ownerId } })
