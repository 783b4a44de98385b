import { findCurrency } from '#shared/currencies.ts'
import type { Instant } from '#shared/local-time.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { listNewestRates, listPegs } from '../queries.ts'
import { findJumps, lockRates, peggedRate, writeRates } from '../write-rates.ts'

type EnteredRate = { currency: string; rate: string; reason: string; confirmed: boolean }

/** Enters a rate of now. Throws not_found for the dollar and unknown currencies, and rate_jumps with both rates. */
export async function enterRate(tx: Tx, { currency, rate, reason, confirmed }: EnteredRate, now: Instant) {
  requireCurrency(currency)
  await lockRates(tx)
  const rates = new Map([[currency, rate]])
  const [jump] = await findJumps(tx, rates)
  if (jump && !confirmed) throw new AppError('rate_jumps', { before: jump.before, after: jump.after })
  await writeRates(tx, { rates, kind: 'hand', source: 'hand', asOf: now, reason })
}

type NewPeg = { currency: string; anchor: string; rate: string }

/**
 * Sets a peg, which counts at once: to the dollar as of now, to another currency as of that one's rate. Throws not_found, and
 * invalid_request for an anchor that has a peg itself or no rate.
 */
export async function setPeg(tx: Tx, { currency, anchor, rate }: NewPeg, now: Instant): Promise<void> {
  requireCurrency(currency)
  await lockRates(tx)
  const pegs = await listPegs(tx)
  const anchored = (await listNewestRates(tx)).find((each) => each.currency === anchor)
  const isUnfit = anchor === currency || pegs.some((peg) => peg.currency === anchor || peg.anchor === currency)
  if (isUnfit || !anchored) throw invalidField('anchor', 'Choose a currency without a peg.')
  await tx
    .insertInto('currency_pegs')
    .values({ currency, anchor, rate })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet({ anchor, rate }))
    .execute()
  if (anchor === 'USD') return writeRates(tx, { rates: new Map(), kind: 'hand', source: 'hand', asOf: now })
  const values = { rate: peggedRate(rate, anchored.rate), kind: 'peg' as const, source: anchor, reason: null }
  await tx
    .insertInto('exchange_rates')
    .values({ ...values, currency, as_of: anchored.asOf, is_example: anchored.isExample })
    .onConflict((conflict) =>
      conflict.columns(['currency', 'as_of']).doUpdateSet({ ...values, is_example: anchored.isExample }),
    )
    .execute()
}

export async function removePeg(tx: Tx, currency: string): Promise<void> {
  await lockRates(tx)
  const { numDeletedRows } = await tx.deleteFrom('currency_pegs').where('currency', '=', currency).executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
}

/** Rates are for one dollar, so the dollar has none to enter. */
function requireCurrency(currency: string): void {
  if (currency === 'USD' || findCurrency(currency)?.retired !== false) throw new AppError('not_found')
}
