import { addDays, daysBetween, type LocalDate } from '#shared/local-date.ts'
import { type Instant, localDateAt } from '#shared/local-time.ts'
import type { Busy } from '../../availability/charter-rules.ts'
import { describeOfferDays, type OfferDay } from '../../search/price/offer-day.ts'
import type { OfferEngine } from '../../search/price/offer-engine.ts'

/** The number of coming days that are checked, today included. */
export const gapDays = 14

export type FoundGap = {
  from: LocalDate
  to: LocalDate
  isEmpty: boolean
  percent: number
  total: number
  units: number
}

type Calendar = { busy: readonly Busy[]; dismissed: ReadonlySet<LocalDate>; now: Instant }
type OpenDay = { date: LocalDate; ahead: number; day: OfferDay; isEmpty: boolean }

/**
 * The days of an offer on which at least its shortest trip can still be booked, as runs of days with the same discount. It uses
 * the engine that fills search. Days with a promotion are left out.
 */
export function findGaps(engine: OfferEngine, { busy, dismissed, now }: Calendar): FoundGap[] {
  const today = localDateAt(engine.tariff.zone, now)
  const last = addDays(today, gapDays - 1)
  const real = describeOfferDays(engine, { busy, slots: [], now }, today, last)
  const empty = describeOfferDays(engine, { busy: [], slots: [], now }, today, last)
  const open = real.flatMap((day, ahead): OpenDay[] => {
    const date = addDays(today, ahead)
    if (!day || day.slotOnly || dismissed.has(date) || isPromoted(engine, date, now)) return []
    return [{ date, ahead, day, isEmpty: day.longest === empty[ahead]?.longest && !day.hasGaps }]
  })
  return runsOf(open).map(gapOf)
}

const isPromoted = ({ tariff }: OfferEngine, date: LocalDate, now: Instant): boolean =>
  tariff.promotions.some(
    ({ from, to, closes }) =>
      (closes === null || closes > now) && (from === null || date >= from) && (to === null || date <= to),
  )

/** The discount depends on the time until departure: tomorrow's hours are worth less to the owner than those of next week. */
const tiers = [
  { days: 3, percent: 20 },
  { days: 7, percent: 15 },
]
const later = { percent: 10 }
/** The additional discount where nothing at all is booked on the days. */
const whenEmpty = 5

const tierOf = (ahead: number) => tiers.find(({ days }) => ahead < days) ?? later

const fits = (before: OpenDay, next: OpenDay) =>
  daysBetween(before.date, next.date) === 1 &&
  before.isEmpty === next.isEmpty &&
  tierOf(before.ahead) === tierOf(next.ahead)

function runsOf(days: readonly OpenDay[]): [OpenDay, ...OpenDay[]][] {
  const runs: [OpenDay, ...OpenDay[]][] = []
  for (const day of days) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && fits(before, day)) run.push(day)
    else runs.push([day])
  }
  return runs
}

function gapOf(run: [OpenDay, ...OpenDay[]]): FoundGap {
  const [first] = run
  const cheapest = run.reduce((best, each) => (each.day.total < best.day.total ? each : best), first)
  return {
    from: first.date,
    to: run.at(-1)?.date ?? first.date,
    isEmpty: first.isEmpty,
    percent: tierOf(first.ahead).percent + (first.isEmpty ? whenEmpty : 0),
    total: cheapest.day.total,
    units: cheapest.day.shortest,
  }
}
