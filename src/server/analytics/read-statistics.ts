import { sql } from 'kysely'
import type { Statistics, StatisticsFigures } from '#contract/analytics/statistics.ts'
import type { Id } from '#shared/id.ts'
import { addDays, addMonths, daysBetween } from '#shared/local-date.ts'
import type { Money } from '#shared/money.ts'
import { findTitles } from '../boats/queries.ts'
import { listLiveListings, listNearbyOfOthers } from '../boats/similar-fleet.ts'
import {
  countBookings,
  countCharterDays,
  countConfirmedByMonth,
  countEndedCharters,
} from '../bookings/booking-statistics.ts'
import { sumEarned } from '../payments/payouts/totals.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import { readReputation } from '../search/owner-reputation.ts'
import { compareSimilar } from './compare-similar.ts'
import { findFirstDay, sumShown } from './queries.ts'

const nearbyKm = 50
const monthsShown = 12

type StatisticsRequest = { ownerId: Id; yachtId?: Id | undefined; days: number; now: number }
type Window = { ownerId: Id; listingIds: readonly Id[]; yachtId?: Id | undefined; from: string; until: string }

/** The yachts whose money counts: the chosen one, or all, even those that are not listed any more. */
const earningsOf = ({ yachtId, ...window }: Window) => ({
  ...window,
  listingIds: yachtId === undefined ? undefined : [yachtId],
})

/** The figures of an owner's fleet, or of one yacht in it. Throws not_found for a yacht that is not theirs or not listed. */
export async function readStatistics(db: Db, { ownerId, yachtId, days, now }: StatisticsRequest): Promise<Statistics> {
  const yachts = await listLiveListings(db, ownerId)
  if (yachtId !== undefined && !yachts.some(({ id }) => id === yachtId)) throw new AppError('not_found')
  const listingIds = yachtId === undefined ? yachts.map(({ id }) => id) : [yachtId]
  // Today is not over. The last whole day is yesterday.
  const until = new Date(now).toISOString().slice(0, 10)
  const from = addDays(until, -days)
  const [current, previous, similar, months, byYacht, reputation, countedSince] = await Promise.all([
    readFigures(db, { ownerId, listingIds, yachtId, from, until }),
    readFigures(db, { ownerId, listingIds, yachtId, from: addDays(from, -days), until: from }),
    readSimilar(db, { ownerId, listingIds, from, until }),
    readMonths(db, { ownerId, listingIds, yachtId, until }),
    readYachts(db, { ownerId, listingIds, yachtId, from, until }),
    readReputation(db, ownerId),
    findFirstDay(db),
  ])
  return { from, until, yachts, reputation, countedSince, current, previous, similar, months, byYacht }
}

async function readFigures(db: Db, window: Window): Promise<StatisticsFigures> {
  const [charters, shown, counts, earned] = await Promise.all([
    countCharterDays(db, window),
    sumShown(db, { ...window, listings: sql`select unnest(${window.listingIds}::text[])` }),
    countBookings(db, window),
    sumEarned(db, earningsOf(window)),
  ])
  const taken = charters.reduce((sum, { days }) => sum + days, 0)
  return {
    occupancyBp: shareOf(taken, daysOf(window) * window.listingIds.length),
    ...shown,
    ...counts,
    revenue: byCurrency(earned),
  }
}

async function readSimilar(db: Db, window: Window): Promise<Statistics['similar']> {
  const others = await listNearbyOfOthers(db, { ...window, km: nearbyKm })
  const charters = await countCharterDays(db, { ...window, listingIds: others.map(({ id }) => id) })
  const taken = (id: Id) => charters.reduce((sum, { listingId, days }) => sum + (listingId === id ? days : 0), 0)
  return compareSimilar(
    others.map(({ id, ownerId }) => ({ ownerId, occupancyBp: shareOf(taken(id), daysOf(window)) ?? 0 })),
  )
}

async function readMonths(db: Db, { until, ...yachtsOf }: Omit<Window, 'from'>): Promise<Statistics['months']> {
  const last = until.slice(0, 7)
  const names = Array.from({ length: monthsShown }, (_, at) => addMonths(last, at - monthsShown + 1))
  const window = { ...yachtsOf, from: `${names[0]}-01`, until }
  const [charters, confirmed, earned] = await Promise.all([
    countCharterDays(db, window),
    countConfirmedByMonth(db, window),
    sumEarned(db, earningsOf(window)),
  ])
  return names.map((month) => {
    const from = `${month}-01`
    const ends = `${addMonths(month, 1)}-01`
    const days = daysOf({ from, until: ends < until ? ends : until })
    const taken = charters.reduce((sum, charter) => sum + (charter.month === month ? charter.days : 0), 0)
    return {
      month,
      occupancyBp: shareOf(taken, days * yachtsOf.listingIds.length),
      confirmed: confirmed.get(month) ?? 0,
      revenue: byCurrency(earned.filter((each) => each.month === month)),
    }
  })
}

/** The figures of each yacht that is listed or has earned in the period, the highest earnings first. */
async function readYachts(db: Db, window: Window): Promise<Statistics['byYacht']> {
  const earned = await sumEarned(db, earningsOf(window))
  const ids = [...new Set([...window.listingIds, ...earned.map(({ listingId }) => listingId)])]
  const [titles, charters, days] = await Promise.all([
    findTitles(db, ids),
    countEndedCharters(db, { ...window, listingIds: ids }),
    countCharterDays(db, window),
  ])
  const rows = ids.map((id) => {
    const ended = charters.find(({ listingId }) => listingId === id) ?? { charters: 0, hours: 0, nights: 0 }
    const ofYacht = earned.filter(({ listingId }) => listingId === id)
    const taken = days.reduce((sum, each) => sum + (each.listingId === id ? each.days : 0), 0)
    const ofCharters = byCurrency(ofYacht.map(({ currency, ofCharters: amount }) => ({ currency, amount })))
    return {
      yacht: { id, title: titles.get(id) ?? '' },
      charters: ended.charters,
      hours: ended.hours,
      nights: ended.nights,
      occupancyBp: window.listingIds.includes(id) ? shareOf(taken, daysOf(window)) : null,
      earned: byCurrency(ofYacht),
      average:
        ended.charters === 0
          ? []
          : ofCharters.map(({ currency, amount }) => ({ currency, amount: Math.round(amount / ended.charters) })),
    }
  })
  const most = ({ earned: sums }: (typeof rows)[number]) => Math.max(0, ...sums.map(({ amount }) => amount))
  return rows.sort((one, other) => most(other) - most(one) || one.yacht.title.localeCompare(other.yacht.title))
}

const daysOf = ({ from, until }: Pick<Window, 'from' | 'until'>) => daysBetween(from, until)

const shareOf = (part: number, whole: number) => (whole > 0 ? Math.round((part * 10_000) / whole) : null)

function byCurrency(sums: readonly Money[]): Money[] {
  const totals = new Map<string, number>()
  for (const { currency, amount } of sums) totals.set(currency, (totals.get(currency) ?? 0) + amount)
  return [...totals].sort().map(([currency, amount]) => ({ currency, amount }))
}
