import type { Id } from '#shared/id.ts'
import type { Money } from '#shared/money.ts'
import { displayMoney } from '../../currency/display-money.ts'
import { latestRates } from '../../currency/latest-rates.ts'
import type { Services } from '../../platform/context.ts'
import { getBooking } from '../queries.ts'

/** The price of a booking in a visitor's currency, converted as quotes are; null in the booking's own. Throws not_found. */
export async function displayTotal(
  { db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>,
  bookingId: Id,
  to: string,
): Promise<Money | null> {
  const { total: amount, currency } = await getBooking(db, bookingId)
  const settled = { now: now(), marginBasisPoints: settings.CHARGE_MARGIN_BP }
  const shown = displayMoney(await latestRates(db), { amount, currency }, to, settled)
  return shown.currency === currency ? null : { amount: shown.amount, currency: shown.currency }
}
