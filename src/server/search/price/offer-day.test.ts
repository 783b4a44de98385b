import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayMs, hourMs, minuteMs } from '#shared/local-date.ts'
import { anyBusy, anyEngine, buildEngine, buildException, buildSlot } from '#tests/builders/engine.ts'
import { chanceOf } from '#tests/builders/fleet.ts'
import { buildPromotion, buildRateRule } from '#tests/builders/tariff.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { describeOfferDays, describeTrip } from './offer-day.ts'
import { assumedGuests, type OfferEngine } from './offer-engine.ts'
import type { CalendarState } from './price-day.ts'

/** A Friday at ten in the morning in Dubai. */
const now = Date.UTC(2027, 4, 14, 6)
const free: CalendarState = { busy: [], slots: [], now }
const date = '2027-05-20'
const at = (hours: number, day = date) => Date.parse(day) + (hours - 4) * hourMs

const dayOf = (engine: OfferEngine, state: Partial<CalendarState> = {}, day = date) =>
  describeOfferDays(engine, { ...free, ...state }, day, day)[0]
const tripOn = (engine: OfferEngine, units: number, state: Partial<CalendarState> = {}, guests = 4, day = date) =>
  describeTrip(engine, { ...free, ...state }, { date: day, units, guests })

describe('a day of an offer by the hour', () => {
  test('has the total of its shortest trip, and its last departure', () => {
    expect(dayOf(buildEngine())).toMatchObject({
      date,
      shortest: 2,
      longest: 4,
      hasGaps: false,
      total: 2_000_00,
      original: 2_000_00,
      latest: at(19),
      instant: true,
      otherInstant: false,
      slotOnly: false,
    })
  })

  test.each([
    ['it has passed', buildEngine(), {}, '2027-05-13'],
    ['it is closed', buildEngine({ exceptions: [buildException({ from: date, to: date, closed: true })] }), {}, date],
    ['the offer does not charter on it', buildEngine({ weekdays: [5, 6] }), {}, date],
    ['it is beyond the horizon', buildEngine({ horizonMonths: 2 }), {}, '2027-07-01'],
    ['the papers end before', buildEngine({ papersUntil: '2027-05-19' }), {}, date],
    ['all of it is taken', buildEngine(), { busy: [{ start: at(0), end: at(24) }] }, date],
    ['only an hour of it is free', buildEngine(), { busy: [{ start: at(0), end: at(20) }] }, date],
  ])('is not there when %s', (_, engine, state, day) => {
    expect(dayOf(engine, state, day)).toBeUndefined()
  })

  test('ends with the last departure that leaves the crew its notice', () => {
    const today = '2027-05-14'
    const lastNotice = at(19, today) - 120 * minuteMs
    expect(dayOf(buildEngine(), { now: lastNotice }, today)).toMatchObject({ shortest: 2, latest: at(19, today) })
    expect(dayOf(buildEngine(), { now: lastNotice + 1 }, today)).toBeUndefined()
  })

  test('has shorter trips where something is taken, with the turnaround after it', () => {
    const busy = [{ start: at(13), end: at(17) }]
    expect(dayOf(buildEngine(), { busy })).toMatchObject({ shortest: 2, longest: 4 })
    expect(dayOf(buildEngine({ turnaroundMinutes: 60 }), { busy })).toMatchObject({ longest: 4, latest: at(19) })
    expect(
      dayOf(buildEngine({ opens: 10 * 60, turnaroundMinutes: 60 }), { busy: [{ start: at(13), end: at(24) }] }),
    ).toMatchObject({
      shortest: 2,
      longest: 2,
      latest: at(10),
    })
  })

  test('names a length that cannot be had between two that can', () => {
    // In the morning at most two hours are left, and in the evening the minimum is four.
    const exceptions = [buildException({ from: date, to: date, minUnits: 4 })]
    const engine = buildEngine({ opens: 18 * 60, closes: 3 * 60, minUnits: 2, maxUnits: 8, exceptions })
    const state = { busy: [{ start: at(20, date), end: at(22, date) }] }
    const day = dayOf(engine, state)
    for (let units = day?.shortest ?? 0; units <= (day?.longest ?? 0); units++) {
      if (!tripOn(engine, units, state)) expect(day?.hasGaps).toBe(true)
    }
  })

  test('shows the cheapest departure, and one that needs no answer before one of the same price', () => {
    const evening = buildRateRule({ kind: 'time_of_day', starts: 17 * 60, ends: 21 * 60, adjustment: -5000 })
    expect(dayOf(buildEngine({}, { rateRules: [evening] }))).toMatchObject({ total: 1_000_00, latest: at(19) })
    const asked = buildRateRule({ kind: 'event', from: date, to: date, rate: 1_000_00, instant: false })
    expect(dayOf(buildEngine({}, { rateRules: [asked] }))).toMatchObject({ total: 2_000_00, instant: false })
  })

  test('carries its promotion, until that is over', () => {
    const closes = now + dayMs
    const engine = buildEngine({}, { promotions: [buildPromotion({ discount: 1000, closes })] })
    expect(dayOf(engine)).toMatchObject({
      total: 1_800_00,
      original: 2_000_00,
      changesAt: closes,
      variant: { promotion: { label: 'Discount Offer', percent: 10 } },
    })
    expect(dayOf(engine, { now: closes })).toMatchObject({ total: 2_000_00, variant: { promotion: null } })
  })
})

