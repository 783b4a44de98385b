import type { MarketFigures, MarketMoney } from '#contract/dashboard.ts'
import type { Id } from '#shared/id.ts'
import { figureOf, type LedgerFigure } from '#shared/ledger-figures.ts'
import { addDays, daysBetween } from '#shared/local-date.ts'
import type { Money } from '#shared/money.ts'
import {
  countConfirmedByDay,
  countMarket,
  countMarketDays,
  countMarketYachts,
  type MarketFilter,
} from '../../bookings/market-counts.ts'
import { readMarketScope } from '../../bookings/market-filter.ts'
import { type LedgerSum, sumLedger } from '../../payments/ledger/ledger-days.ts'
import type { Db } from '../../platform/database.ts'
import { listFruitlessSearches, readMarketFunnel } from '../read-market-funnel.ts'

type Asked = {
  /** Whole days until yesterday; 0 is today so far. */
  days: number
  now: number
  seesMoney: boolean
  placeId?: string | undefined
  /** A slug. */
  yachtType?: string | undefined
  ownerId?: Id | undefined
}

const mostFruitless = 20

/** How the market does, against as many days before. Throws not_found for an unknown place or type. */
export async function readFigures(db: Db, { days, now, seesMoney, ...narrowed }: Asked) {
  const today = new Date(now).toISOString().slice(0, 10)
  const length = days || 1
  // Today is not over: the last whole day is yesterday.
  const until = days === 0 ? addDays(today, 1) : today
  const from = addDays(until, -length)
  const filter = await readMarketScope(db, narrowed)
  const { placeId } = narrowed
  const yachts = countMarketYachts(db, { ...filter, from, until })
  const [funnel, fruitless, current, previous, byDay] = await Promise.all([
    readMarketFunnel(db, { ...narrowed, from, until }),
    listFruitlessSearches(db, { from, until, placeId, limit: mostFruitless }),
    figuresOf(db, { ...filter, from, until }, { seesMoney, yachts }),
    figuresOf(db, { ...filter, from: addDays(from, -length), until: from }, { seesMoney, yachts }),
    daysOf(db, { ...filter, from, until }, seesMoney),
  ])
  return {
    from,
    until,
    current,
    previous,
    days: byDay,
    funnel: { current: funnel.current, previous: funnel.previous },
    fruitless: fruitless.map(({ place, date, searches, withoutResult }) => ({ place, date, searches, withoutResult })),
  }
}

type Shared = { seesMoney: boolean; yachts: Promise<number> }

async function figuresOf(db: Db, filter: MarketFilter, shared: Shared): Promise<MarketFigures> {
  const [counts, taken, yachts, sums] = await Promise.all([
    countMarket(db, filter),
    countMarketDays(db, filter),
    shared.yachts,
    shared.seesMoney ? sumLedger(db, filter) : null,
  ])
  const whole = daysBetween(filter.from, filter.until) * yachts
  return {
    ...counts,
    occupancyBp: whole > 0 ? Math.round((taken * 10_000) / whole) : null,
    money: sums && moneyOf(sums),
  }
}

async function daysOf(db: Db, filter: MarketFilter, seesMoney: boolean) {
  const [confirmed, sums] = await Promise.all([countConfirmedByDay(db, filter), seesMoney ? sumLedger(db, filter) : []])
  const count = daysBetween(filter.from, filter.until)
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(filter.from, at)
    const gross = sumOf(
      'gross',
      sums.filter((sum) => sum.day === day),
    )
    return { day, confirmed: confirmed.get(day) ?? 0, gross }
  })
}

const sumOf = (name: LedgerFigure, sums: readonly LedgerSum[]): Money[] => {
  const { accounts, kinds, sign } = figureOf(name)
  const counted = sums.filter(
    ({ account, kind }) => accounts.some((each) => each === account) && (kinds === undefined || kinds.includes(kind)),
  )
  return byCurrency(counted, sign)
}

export const moneyOf = (sums: readonly LedgerSum[]): MarketMoney => ({
  gross: sumOf('gross', sums),
  refunds: sumOf('refunds', sums),
  take: sumOf('take', sums),
  owners: sumOf('owners', sums),
  tax: sumOf('tax', sums),
  fees: sumOf('fees', sums),
})

function byCurrency(sums: readonly LedgerSum[], sign: 1 | -1): Money[] {
  const totals = new Map<string, number>()
  for (const { currency, amount } of sums) totals.set(currency, (totals.get(currency) ?? 0) + sign * amount)
  return [...totals]
    .filter(([, amount]) => amount !== 0)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([currency, amount]) => ({ currency, amount }))
}
