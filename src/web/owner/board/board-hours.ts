import type { BoardEntry, BoardYacht, BoardZone } from '#contract/bookings/day-board.ts'
import { hourMs } from '#shared/local-date.ts'

/** The shown hours of a day as instants, and the hours between them by the clock of the zone. */
export type ShownHours = { start: number; end: number; hours: string[] }

/** The board begins here and lasts this long, and longer where something begins or ends outside. */
const [usualFrom, usualTo] = [7, 22]

/**
 * The hours of a zone's day that the board shows. They are counted from midnight as time passes, so that a day on which clocks
 * change has 23 or 25 of them.
 */
export function hoursOf(zone: BoardZone, yachts: readonly BoardYacht[]): ShownHours {
  const [start, end] = [Date.parse(zone.start), Date.parse(zone.end)]
  const count = zone.hours.length
  const moments = yachts
    .flatMap(({ entries }) => entries.flatMap((entry) => [Date.parse(entry.start), Date.parse(entry.end)]))
    .filter((moment) => moment > start && moment < end)
    .map((moment) => (moment - start) / hourMs)
  const from = Math.max(0, Math.min(usualFrom, ...moments.map(Math.floor)))
  const to = Math.min(count, Math.max(usualTo, ...moments.map(Math.ceil)))
  return { start: start + from * hourMs, end: Math.min(end, start + to * hourMs), hours: zone.hours.slice(from, to) }
}

export type PlacedBar = { entry: BoardEntry; left: number; width: number; tail: number; lane: number }

/** Places the entries of a yacht in per cent of the shown hours. Entries at the same time stand below each other. */
export function placeBars(entries: readonly BoardEntry[], { start, end }: ShownHours): PlacedBar[] {
  const share = (moment: number) => (100 * (Math.min(Math.max(moment, start), end) - start)) / (end - start)
  const free: number[] = []
  return entries.flatMap((entry) => {
    const [left, right] = [share(Date.parse(entry.start)), share(Date.parse(entry.end))]
    const tail = entry.freeAt ? share(Date.parse(entry.freeAt)) - right : 0
    if (right <= left && tail <= 0) return []
    const found = free.findIndex((taken) => taken <= left)
    const lane = found < 0 ? free.length : found
    free[lane] = right
    return [{ entry, left, width: right - left, tail, lane }]
  })
}

/** Where a moment stands among the shown hours, in per cent; undefined outside. */
export function shareOf(moment: string, { start, end }: ShownHours): number | undefined {
  const at = Date.parse(moment)
  return at < start || at > end ? undefined : (100 * (at - start)) / (end - start)
}
