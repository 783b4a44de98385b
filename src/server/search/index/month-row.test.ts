import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayMs, dayNumber, minuteMs } from '#shared/local-date.ts'
import type { Variant } from '../model/variant.ts'
import type { OfferDay } from '../price/offer-day.ts'
import { changesLowest, emptyMonth, lowestOf, type MonthDay, type MonthRow, withDays } from './month-row.ts'

const plain: Variant = { promotion: null, freeCancellationHours: null, taxIncluded: false }
const reduced: Variant = { ...plain, promotion: { label: 'Save Now', percent: 10, until: null } }

const indexOf = (date: string) => Number(date.slice(8)) - 1
const buildDay = (date: string, with_: Partial<OfferDay> = {}): { index: number; day: OfferDay } => ({
  index: indexOf(date),
  day: {
    date,
    shortest: 2,
    longest: 4,
    hasGaps: false,
    latest: dayNumber(date) * dayMs + 900 * minuteMs,
    total: 1_000_00,
    original: with_.total ?? 1_000_00,
    variant: plain,
    instant: false,
    otherInstant: false,
    slotOnly: false,
    changesAt: null,
    ...with_,
  },
})
const row = (days: MonthDay[], variants: Variant[] = []) => withDays(emptyMonth('2027-05'), days, variants)
const bitsOf = (bits: number) =>
  Array.from({ length: 31 }, (_, index) => index + 1).filter((day) => bits & (1 << (day - 1)))

describe('a month of an offer', () => {
  test('without a day that can be booked is empty', () => {
    expect(row([{ index: indexOf('2027-05-01'), day: undefined }])).toEqual(emptyMonth('2027-05'))
  })

  test('holds its first and its last day, the 31st too', () => {
    const made = row([buildDay('2027-05-01'), buildDay('2027-05-31', { total: 3_000_00 })])
    expect(bitsOf(made.days)).toEqual([1, 31])
    expect(made).toMatchObject({ low: 1_000_00, high: 3_000_00, hasGaps: false, staleAt: null })
    expect([made.totals[0], made.totals[30], made.totals[15]]).toEqual([1_000_00, 3_000_00, 0])
    expect([made.shortest[30], made.longest[30], made.latest[30]]).toEqual([2, 4, 900])
  })

  test('keeps originals and variants only where they say something', () => {
    const variants: Variant[] = []
    const same = row([buildDay('2027-05-03')], variants)
    expect([same.originals, same.variants, variants]).toEqual([null, null, [plain]])
    const promoted = buildDay('2027-05-04', { total: 900_00, original: 1_000_00, variant: reduced })
    const both = withDays(same, [promoted], variants)
    expect([both.originals?.[2], both.originals?.[3]]).toEqual([1_000_00, 1_000_00])
    expect([both.variants?.[2], both.variants?.[3], variants]).toEqual([0, 1, [plain, reduced]])
    const over = withDays(both, [buildDay('2027-05-04')], variants)
    expect([over.originals, over.variants]).toEqual([null, null])
  })

  test('knows the days of which something can be taken instantly, and of which their total is another', () => {
    const made = row([
      buildDay('2027-05-01', { instant: true }),
      buildDay('2027-05-02', { instant: true, otherInstant: true }),
      buildDay('2027-05-03', { instant: true, otherInstant: true, slotOnly: true, total: 0 }),
      buildDay('2027-05-04'),
    ])
    expect([bitsOf(made.days), bitsOf(made.instantDays), bitsOf(made.otherInstantDays)]).toEqual([
      [1, 2, 4],
      [1, 2, 3],
      [2, 3],
    ])
    // A day with only slots has no total of a request.
    expect(made.low).toBe(1_000_00)
  })

  test('forgets a day that is taken, and keeps what others of it say', () => {
    const before = row([
      buildDay('2027-05-01', { hasGaps: true, changesAt: 500 }),
      buildDay('2027-05-02', { total: 5 }),
    ])
    const after = withDays(before, [{ index: indexOf('2027-05-02'), day: undefined }], [plain])
    expect(bitsOf(after.days)).toEqual([1])
    expect(after).toMatchObject({ low: 1_000_00, high: 1_000_00, hasGaps: true, staleAt: 500 })
    expect([after.totals[1], after.latest[1], after.shortest[1]]).toEqual([0, 0, 0])
  })

  test('is stale at the first of the moments at which one of its days changes', () => {
    const days = [300, null, 200, 900].map((changesAt, index) => buildDay(`2027-05-0${index + 1}`, { changesAt }))
    expect(row(days).staleAt).toBe(200)
  })

  test('has a last departure on the day before or after in UTC, in minutes of its own day', () => {
    const midnight = dayNumber('2027-05-02') * dayMs
    const [early, late] = [midnight - 10 * 60 * minuteMs, midnight + 35 * 60 * minuteMs]
    expect(row([buildDay('2027-05-02', { latest: early })]).latest[1]).toBe(-600)
    expect(row([buildDay('2027-05-02', { latest: late })]).latest[1]).toBe(2100)
  })

  test('is the same whether its days are written one by one or together, in any order', () => {
    const anyDay = fc.record({
      day: fc.integer({ min: 1, max: 31 }),
      total: fc.integer({ min: 1, max: 1_000_000 }),
      saved: fc.constantFrom(0, 0, 500),
      there: fc.boolean(),
    })
    const days = fc.uniqueArray(anyDay, { selector: ({ day }) => day, maxLength: 31 })
    fc.assert(
      fc.property(days, fc.func(fc.integer()), (list, order) => {
        const dated = list.map(({ day, total, saved, there }) => {
          const date = `2027-05-${String(day).padStart(2, '0')}`
          return there ? buildDay(date, { total, original: total + saved }) : { index: indexOf(date), day: undefined }
        })
        const together = row(dated, [plain])
        const shuffled = [...dated].sort((a, b) => order(a.index) - order(b.index))
        const oneByOne = shuffled.reduce((made, each) => withDays(made, [each], [plain]), emptyMonth('2027-05'))
        expect(oneByOne).toEqual(together)
        const totals = list.filter(({ there }) => there).map(({ total }) => total)
        expect([together.low, together.high]).toEqual(
          totals.length === 0 ? [0, 0] : [Math.min(...totals), Math.max(...totals)],
        )
      }),
    )
  })
})

