import type { CalendarEntry } from '#contract/calendars/owner-calendar.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import { formatMoney } from '#shared/money.ts'
import { weekdayDateText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

export type EntryKind = 'booking' | 'hold' | 'request' | 'block' | 'import' | 'slot'

/** The kind of an entry as owners see it. A request is a hold that waits for the owner's answer. */
export const kindOf = ({ kind, booking }: CalendarEntry): EntryKind =>
  booking?.state === 'requested' ? 'request' : booking?.state === 'held' ? 'hold' : kind

export const entryKinds: Record<EntryKind, { label: () => string; className: string }> = {
  booking: { label: m.cal_booking, className: 'entry-booking' },
  request: { label: m.cal_request, className: 'entry-request' },
  hold: { label: m.cal_hold, className: 'entry-hold' },
  block: { label: m.cal_block, className: 'entry-block' },
  import: { label: m.cal_import, className: 'entry-import' },
  slot: { label: m.cal_slot, className: 'entry-slot' },
}

/** The API gives moments in the yacht's zone: "2027-05-20T18:00:00+04:00" becomes "Thu 20 May, 18:00". */
export const localDay = (moment: string) => moment.slice(0, 10)
export const localTime = (moment: string) => moment.slice(11, 16)
export const localMoment = (moment: string) => `${briefDay(localDay(moment))}, ${localTime(moment)}`

const briefDays = new Map<string, string>()

/** "Thu 20 May". Cached, because thousands of entries and cells name the same few days. */
export function briefDay(day: LocalDate): string {
  const name = `${getLocale()} ${day}`
  const known = briefDays.get(name)
  if (known !== undefined) return known
  // Limits the cache on a server, which renders the calendars of many years.
  if (briefDays.size >= 2000) briefDays.clear()
  const text = weekdayDateText(day)
  briefDays.set(name, text)
  return text
}

/** A word or two, for narrow places. */
export function entryName(entry: CalendarEntry): string {
  const { booking, note, price } = entry
  if (booking) return booking.guest
  if (price) return formatMoney(price, getLocale(), { whole: true })
  return note ?? entryKinds[kindOf(entry)].label()
}

/** Only the time where both moments lie on the same day. */
const momentAfter = (before: string, moment: string) =>
  localDay(before) === localDay(moment) ? localTime(moment) : localMoment(moment)

/** The last day of an entry of whole days. */
const lastDay = ({ end }: Pick<CalendarEntry, 'end'>) => addDays(localDay(end), -1)

/** The first day of an entry of whole days, otherwise its beginning. */
export const beginText = ({ start, wholeDays }: CalendarEntry): string =>
  wholeDays ? briefDay(localDay(start)) : localMoment(start)

/** "until Thu 10 Dec" for whole days, otherwise the moment of the end. */
export const endText = (entry: CalendarEntry): string =>
  entry.wholeDays ? m.cal_until_day({ day: briefDay(lastDay(entry)) }) : localMoment(entry.end)

function entryPeriod(entry: CalendarEntry): string {
  const { start, end } = entry
  if (!entry.wholeDays) return `${localMoment(start)} – ${momentAfter(start, end)}`
  return periodText({ start: localDay(start), end: lastDay(entry) })
}

/** A period as the forms write it: days including the last one, or moments of the yacht's clock. */
export function periodText({ start, end }: { start: string; end: string }): string {
  if (start.length > 10) return `${localMoment(start)} – ${momentAfter(start, end)}`
  return start === end ? briefDay(start) : `${briefDay(start)} – ${briefDay(end)}`
}

/** The whole entry in one line, for screen readers. */
export function entryLine(entry: CalendarEntry): string {
  const kind = entryKinds[kindOf(entry)].label()
  const name = entryName(entry)
  const reference = entry.booking?.reference
  const turnaround = entry.freeAt && m.cal_turnaround_until({ time: momentAfter(entry.end, entry.freeAt) })
  return [kind, reference, name === kind ? undefined : name, entryPeriod(entry), turnaround].filter(Boolean).join(', ')
}
