import type { MarketFigures, MarketMoney } from '#contract/analytics/dashboard.ts'
import type { Id } from '#shared/id.ts'
import { figureOf, type LedgerFigure } from '#shared/ledger-figures.ts'
import { addDays, daysBetween, type LocalDate } from '#shared/local-date.ts'
import type { Money } from '#shared/money.ts'
import { countListedDays, type MarketSums, sumMarketDays } from '../../bookings/market-days.ts'
import { type MarketFilter, readMarketScope } from '../../bookings/market-filter.ts'
import { type LedgerSum, sumLedger } from '../../payments/ledger/ledger-days.ts'
import type { Db } from '../../platform/database.ts'
import { listFruitlessSearches, readFunnelStages } from '../read-market-funnel.ts'

type FigureRequest = {
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

/**
 * The figures of the market, compared with the period of the same length before. Throws not_found for an unknown place or type.
 */
export async function readFigures(db: Db, { days, now, seesMoney, ...narrowed }: FigureRequest) {
  const today = new Date(now).toISOString().slice(0, 10)
  const length = days || 1
  // Today is not over. The last whole day is yesterday.
  const until = days === 0 ? addDays(today, 1) : today
  const from = addDays(until, -length)
  const scope = await readMarketScope(db, narrowed)
  const [fruitless, current, previous] = await Promise.all([
    listFruitlessSearches(db, { from, until, placeId: narrowed.placeId, limit: mostFruitless }),
    readPeriod(db, { ...scope, from, until }, seesMoney),
    readPeriod(db, { ...scope, from: addDays(from, -length), until: from }, seesMoney),
  ])
  return {
    from,
    until,
    current: current.figures,
    previous: previous.figures,
    days: daysOf({ from, until }, current),
    funnel: { current: current.stages, previous: previous.stages },
    fruitless: fruitless.map(({ place, date, searches, withoutResult }) => ({ place, date, searches, withoutResult })),
  }
}

async function readPeriod(db: Db, filter: MarketFilter, seesMoney: boolean) {
  const [sums, listedDays, money] = await Promise.all([
    sumMarketDays(db, filter),
    countListedDays(db, filter),
    seesMoney ? sumLedger(db, filter) : null,
  ])
  const stages = await readFunnelStages(db, filter, sums)
  return { sums, money, stages, figures: figuresOf(sums, listedDays, money) }
}

function figuresOf(sums: MarketSums, listedDays: number, money: readonly LedgerSum[] | null): MarketFigures {
  const confirmed = sums.of('confirmed')
  return {
    begun: sums.of('begun'),
    confirmed,
    cancelled: sums.of('cancelled'),
    leadDays: confirmed > 0 ? sums.of('lead_days') / confirmed : null,
    occupancyBp: listedDays > 0 ? Math.round((sums.of('charter_days') * 10_000) / listedDays) : null,
    money: money && moneyOf(money),
  }
}

type Counted = { sums: MarketSums; money: readonly LedgerSum[] | null }

function daysOf({ from, until }: { from: LocalDate; until: LocalDate }, { sums, money }: Counted) {
  const moneyByDay = Map.groupBy(money ?? [], ({ day }) => day)
  return Array.from({ length: daysBetween(from, until) }, (_, at) => {
    const day = addDays(from, at)
    return { day, confirmed: sums.confirmedByDay.get(day) ?? 0, gross: sumOf('gross', moneyByDay.get(day) ?? []) }
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
