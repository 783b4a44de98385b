import { type Id, newId } from '#shared/id.ts'
import { listPaymentsOf } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { getBooking } from '../queries.ts'
import { listShares } from '../share-queries.ts'
import { isReserved, type MadeShare } from './split-payment.ts'
import { tellShare } from './tell-shares.ts'
import { newPayLink } from './tokens.ts'

/** Makes another link to an unpaid share, for the organiser. A guest whose address is known gets a mail with a link, too. */
export function sendShare(
  services: Pick<Services, 'db' | 'settings' | 'now'>,
  { bookingId, shareId }: { bookingId: Id; shareId: Id },
): Promise<MadeShare> {
  return services.db.transaction().execute(async (tx) => {
    const booking = await getBooking(tx, bookingId)
    const share = (await listShares(tx, bookingId)).find(({ id }) => id === shareId)
    if (!share) throw new AppError('not_found')
    if (booking.status !== 'pending' || isReserved(share, await listPaymentsOf(tx, bookingId)))
      throw new AppError('nothing_due')
    await tellShare(tx, services, { booking, share, kind: 'share_invited', key: `share/${newId(services.now())}` })
    const token = await newPayLink(tx, { bookingId, shareId, now: services.now() })
    return { id: share.id, name: share.name, amount: share.amount, token }
  })
}
