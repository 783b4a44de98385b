import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Id } from '#shared/id.ts'
import { dayMs, hourMs } from '#shared/local-date.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { listOccupying } from '../../availability/occupations.ts'
import { blockPeriods } from './block-periods.ts'
import { changeBlock } from './change-block.ts'

const { db } = await testDatabase()
const now = Date.now()
const begin = Math.ceil(now / dayMs) * dayMs + 20 * dayMs

type Span = { from: number; hours: number }
type Step = ({ kind: 'block' } & Span) | ({ kind: 'move'; index: number } & Span)

const span = { from: fc.integer({ min: 0, max: 40 }), hours: fc.integer({ min: 1, max: 10 }) }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('block' as const), ...span }),
  fc.record({ kind: fc.constant('move' as const), index: fc.nat(6), ...span }),
)

const periodOf = ({ from, hours }: Span) => ({ start: begin + from * hourMs, end: begin + (from + hours) * hourMs })
const overlaps = (one: Span, other: Span) => one.from < other.from + other.hours && other.from < one.from + one.hours

const refused = (work: Promise<unknown>) =>
  work.then(
    () => false,
    (error: { code?: string }) => {
      expect(error.code).toBe('period_occupied')
      return true
    },
  )

it('moves blocks that never overlap and are never lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { vesselId } = await buildListing(db)
      const model = new Map<Id, Span>()
      for (const { kind, from, hours, ...rest } of steps) {
        const wanted = { from, hours }
        const ids = [...model.keys()]
        const moved = kind === 'move' && 'index' in rest ? ids[rest.index % Math.max(1, ids.length)] : undefined
        if (kind === 'move' && moved === undefined) continue
        const isTaken = [...model].some(([id, other]) => id !== moved && overlaps(wanted, other))
        const period = periodOf(wanted)
        let made: Id | undefined
        const isRefused = await refused(
          db.transaction().execute(async (tx) => {
            if (moved) await changeBlock(tx, { id: moved, vesselId, period, reason: undefined, now })
            else [made] = await blockPeriods(tx, { vesselId, periods: [period], now })
          }),
        )
        expect(isRefused).toBe(isTaken)
        const id = moved ?? made
        if (!isRefused && id) model.set(id, wanted)
        const claims = await listOccupying(db, [vesselId], { start: begin, end: begin + 60 * hourMs })
        expect(Object.fromEntries(claims.map(({ id, start, end }) => [id, { start, end }]))).toEqual(
          Object.fromEntries([...model].map(([id, each]) => [id, periodOf(each)])),
        )
      }
    }),
    { numRuns: runs(60) },
  )
})

it('moves no booking, whatever asks for it', async () => {
  const { vesselId } = await buildListing(db)
  const [block = ''] = await db
    .transaction()
    .execute((tx) => blockPeriods(tx, { vesselId, periods: [periodOf({ from: 0, hours: 4 })], now }))
  await db.updateTable('claims').set({ kind: 'import' }).where('id', '=', block).execute()
  const move = db
    .transaction()
    .execute((tx) =>
      changeBlock(tx, { id: block, vesselId, period: periodOf({ from: 8, hours: 4 }), reason: 'x', now }),
    )
  await expect(move).rejects.toMatchObject({ code: 'not_found' })
})
