import type { Id } from '#shared/id.ts'
import { actsFor, findFleetOfListing } from '../boats/host-fleet.ts'
import { hashToken } from '../identity/token.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { operates } from '../platform/operates.ts'
import { getBooking, hasAccess } from './queries.ts'

type AccessContext = Pick<Context, 'db' | 'session' | 'accessToken' | 'right' | 'adminRight'>

/**
 * Allows the bearer of the booking's token, the customer who made it while signed in, the owner of the yacht, and
 * administrators. Throws not_found for all others.
 */
export async function mayReadBooking(asking: AccessContext, bookingId: Id): Promise<void> {
  if ((await holdsBooking(asking, bookingId)) || (await runsBooking(asking, bookingId))) return
  throw new AppError('not_found')
}

/** Allows the guest. Throws forbidden for owners and administrators, not_found for all others. */
export async function mayUseAsGuest(asking: AccessContext, bookingId: Id): Promise<void> {
  if (await holdsBooking(asking, bookingId)) return
  throw new AppError((await runsBooking(asking, bookingId)) ? 'forbidden' : 'not_found')
}

/** Allows the guest and the operator. Throws forbidden for owners, not_found for all others. */
export async function mayChangeBooking(asking: AccessContext, bookingId: Id): Promise<void> {
  if (await holdsBooking(asking, bookingId)) return
  if (!(await runsBooking(asking, bookingId))) throw new AppError('not_found')
  if ((await asking.session.find())?.role !== 'a') throw new AppError('forbidden')
}

/** Allows the owner and the operator. Throws forbidden for the guest, not_found for all others. */
export async function mayRunBooking(asking: AccessContext, bookingId: Id): Promise<void> {
  if (await runsBooking(asking, bookingId)) return
  throw new AppError((await holdsBooking(asking, bookingId)) ? 'forbidden' : 'not_found')
}

/** Whether somebody reads a booking as the owner of its yacht, and not as its guest or as an operator. */
export async function readsAsOwner(asking: AccessContext, bookingId: Id): Promise<boolean> {
  if ((await asking.session.find())?.role !== 'b') return false
  return (await runsBooking(asking, bookingId)) && !(await holdsBooking(asking, bookingId))
}

async function holdsBooking({ db, session, accessToken }: AccessContext, bookingId: Id): Promise<boolean> {
  if (accessToken !== null && (await hasAccess(db, hashToken(accessToken), bookingId))) return true
  const found = await session.find()
  if (found?.secondFactor !== 'done') return false
  return (await getBooking(db, bookingId)).customer_id === found.userId
}

async function runsBooking(asking: AccessContext, bookingId: Id): Promise<boolean> {
  const { db, session } = asking
  const found = await session.find()
  if (found?.secondFactor !== 'done' || found.role === 'c') return false
  const { listing_id } = await getBooking(db, bookingId)
  return operates(asking, found) || actsFor(asking, await findFleetOfListing(db, listing_id))
}
