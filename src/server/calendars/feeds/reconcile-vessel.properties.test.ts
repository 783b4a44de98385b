import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { dayMs, hourMs } from '#shared/local-date.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { releaseClaim, takeClaim } from '../../availability/claims.ts'
import { listClaims } from '../../availability/imported-claims.ts'
import { lockCalendar } from '../../availability/lock-calendar.ts'
import type { Tx } from '../../platform/database.ts'
import { listConflicts } from '../conflicts/queries.ts'
import { resolveConflict } from '../resolve-conflict.ts'
import { storeEvents } from './queries.ts'
import { reconcileVessel } from './reconcile-vessel.ts'

const { db } = await testDatabase()
const now = Date.now()
const begin = Math.ceil(now / dayMs) * dayMs + 10 * dayMs

type Span = { from: number; hours: number }
type Step =
  | ({ kind: 'block' } & Span)
  | { kind: 'release'; index: number }
  | { kind: 'read'; feed: number; spans: Span[] }
  | { kind: 'resolve'; index: number; remedy: 'keep' | 'block_rest' }

const span = fc.record({ from: fc.integer({ min: 0, max: 40 }), hours: fc.integer({ min: 1, max: 12 }) })
const step: fc.Arbitrary<Step> = fc.oneof(
  span.map((each) => ({ kind: 'block' as const, ...each })),
  fc.nat(5).map((index) => ({ kind: 'release' as const, index })),
  fc.record({ kind: fc.constant('read' as const), feed: fc.nat(1), spans: fc.array(span, { maxLength: 4 }) }),
  fc.record({
    kind: fc.constant('resolve' as const),
    index: fc.nat(5),
    remedy: fc.constantFrom('keep' as const, 'block_rest' as const),
  }),
)

const periodOf = ({ from, hours }: Span) => ({ start: begin + from * hourMs, end: begin + (from + hours) * hourMs })
const eventOf = (each: Span) => ({ uid: `${each.from}/${each.hours}`, summary: 'x', ...periodOf(each) })

async function connect(vesselId: Id, name: string): Promise<Id> {
  const id = newId()
  const at = new Date(now)
  await db
    .insertInto('calendar_feeds')
    .values({ id, vessel_id: vesselId, name, address: '', address_hash: id, host: 'x', created_at: at, due_at: at })
    .execute()
  return id
}

/** The expected result of the steps, hour by hour, without the code under test. */
class Model {
  readonly feeds: Span[][] = [[], []]

  events() {
    return this.feeds.flatMap((spans, feed) =>
      [...new Map(spans.map((each) => [eventOf(each).uid, each])).values()].map((each) => ({ feed, ...each })),
    )
  }
}

const hours = (list: readonly { start: number; end: number }[]) =>
  Array.from({ length: 60 }, (_, hour) =>
    list.some(({ start, end }) => start <= begin + hour * hourMs && begin + hour * hourMs < end),
  )

it('after any steps, what is imported is what events take and nothing else does; conflicts are the overlaps', async () => {
  const { vesselId } = await buildListing(db)
  const feeds = [await connect(vesselId, 'one'), await connect(vesselId, 'two')]
  const others = async () => (await listClaims(db, vesselId, now)).filter(({ kind }) => kind !== 'import')

  const pick = <Value>(values: readonly Value[], index: number) => values[index % Math.max(1, values.length)]

  async function release(tx: Tx, index: number): Promise<void> {
    const block = pick(await others(), index)
    if (block) await releaseClaim(tx, block.id)
  }

  async function resolve(tx: Tx, index: number, remedy: 'keep' | 'block_rest'): Promise<void> {
    const conflict = pick(await listConflicts(tx, vesselId), index)
    if (conflict) await resolveConflict(tx, { vesselId, conflictId: conflict.id, remedy, now })
  }

  async function write(tx: Tx, each: Step, model: Model): Promise<unknown> {
    if (each.kind === 'release') return release(tx, each.index)
    if (each.kind === 'resolve') return resolve(tx, each.index, each.remedy)
    if (each.kind === 'block') {
      const period = periodOf(each)
      return takeClaim(tx, { vesselId, kind: 'block', period, occupied: period })
    }
    model.feeds[each.feed] = each.spans
    return storeEvents(tx, feeds[each.feed] ?? '', each.spans.map(eventOf))
  }

  const take = (each: Step, model: Model) =>
    db.transaction().execute(async (tx) => {
      await lockCalendar(tx, vesselId)
      await write(tx, each, model)
      await reconcileVessel(tx, vesselId, now)
    })

  async function check(model: Model): Promise<void> {
    const claims = await listClaims(db, vesselId, now)
    const imported = claims.filter(({ kind }) => kind === 'import')
    const taken = await others()
    const conflicts = await listConflicts(db, vesselId)
    const overlaps = model
      .events()
      .flatMap(({ feed, ...each }) =>
        taken
          .filter(({ start, end }) => start < periodOf(each).end && end > periodOf(each).start)
          .map(({ id }) => `${feed} ${each.from} ${each.hours} ${id}`),
      )
    const told = conflicts.map(
      ({ feedId, eventStart, eventEnd, partyId }) =>
        `${feeds.indexOf(feedId)} ${(eventStart - begin) / hourMs} ${(eventEnd - eventStart) / hourMs} ${partyId}`,
    )
    expect(told.toSorted()).toEqual(overlaps.toSorted())
    const put = new Set(
      conflicts
        .filter(({ status }) => status === 'kept')
        .map(({ feedId, eventStart, eventEnd }) => `${feeds.indexOf(feedId)} ${eventStart} ${eventEnd}`),
    )
    const active = model
      .events()
      .map(({ feed, ...each }) => ({ feed, ...periodOf(each) }))
      .filter(({ feed, start, end }) => !put.has(`${feed} ${start} ${end}`))
    const busy = hours(taken)
    expect(hours(imported)).toEqual(hours(active).map((is, hour) => is && !busy[hour]))
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const model = new Model()
      for (const block of await others()) await db.transaction().execute((tx) => releaseClaim(tx, block.id))
      for (const feed of [0, 1]) await take({ kind: 'read', feed, spans: [] }, model)
      for (const each of steps) {
        await take(each, model)
        await check(model)
      }
    }),
    { numRuns: runs(40) },
  )
})
