import type { MarketFigures, MarketMoney } from '#contract/dashboard.ts'
import { addDays, daysBetween } from '#shared/local-date.ts'
import type { Money } from '#shared/money.ts'
import { countConfirmedByDay, countMarket, countMarketDays, type MarketFilter } from '../../bookings/market-counts.ts'
import { type LedgerSum, sumLedger } from '../../payments/ledger/ledger-days.ts'
import type { Db } from '../../platform/database.ts'

type Asked = Omit<MarketFilter, 'from' | 'until'> & { days: number; now: number; seesMoney: boolean }

/** How the market does, against as many days before. */
export async function readFigures(db: Db, { days, now, seesMoney, ...filter }: Asked) {
  // Today is not over: the last whole day is yesterday.
  const until = new Date(now).toISOString().slice(0, 10)
  const from = addDays(until, -days)
  const [current, previous, byDay] = await Promise.all([
    figuresOf(db, { ...filter, from, until }, seesMoney),
    figuresOf(db, { ...filter, from: addDays(from, -days), until: from }, seesMoney),
    daysOf(db, { ...filter, from, until }, seesMoney),
  ])
  return { from, until, current, previous, days: byDay }
}

async function figuresOf(db: Db, filter: MarketFilter, seesMoney: boolean): Promise<MarketFigures> {
  const [counts, { taken, yachts }, sums] = await Promise.all([
    countMarket(db, filter),
    countMarketDays(db, filter),
    seesMoney ? sumLedger(db, filter) : null,
  ])
  const whole = daysBetween(filter.from, filter.until) * yachts
  return {
    ...counts,
    occupancyBp: whole > 0 ? Math.round((taken * 10_000) / whole) : null,
    money: sums && moneyOf(sums),
  }
}

async function daysOf(db: Db, filter: MarketFilter, seesMoney: boolean) {
  const [confirmed, sums] = await Promise.all([
    countConfirmedByDay(db, filter),
    seesMoney ? sumLedger(db, filter) : [],
  ])
  const count = daysBetween(filter.from, filter.until)
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(filter.from, at)
    const gross = figures.gross(sums.filter((sum) => sum.day === day))
    return { day, confirmed: confirmed.get(day) ?? 0, gross }
  })
}

const paid = ['capture', 'received', 'voucher_used']
const givenBack = ['refund', 'refund_failed', 'returned', 'voucher_returned']

/** Debits count as they are, credits the other way round. */
const sumOf = (account: string, sign: 1 | -1, kinds?: readonly string[]) => (sums: readonly LedgerSum[]) =>
  byCurrency(
    sums.filter((sum) => sum.account === account && (kinds === undefined || kinds.includes(sum.kind))),
    sign,
  )

const figures = {
  gross: sumOf('booking', -1, paid),
  refunds: sumOf('booking', 1, givenBack),
  take: (sums: readonly LedgerSum[]) =>
    byCurrency(
      sums.filter(({ account }) => account === 'commission' || account === 'service_charge'),
      -1,
    ),
  owners: sumOf('owner', -1, ['share']),
  tax: sumOf('tax', -1),
  fees: sumOf('provider_fee', 1),
}

export const moneyOf = (sums: readonly LedgerSum[]): MarketMoney => ({
  gross: figures.gross(sums),
  refunds: figures.refunds(sums),
  take: figures.take(sums),
  owners: figures.owners(sums),
  tax: figures.tax(sums),
  fees: figures.fees(sums),
})

function byCurrency(sums: readonly LedgerSum[], sign: 1 | -1): Money[] {
  const totals = new Map<string, number>()
  for (const { currency, amount } of sums) totals.set(currency, (totals.get(currency) ?? 0) + sign * amount)
  return [...totals]
    .filter(([, amount]) => amount !== 0)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([currency, amount]) => ({ currency, amount }))
}
