import type { ConditionPicture } from '#contract/bookings/deposits.ts'
import { type Id, newId } from '#shared/id.ts'
import { storePrivatePicture } from '../../media/private-pictures.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { getBooking } from '../queries.ts'
import { momentsOpen } from './deposit-times.ts'
import { insertPicture, listPicturesOf } from './queries.ts'

/** The limit counts each side by itself. */
const mostPictures = 40

type Added = Pick<ConditionPicture, 'side' | 'moment'> & { bookingId: Id; file: File }

/** Stores a picture with the server's time. Throws deposit_closed, too_many_requests, and as storePrivatePicture. */
export async function addPicture(
  { db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>,
  { bookingId, side, moment, file }: Added,
): Promise<ConditionPicture> {
  const takenAt = now()
  const booking = await getBooking(db, bookingId)
  const isSailed = booking.status === 'confirmed' || booking.status === 'completed'
  if (!isSailed || !momentsOpen(booking, takenAt).includes(moment)) throw new AppError('deposit_closed')
  const known = (await listPicturesOf(db, bookingId)).filter((picture) => picture.side === side)
  if (known.length >= mostPictures) throw new AppError('too_many_requests')
  const picture = { id: newId(takenAt), side, moment, takenAt: new Date(takenAt).toISOString() }
  await storePrivatePicture(settings, bookingId, file, picture.id)
  await insertPicture(db, bookingId, picture)
  return picture
}
