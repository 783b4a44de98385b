import type { Obstacle } from '#contract/availability/blocks.ts'
import type { SeveralChange, YachtResult } from '#contract/availability/several-calendars.ts'
import type { Id } from '#shared/id.ts'
import { addDays, daysBetween, isoWeekday, type LocalDate } from '#shared/local-date.ts'
import type { Period } from '../../availability/charter-rules.ts'
import { getOwnOffer, loadCharterRules } from '../../availability/queries.ts'
import { type FleetVessel, listFleet } from '../../boats/fleet-list.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { operations } from '../../platform/operation.ts'
import { rolledBack } from '../../platform/roll-back.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { blockPeriods } from './block-periods.ts'
import { localPeriods } from './local-periods.ts'
import { openSlots } from './open-slots.ts'
import { slotPeriods } from './slot-periods.ts'

type Days = { first: LocalDate; last: LocalDate }

const mostPeriods = 200
const mostYachts = 1000

export const severalCalendarRoutes = {
  change: operations.severalCalendars.change.handler(async ({ input, context }) => ({
    results: await changeCalendars(context, input),
  })),
}

/** Changes the calendars of these yachts one after the other. Throws not_found for a yacht of others, before anything is changed. */
async function changeCalendars(context: Context, wanted: SeveralChange): Promise<YachtResult[]> {
  const { db } = context
  const runs = daysOf(wanted)
  const fleet = await listFleet(db, scopeOf(context, 'fleet'), { limit: mostYachts, offset: 0 })
  const yachts = [...new Set(wanted.yachtIds)].map((id) => {
    const yacht = fleet.find((each) => each.id === id)
    if (!yacht) throw new AppError('not_found')
    return yacht
  })
  const results: YachtResult[] = []
  for (const yacht of yachts) results.push(await changeYacht(db, yacht, { wanted, runs, now: context.now() }))
  return results
}

/** The chosen days. Days that follow each other are one block, unless it has hours. Throws invalid_request. */
function daysOf({ kind, from, to, weekdays, startTime, endTime }: SeveralChange): Days[] {
  const isChosen = (date: LocalDate) => !weekdays?.length || weekdays.includes(isoWeekday(date))
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)).filter(isChosen)
  const isSingle = kind === 'slot' || startTime !== undefined || endTime !== undefined
  const runs: Days[] = []
  for (const date of dates) {
    const last = runs.at(-1)
    if (last && !isSingle && addDays(last.last, 1) === date) last.last = date
    else runs.push({ first: date, last: date })
  }
  if (runs.length === 0) throw invalidField('weekdays', 'None of these days is in the range.')
  if (runs.length > mostPeriods) throw invalidField('to', `At most ${mostPeriods} periods at once.`)
  return runs
}

type Change = { wanted: SeveralChange; runs: readonly Days[]; now: number }

async function changeYacht(db: Db, yacht: FleetVessel, change: Change): Promise<YachtResult> {
  const { id, title, zone } = yacht
  const result = { id, title, zone, count: 0, obstacles: [] as Obstacle[] }
  try {
    const take = (tx: Tx) => takePeriods(tx, yacht, change)
    // A preview takes the same way as the change, so that it promises nothing else.
    if (change.wanted.preview) {
      await rolledBack(db, take)
      return { ...result, outcome: 'possible', count: change.runs.length }
    }
    return { ...result, outcome: 'done', count: await db.transaction().execute(take) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'period_occupied')
      return { ...result, outcome: 'occupied', obstacles: (error.data.obstacles ?? []) as Obstacle[] } // The data of this code.
    if (error.code === 'not_found') return { ...result, outcome: 'no_offer' }
    if (error.code === 'invalid_request') return { ...result, outcome: 'invalid' }
    throw error
  }
}

/** Takes all periods of one yacht by the same use cases as its own page. Returns how many. */
async function takePeriods(
  tx: Tx,
  { id, vesselId, zone }: FleetVessel,
  { wanted, runs, now }: Change,
): Promise<number> {
  if (wanted.kind === 'slot') return (await offerSlots(tx, id, { wanted, runs, now })).length
  const { startTime, endTime, reason } = wanted
  const periods = runs.flatMap(({ first, last }): Period[] =>
    localPeriods({
      zone,
      start: startTime ? `${first}T${startTime}` : first,
      end: endTime ? `${last}T${endTime}` : last,
      now,
    }),
  )
  return (await blockPeriods(tx, { vesselId, periods, reason, now })).length
}

async function offerSlots(tx: Tx, listingId: Id, { wanted, runs, now }: Change): Promise<Id[]> {
  const { startTime: time, duration = 1 } = wanted
  const offer = await getOwnOffer(tx, listingId, undefined)
  const rules = await loadCharterRules(tx, offer.id)
  const periods = runs.flatMap(({ first: date }) => slotPeriods(rules, { date, time, duration, now }))
  const { turnaroundMinutes } = rules
  return openSlots(tx, { ...offer, offerId: offer.id, listingId, periods, price: null, turnaroundMinutes, now })
}