describe('what the owner has opened', () => {
  const byRequest = buildEngine({}, { instant: false })

  test('is found where nothing else departs, without a total of its own', () => {
    const closed = buildEngine({ weekdays: [1] })
    const slot = buildSlot(at(10), 3)
    expect(dayOf(closed, { slots: [slot] })).toMatchObject({
      slotOnly: true,
      instant: true,
      otherInstant: true,
      total: 0,
      shortest: 0,
      changesAt: slot.start + 1,
    })
    expect(dayOf(closed, { slots: [slot], now: slot.start + 1 })).toBeUndefined()
  })

  test('makes a day instant whose total is of a trip that has to be asked for', () => {
    expect(dayOf(byRequest)).toMatchObject({ instant: false, otherInstant: false })
    expect(dayOf(byRequest, { slots: [buildSlot(at(10), 3)] })).toMatchObject({
      instant: true,
      otherInstant: true,
      total: 2_000_00,
      slotOnly: false,
    })
  })

  test('is what an instant search pays for, at the price of the slot', () => {
    const slots = [buildSlot(at(10), 3, 2_500_00), buildSlot(at(15), 4, 2_400_00)]
    const instant = (units: number, anySlot: boolean) =>
      describeTrip(byRequest, { ...free, slots }, { date, units, guests: 4, instant: { anySlot } })
    expect(instant(3, false)).toMatchObject({ total: 2_500_00, units: 3, instant: true })
    expect(instant(4, false)).toMatchObject({ total: 2_400_00, units: 4 })
    expect(instant(2, false)).toBeUndefined()
    expect(instant(2, true)).toMatchObject({ total: 2_400_00, units: 4 })
  })

  test('is not there when the vessel is out, or has no time to be cleaned after it', () => {
    const slots = [buildSlot(at(10), 3)]
    const rules = { weekdays: [1], turnaroundMinutes: 60 }
    for (const [start, end, there] of [
      [at(12), at(14), false],
      [at(13.5), at(15), false],
      [at(14), at(15), true],
      [at(8), at(10), true],
    ] as const) {
      expect(dayOf(buildEngine(rules), { slots, busy: [{ start, end }] }) !== undefined, `${start}`).toBe(there)
    }
  })

  test('belongs to the day on which it departs where the yacht lies', () => {
    const slots = [buildSlot(at(23.5), 3)]
    const closed = buildEngine({ weekdays: [1] })
    expect(dayOf(closed, { slots })).toMatchObject({ date })
    expect(dayOf(closed, { slots }, addDays(date, 1))).toBeUndefined()
  })
})

