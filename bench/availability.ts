import { Random } from '#shared/random.ts'
import type { Busy, CharterRules } from '../src/server/availability/charter-rules.ts'
import { describeDays } from '../src/server/availability/describe-days.ts'
import { listDepartures } from '../src/server/availability/list-departures.ts'
import { addMonths, datesOfMonth, hourMs, type LocalMonth, minuteMs } from '../src/shared/local-date.ts'
import { firstInstantAt } from '../src/shared/local-time.ts'

export type AvailabilityFigures = {
  /** Milliseconds of CPU for the states of one yacht's month: 100 claims, departures every 30 minutes. */
  describeMonth: number
  /** The same for every departure of every day and every duration, as objects with local times. */
  listMonth: number
  /** The average number of those departures. */
  departures: number
  /** The number of distinct questions behind each figure. Their rules, claims, months and moments all differ. */
  inputs: number
}

type Question = { rules: CharterRules; busy: Busy[]; month: LocalMonth; now: number }

const zones = ['Asia/Dubai', 'America/New_York', 'Europe/Athens', 'Europe/Zagreb', 'Australia/Lord_Howe']
const inputs = 1000
const claims = 100

export async function benchAvailability(): Promise<AvailabilityFigures> {
  const questions = Array.from({ length: inputs }, (_, index) => ask(index))
  // The first round compiles the code and finds out when each zone changes its clocks.
  let departures = 0
  for (const question of questions) {
    describeDays(question.rules, question.busy, datesOfMonth(question.month), question.now)
    departures += listMonth(question)
  }
  return {
    describeMonth: cpuPerQuestion(questions, ({ rules, busy, month, now }) =>
      describeDays(rules, busy, datesOfMonth(month), now),
    ),
    listMonth: cpuPerQuestion(questions, listMonth),
    departures: Math.round(departures / inputs),
    inputs,
  }
}

function listMonth({ rules, busy, month, now }: Question): number {
  let count = 0
  for (const date of datesOfMonth(month)) {
    for (let units = rules.minUnits; units <= rules.maxUnits; units++) {
      count += listDepartures(rules, busy, date, units, now).length
    }
  }
  return count
}

/** The best of several rounds, because other programs on the machine only add time. */
function cpuPerQuestion(questions: readonly Question[], answer: (question: Question) => unknown): number {
  const rounds = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    for (const question of questions) answer(question)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / questions.length
  })
  return Math.round(Math.min(...rounds) * 1000) / 1000
}

function ask(index: number): Question {
  const random = new Random(index)
  const zone = zones[index % zones.length] ?? 'UTC'
  const month = addMonths('2027-01', index % 24)
  const first = firstInstantAt(zone, `${month}-01`, 0)
  const isLate = random.below(4) === 0
  const rules: CharterRules = {
    unit: 'hour',
    zone,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    minUnits: 1 + random.below(3),
    maxUnits: 8 + random.below(5),
    opens: isLate ? 1080 : 480 + random.below(5) * 30,
    closes: isLate ? 240 : 1200 + random.below(8) * 30,
    leadMinutes: 120,
    horizonMonths: 13,
    papersUntil: null,
    turnaroundMinutes: random.below(3) * 30,
    checkIn: 0,
    checkOut: 0,
    changeover: null,
    nights: 7,
    exceptions: [
      { from: `${month}-10`, to: `${month}-12`, weekdays: null, opens: null, closes: null, closed: false, minUnits: 4 },
      {
        from: `${month}-20`,
        to: `${month}-20`,
        weekdays: null,
        opens: null,
        closes: null,
        closed: true,
        minUnits: null,
      },
    ],
  }
  // Three or four short charters a day, so that no day is trivial.
  const busy = Array.from({ length: claims }, (_, claim) => {
    const start = first + claim * 7.4 * hourMs + random.below(8) * 30 * minuteMs
    return { start, end: start + (1 + random.below(3)) * hourMs }
  })
  return { rules, busy, month, now: first - hourMs * (random.below(48) - 24) }
}

if (import.meta.main) console.log(await benchAvailability())
