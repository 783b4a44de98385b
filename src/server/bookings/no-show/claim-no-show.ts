import type { NoShow } from '#contract/bookings/no-show.ts'
import type { Id } from '#shared/id.ts'
import { hourMs } from '#shared/local-date.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { requireRight } from '../charter-state.ts'
import { noShowClaimed, noShowObjected } from '../events.ts'
import { lockBooking } from '../payment/paid-booking.ts'
import { getBooking } from '../queries.ts'
import { insertNoShow, lockUndecided, type StoredNoShow, updateNoShow } from './queries.ts'

type Claim = { bookingId: Id; party: 'guest' | 'owner' | 'operator'; text: string; now: number }

/** Hours to object, by the side that claims. Guests get two days, because they may be travelling home; owners get one. */
const hoursToObject = { host: 48, guest: 24 }

/**
 * Stores the claim of one side that the other was not there. Throws report_closed before the start, after the end, while
 * another claim is undecided, and after a weather call; has_sailed once a guest is recorded aboard.
 */
export async function claimNoShow(tx: Tx, claim: Claim): Promise<StoredNoShow> {
  const { bookingId, party, text, now } = claim
  const claimedBy = party === 'guest' ? 'guest' : 'host'
  const act = party === 'guest' ? 'claim_not_there' : 'mark_no_show'
  await lockBooking(tx, bookingId)
  requireRight(await getBooking(tx, bookingId), { party, act, now }, new AppError('report_closed'))
  const answerBy = now + hoursToObject[claimedBy] * hourMs
  const claimed = await insertNoShow(tx, { bookingId, claimedBy, status: 'open', text, answerBy, now })
  if (!claimed) throw new AppError('report_closed')
  await emit(tx, noShowClaimed, { bookingId })
  return claimed
}

type Contradicted = { bookingId: Id; text: string; now: number }

/** The guest says that the yacht was not there, and its records say that it sailed: the operator decides, once. */
export async function askOperatorAbout(tx: Tx, { bookingId, text, now }: Contradicted): Promise<void> {
  await insertNoShow(tx, { bookingId, claimedBy: 'guest', status: 'objected', text, answerBy: now, now })
  await emit(tx, noShowObjected, { bookingId })
}

type Objection = { bookingId: Id; against: NoShow['claimedBy']; text: string; now: number }

/** The other side objects: the operator decides. Throws report_closed when no claim against them is open. */
export async function objectToNoShow(tx: Tx, { bookingId, against, text, now }: Objection): Promise<StoredNoShow> {
  await lockBooking(tx, bookingId)
  const open = await lockUndecided(tx, bookingId)
  if (open?.claimed_by !== against || open.status !== 'open' || open.answer_by.getTime() <= now)
    throw new AppError('report_closed')
  await emit(tx, noShowObjected, { bookingId })
  return updateNoShow(tx, open.id, { status: 'objected', objection: text })
}
