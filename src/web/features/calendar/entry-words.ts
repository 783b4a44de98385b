import type { CalendarEntry } from '#contract/owner-calendar.ts'
import { formatMoney } from '#shared/money.ts'
import { weekdayDateText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

export type EntryKind = 'booking' | 'hold' | 'request' | 'block' | 'import' | 'slot'

/** What it is to the owner: a request is a hold that waits for the owner's answer. */
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

/** A moment as the clock of the yacht shows it: "2027-05-20T18:00:00+04:00" is "Thu 20 May, 18:00". */
export const localDay = (moment: string) => moment.slice(0, 10)
export const localTime = (moment: string) => moment.slice(11, 16)
export const localMoment = (moment: string) => `${weekdayDateText(localDay(moment))}, ${localTime(moment)}`

/** A word or two, for where there is room for no more. */
export function entryName(entry: CalendarEntry): string {
  const { booking, note, price } = entry
  if (booking) return booking.guest
  if (price) return formatMoney(price, getLocale(), { whole: true })
  return note ?? entryKinds[kindOf(entry)].label()
}

const entryPeriod = ({ start, end }: CalendarEntry) =>
  localDay(start) === localDay(end)
    ? `${localMoment(start)} – ${localTime(end)}`
    : `${localMoment(start)} – ${localMoment(end)}`

/** All of it in a line, for readers of the screen. */
export function entryLine(entry: CalendarEntry): string {
  const kind = entryKinds[kindOf(entry)].label()
  const name = entryName(entry)
  const reference = entry.booking?.reference
  return [kind, reference, name === kind ? undefined : name, entryPeriod(entry)].filter(Boolean).join(', ')
}
