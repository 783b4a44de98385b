import type { Auth } from '#contract/auth.ts'
import { Id } from '#shared/id.ts'
import { findOwnerOfUser, insertOwnerOfUser } from './boats/owner-queries.ts'
import { mayReadBooking, mayReleaseBooking } from './bookings/policy.ts'
import { mayReadUser, requireBegunSession, requireRole, requireSelf, requireSession } from './identity/policy.ts'
import { AppError } from './platform/app-error.ts'
import type { Context } from './platform/context.ts'
import type { AdminId, OwnerId, Scopes, SubjectId, UserId } from './platform/scopes.ts'
import type { Session } from './platform/session.ts'

type Call<Output> = {
  next: () => Promise<Output>
  /** Of this call alone. */
  context: Context
  input: unknown
  procedure: { '~orpc': { meta: { auth?: Auth } } }
}

/** An interceptor of every call, over HTTP and in process: the operation's `auth` is enforced here and nowhere else. */
export async function authorise<Output>({ next, context, input, procedure }: Call<Output>): Promise<Output> {
  const { auth } = procedure['~orpc'].meta
  if (auth === undefined) throw new Error('An operation of the contract declares no auth.')
  context.scopes = await gates[auth](context, input)
  return next()
}

type Gate = (context: Context, input: unknown) => Promise<Partial<Scopes>>

// The ids of scopes are made here alone.
const gates: Record<Auth, Gate> = {
  visitor: async () => ({}),
  session: async (context) => ({ session: await requireBegunSession(context) }),
  user: async (context) => scopesOf(await requireSession(context)),
  self: async (context, input) => scopesOf(await requireSelf(context, idIn(input, 'userId', 'id'))),
  self_or_administrator: async (context, input) => {
    const subjectId = idIn(input, 'userId', 'id')
    return { ...scopesOf(await mayReadUser(context, subjectId)), subjectId: subjectId as SubjectId }
  },
  owner: async (context) => {
    const session = await requireRole(context, 'b')
    // Whom an administrator made an owner has no fleet before the first call.
    const fleet =
      (await findOwnerOfUser(context.db, session.userId)) ?? (await insertOwnerOfUser(context.db, session.userId))
    return { ...scopesOf(session), ownerId: fleet as OwnerId }
  },
  administrator: async (context) => {
    const session = await requireRole(context, 'a')
    return { ...scopesOf(session), adminId: session.userId as AdminId }
  },
  booking_party: async (context, input) => {
    await mayReadBooking(context, idIn(input, 'id'))
    return {}
  },
  booking_guest: async (context, input) => {
    await mayReleaseBooking(context, idIn(input, 'id'))
    return {}
  },
}

const scopesOf = (session: Session) => ({ session, userId: session.userId as UserId })

/** The input is not validated yet. */
function idIn(input: unknown, ...names: string[]): Id {
  const fields = Object.entries(Object(input))
  const [field = 'id', value] = names.flatMap((name) => fields.filter(([each]) => each === name))[0] ?? []
  const id = Id.safeParse(value)
  if (id.success) return id.data
  throw new AppError('invalid_request', { errors: [{ field, message: 'An id is 24 hexadecimal characters.' }] })
}
