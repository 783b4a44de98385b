type Prices = { low: number; high: number }
type Offered = {
  units: number
  share: { lowBp: number; highBp: number } | null
  commissionBp: number
  serviceChargeBp: number
}
type Expected = { units: Prices; income: Prices }

const wholeBp = 10_000

/**
 * The income of an owner in a month: the units offered, as far as they are booked, at these prices, less the service charge that they
 * contain and the commission. Null where nothing is known to be booked. Never more than all units at these prices.
 */
export function expectedEarnings(
  prices: Prices,
  { units, share, commissionBp, serviceChargeBp }: Offered,
): Expected | null {
  if (!share?.highBp) return null
  const kept = (wholeBp - commissionBp) / (wholeBp + serviceChargeBp)
  const sold = { low: (units * share.lowBp) / wholeBp, high: (units * share.highBp) / wholeBp }
  return {
    units: sold,
    income: { low: Math.floor(prices.low * sold.low * kept), high: Math.floor(prices.high * sold.high * kept) },
  }
}