describe('days and weeks', () => {
  test('begin at check-in and have the nights of their units', () => {
    const daily = buildEngine({ unit: 'day', minUnits: 1, maxUnits: 7 }, { rate: 5_000_00 })
    expect(dayOf(daily)).toMatchObject({ shortest: 1, longest: 7, total: 5_000_00, latest: at(17) })
    expect(tripOn(daily, 3)).toMatchObject({ total: 15_000_00, units: 3 })
    expect(tripOn(daily, 8)).toBeUndefined()
  })

  test('of weeks depart on the day of changeover alone', () => {
    const weekly = buildEngine({ unit: 'week', minUnits: 1, maxUnits: 2, changeover: 6 }, { rate: 12_000_00 })
    const days = describeOfferDays(weekly, free, '2027-05-15', '2027-05-30')
    expect(days.flatMap((day) => (day ? [[day.date, day.longest]] : []))).toEqual([
      ['2027-05-15', 2],
      ['2027-05-22', 2],
      ['2027-05-29', 2],
    ])
  })

  test.each([
    ['2027-03-27', 'forward'],
    ['2027-10-30', 'back'],
  ])('keep their price when the clock is put %2$s in the night after %1$s', (day) => {
    const daily = buildEngine({ unit: 'day', zone: 'Europe/Zagreb', minUnits: 1, maxUnits: 3 }, { rate: 5_000_00 })
    const state = { now: Date.parse(day) - 20 * dayMs }
    expect(dayOf(daily, state, day)).toMatchObject({ total: 5_000_00, shortest: 1, longest: 3 })
    expect(tripOn(daily, 2, state, 4, day)).toMatchObject({ total: 10_000_00 })
  })
})

describe('the day and the trip', () => {
  const today = '2027-03-12'
  const begin = Date.UTC(2027, 2, 12, 7, 13)

  const anyCalendar = (seed: number) => {
    const chance = chanceOf(seed)
    const engine = anyEngine(chance, today)
    return { chance, engine, busy: anyBusy(chance, today) }
  }

  test('agree on what can be had and what the shortest costs, whatever the rules, on days when clocks change too', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { engine, busy } = anyCalendar(seed)
        const state = { busy, slots: [], now: begin }
        const guests = assumedGuests(engine.tariff)
        for (const [index, day] of describeOfferDays(engine, state, today, addDays(today, 17)).entries()) {
          const on = addDays(today, index)
          const lengths = Array.from({ length: engine.rules.maxUnits + 2 }, (_, units) => units)
          const had = lengths.filter((units) => describeTrip(engine, state, { date: on, units, guests }))
          expect([day?.shortest, day?.longest], on).toEqual([had[0], had.at(-1)])
          if (!day) continue
          const shortest = describeTrip(engine, state, { date: on, units: day.shortest, guests })
          expect(shortest, on).toMatchObject({ total: day.total, original: day.original, variant: day.variant })
          if (had.length <= day.longest - day.shortest) expect(day.hasGaps, on).toBe(true)
        }
      }),
      { numRuns: runs(60) },
    )
  })

  test('stay as they are until the moment at which the day says that it changes', () => {
    const told = ({ total, shortest, instant }: NonNullable<ReturnType<typeof dayOf>>) => ({ total, shortest, instant })
    fc.assert(
      fc.property(fc.integer(), fc.nat(9), (seed, ahead) => {
        const { chance, engine, busy } = anyCalendar(seed)
        const on = addDays(today, ahead)
        const day = dayOf(engine, { busy, now: begin }, on)
        if (!day) return
        // The last departure still has its notice, and nothing else is expected to change.
        const noticeEnds = day.latest - engine.rules.leadMinutes * minuteMs + 1
        const end = Math.min(day.changesAt ?? noticeEnds, noticeEnds)
        const moments = [end - 1, begin + chance.below(Math.max(1, end - begin))]
        for (const moment of moments.filter((each) => each >= begin && each < end)) {
          const later = dayOf(engine, { busy, now: moment }, on)
          expect(later && told(later), `${on} at ${new Date(moment).toISOString()}`).toEqual(told(day))
        }
      }),
      { numRuns: runs(400) },
    )
  })
})
