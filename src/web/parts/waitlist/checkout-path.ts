import type { WaitlistEntry } from '#contract/waitlist/waitlist.ts'
import { pagePath } from '#web/lib/paths.ts'
import { nothingChosen, tripParams } from '#web/parts/bookings/trip-choice.ts'

/** The checkout of the trip that is held, with its key. */
export function checkoutPath({ yachtId, instabookId, ...trip }: NonNullable<WaitlistEntry['held']>): string {
  const { offerId, date, time, offset, duration, guests, firstChoice } = trip
  const page = '/book-now/:boatId/:instabookId?'
  if (instabookId)
    return pagePath(page, { boatId: yachtId, instabookId }, tripParams({ ...nothingChosen, guests, firstChoice }))
  const choice = { ...nothingChosen, offer: offerId, date, duration, start: time + offset, guests, firstChoice }
  return pagePath(page, { boatId: yachtId }, tripParams(choice))
}
