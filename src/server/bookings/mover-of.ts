import type { Context } from '../platform/context.ts'
import type { MovedBy } from './move-booking.ts'

type SessionContext = Pick<Context, 'session'>

/** The guest, whether signed in or by the booking's token. */
export async function guestMover({ session }: SessionContext): Promise<MovedBy> {
  const found = await session.find()
  return { as: 'guest', userId: found?.secondFactor === 'done' ? found.userId : null }
}

/** The owner or an operator, behind the gate that lets only them through. */
export async function hostMover({ session }: SessionContext): Promise<MovedBy> {
  const found = await session.find()
  return { as: found?.role === 'a' ? 'operator' : 'host', userId: found?.userId ?? null }
}