describe('the lowest total of the next 30 days', () => {
  const now = Date.UTC(2027, 4, 10)
  const lowestAt = (rows: MonthRow[], leadMinutes = 0, moment = now) => lowestOf(rows, moment, leadMinutes)
  const priced = (...days: [day: number, total: number][]) =>
    row(days.map(([day, total]) => buildDay(`2027-05-${String(day).padStart(2, '0')}`, { total })))

  test('is null where nothing departs any more', () => {
    expect(lowestAt([])).toBeNull()
    expect(lowestAt([emptyMonth('2027-05')])).toBeNull()
    expect(lowestAt([priced([9, 100])])).toBeNull()
  })

  test('is shown for the first of its days that is two weeks away, or else for the last', () => {
    expect(lowestAt([priced([12, 100], [25, 100], [28, 100])])).toMatchObject({ total: 100, day: '2027-05-25' })
    expect(lowestAt([priced([12, 100], [20, 100], [28, 200])])).toMatchObject({ total: 100, day: '2027-05-20' })
    expect(lowestAt([priced([12, 100], [28, 200])])).toMatchObject({ total: 100, day: '2027-05-12' })
  })

  const june = (day: string, total: number) => withDays(emptyMonth('2027-06'), [buildDay(day, { total })], [])

  test('is not that of a cheaper day beyond, until that is 30 days away', () => {
    const rows = [priced([25, 100]), june('2027-06-12', 50)]
    // The last departure of the day is at 15:00.
    const enters = dayNumber('2027-05-13') * dayMs + 900 * minuteMs
    expect(lowestAt(rows)).toEqual({ total: 100, day: '2027-05-25', until: enters })
    expect(lowestAt(rows, 0, enters)).toMatchObject({ total: 50, day: '2027-06-12' })
  })

  test('is that of the first day where none departs within 30 days', () => {
    const later = withDays(june('2027-06-20', 80), [buildDay('2027-06-30', { total: 50 })], [])
    expect(lowestAt([emptyMonth('2027-05'), later])).toMatchObject({ total: 80, day: '2027-06-20' })
  })

  test('is known to stay where a changed month says so, whatever has changed', () => {
    const amount = fc.integer({ min: 1, max: 4 })
    const months = fc.array(fc.tuple(fc.integer({ min: 0, max: 75 }), amount), { maxLength: 12 }).map((days) => {
      const dated = days.map(([offset, total]) => buildDay(addDays('2027-05-10', offset), { total }))
      return ['2027-05', '2027-06', '2027-07'].map((month) =>
        withDays(
          emptyMonth(month),
          dated.filter(({ day }) => day?.date.startsWith(month)),
          [],
        ),
      )
    })
    fc.assert(
      fc.property(
        months,
        months,
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 20 }),
        (rows, others, changed, later) => {
          const known = lowestOf(rows, now, 0)
          const then = now + later * dayMs
          if (known && then >= known.until) return
          const next = rows.map((row, index) => (index === changed ? (others[index] ?? row) : row))
          const total = lowestOf(next, then, 0)?.total ?? null
          const row = next[changed] ?? emptyMonth('2027-05')
          const stored = { total: known?.total ?? null, day: known?.day ?? null, staleAt: known?.until ?? null }
          if (!changesLowest(row, stored, then)) expect(total).toBe(stored.total)
        },
      ),
    )
  })

  test('holds until the last departure of its day has no notice left', () => {
    const until = dayNumber('2027-05-10') * dayMs + 900 * minuteMs - 120 * minuteMs + 1
    const rows = [priced([10, 100], [11, 200])]
    expect(lowestAt(rows, 120)).toEqual({ total: 100, day: '2027-05-10', until })
    expect(lowestAt(rows, 120, until - 1)).toMatchObject({ total: 100 })
    expect(lowestAt(rows, 120, until)).toMatchObject({ total: 200, day: '2027-05-11' })
  })
})
