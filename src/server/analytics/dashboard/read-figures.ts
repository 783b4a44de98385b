import type { MarketFigures, MarketMoney } from '#contract/dashboard.ts'
import type { Id } from '#shared/id.ts'
import { addDays, daysBetween } from '#shared/local-date.ts'
import type { Money } from '#shared/money.ts'
import { listYachtTypes } from '../../boats/queries.ts'
import { countConfirmedByDay, countMarket, countMarketDays, type MarketFilter } from '../../bookings/market-counts.ts'
import { listPlacesWithin } from '../../geo/places-within.ts'
import { type LedgerSum, sumLedger } from '../../payments/ledger/ledger-days.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { listFruitlessSearches, readMarketFunnel } from '../read-market-funnel.ts'

type Asked = {
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
  // Today is not over: the last whole day is yesterday.
  const until = new Date(now).toISOString().slice(0, 10)
  const from = addDays(until, -days)
  const filter = await filterOf(db, narrowed)
  const { placeId } = narrowed
  const [funnel, fruitless, current, previous, byDay] = await Promise.all([
    readMarketFunnel(db, { ...narrowed, from, until }),
    listFruitlessSearches(db, { from, until, placeId, limit: mostFruitless }),
    figuresOf(db, { ...filter, from, until }, seesMoney),
    figuresOf(db, { ...filter, from: addDays(from, -days), until: from }, seesMoney),
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

async function filterOf(db: Db, { placeId, yachtType, ownerId }: Pick<Asked, 'placeId' | 'yachtType' | 'ownerId'>) {
  const placeIds = placeId === undefined ? undefined : await listPlacesWithin(db, placeId)
  const type = yachtType === undefined ? undefined : (await listYachtTypes(db)).find(({ slug }) => slug === yachtType)
  if ((placeId !== undefined && !placeIds) || (yachtType !== undefined && !type)) throw new AppError('not_found')
  return { placeIds, typeId: type?.id, ownerId }
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
  const [confirmed, sums] = await Promise.all([countConfirmedByDay(db, filter), seesMoney ? sumLedger(db, filter) : []])
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
