import type { BoardEntry, BoardYacht } from '#contract/bookings/day-board.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { pagePath } from '#web/lib/paths.ts'
import { bookingPath } from '#web/owner/calendar/booking-path.ts'
import { calendarPath, readCalendarQuery } from '#web/owner/calendar/calendar-query.ts'
import { entryKinds } from '#web/owner/calendar/entry-words.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

type Tone = 'good' | 'warn' | 'bad' | 'plain'
/** `isOpen`: somebody has to settle it. */
export type Standing = { tone: Tone; text: string; isOpen: boolean }

/** The time of an entry's own clock: "18:00". */
export const timeOf = (moment: string) => moment.slice(11, 16)

/** The time with its day, where it lies on another day than the board. */
const timeOn = (moment: string, date: string) =>
  moment.slice(0, 10) === date ? timeOf(moment) : m.board_other_day({ time: timeOf(moment) })

/** "10:00 – 14:00". Times of the day before and the day after are marked. */
export function periodOf({ start, end }: BoardEntry, date: string): string {
  const isNextMidnight = timeOf(end) === '00:00' && start.slice(0, 10) <= date
  return `${timeOn(start, date)} – ${isNextMidnight && end.slice(0, 10) > date ? m.board_midnight() : timeOn(end, date)}`
}

export const kindOf = ({ kind, booking }: BoardEntry) =>
  booking?.state === 'requested' ? 'request' : booking?.state === 'held' ? 'hold' : kind

/** The guest of a booking, the reason of a block, the price of a slot, or the kind alone. */
export function nameOf(entry: BoardEntry): string {
  const kind = entryKinds[kindOf(entry)].label()
  if (entry.booking) return entry.booking.guestName
  if (entry.kind === 'slot') return entry.price ? `${kind}, ${amountOf(entry.price)}` : kind
  return entry.note ?? kind
}

const amountOf = (money: Money) => formatMoney(money, getLocale())

/** Where the trip is in its day. */
function progressOf(booking: NonNullable<BoardEntry['booking']>): Standing | undefined {
  const { state, isOff, departedAt, returnedAt } = booking
  if (isOff) return { tone: 'warn', text: m.status_called_off(), isOpen: false }
  if (state === 'requested') return { tone: 'warn', text: m.cal_state_requested(), isOpen: true }
  if (state === 'held') return { tone: 'plain', text: m.cal_state_held(), isOpen: false }
  if (returnedAt) return { tone: 'plain', text: m.day_returned(), isOpen: false }
  if (departedAt) return { tone: 'good', text: m.day_departed(), isOpen: false }
  return state === 'completed' ? { tone: 'plain', text: m.cal_state_completed(), isOpen: false } : undefined
}

/** Everything that is known of a trip's day: its progress, the money, the list of guests, and the turnaround. */
export function standingsOf({ booking, turnaround }: BoardEntry): Standing[] {
  const found: (Standing | undefined)[] = []
  if (booking) {
    const isAhead = booking.state === 'confirmed' && booking.departedAt === null && !booking.isOff
    const isAgreed = booking.state === 'confirmed' || booking.state === 'completed'
    found.push(progressOf(booking))
    if (isAgreed && !booking.isOff) found.push(moneyOf(booking))
    if (booking.atBase && isAgreed && !booking.isOff)
      found.push({ tone: 'plain', text: m.board_at_base({ amount: amountOf(booking.atBase) }), isOpen: false })
    if (isAgreed && !booking.isOff) found.push(manifestOf(booking, isAhead))
  }
  if (turnaround?.isShort || turnaround?.isLate)
    found.push({
      tone: 'bad',
      text: m.board_short_turnaround({ time: lengthOf(turnaround.minutes), needed: lengthOf(turnaround.needed) }),
      isOpen: true,
    })
  return found.filter((each) => each !== undefined)
}

const moneyOf = ({ owed }: NonNullable<BoardEntry['booking']>): Standing =>
  owed
    ? { tone: 'warn', text: m.board_owes({ amount: amountOf(owed) }), isOpen: true }
    : { tone: 'good', text: m.board_paid(), isOpen: false }

const manifestOf = ({ registered, guests }: NonNullable<BoardEntry['booking']>, isAhead: boolean): Standing =>
  registered >= guests
    ? { tone: 'good', text: m.board_manifest_complete(), isOpen: false }
    : { tone: isAhead ? 'warn' : 'plain', text: m.manifest_count({ count: registered, all: guests }), isOpen: isAhead }

/** "1 h 30 min". */
function lengthOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return m.board_minutes({ minutes })
  return rest === 0 ? m.board_hours({ hours }) : m.board_hours_minutes({ hours, minutes: rest })
}

/** The pause before a trip that is long enough; undefined where none is known, or a warning names it. */
export const pauseOf = ({ turnaround }: BoardEntry): string | undefined =>
  turnaround && !turnaround.isShort && !turnaround.isLate
    ? m.board_turnaround({ time: lengthOf(turnaround.minutes) })
    : undefined

/** The page of an entry: that of its booking, otherwise its place on the yacht's calendar. */
export const entryPath = ({ id, booking }: BoardEntry, yacht: BoardYacht, date: string): string =>
  booking
    ? bookingPath(booking.id)
    : calendarPath(readCalendarQuery(new URLSearchParams()), { view: 'month', yacht: yacht.id, date, entry: id })

export const yachtPath = ({ id }: BoardYacht, date: string): string =>
  pagePath('/OwnerDashboard/availabilitycalendar', { view: 'week', yacht: id, date })

/** Whether the yacht is shown with a filter. */
export function passes({ entries }: BoardYacht, show: 'all' | 'trips' | 'open'): boolean {
  if (show === 'all') return true
  if (show === 'trips') return entries.length > 0
  return entries.some((entry) => standingsOf(entry).some(({ isOpen }) => isOpen))
}
