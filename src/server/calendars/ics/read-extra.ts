import { dayMs } from '#shared/local-date.ts'
import { type Property, valuesOf } from './jcal.ts'
import { type FindClock, type Length, type Moment, readDay, readDuration, readMoment, wallBy } from './read-moment.ts'

type Extra = { moment: Moment | undefined; length: Length | undefined; isWhole: boolean }

/** RDATE: times, or periods with an end or a duration. An unreadable one counts as the day that its digits name. */
export function readExtra(property: Property, findClock: FindClock): Extra[] {
  const [, , type, ...rest] = property
  const values = type === 'unreadable' ? String(rest[0]).split(',') : valuesOf(property)
  return values
    .filter((value) => value !== '')
    .map((value) => {
      const [begin, end] = String(value).split('/')
      const moment = readMoment(property, begin, findClock)
      const length = moment && end !== undefined ? lengthUntil(property, end, moment, findClock) : undefined
      if (moment && (end === undefined || length)) return { moment, length, isWhole: true }
      return { moment: readDay(begin, findClock), length: { days: 1, exact: 0 }, isWhole: false }
    })
}

function lengthUntil(property: Property, end: string, begin: Moment, findClock: FindClock): Length | undefined {
  const until = readMoment(property, end, findClock)
  return until ? { days: (wallBy(begin.clock, until) - begin.wall) / dayMs, exact: 0 } : readDuration(end)
}
