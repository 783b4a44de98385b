import type { BoardEntry, BoardYacht, BoardZone } from '#contract/bookings/day-board.ts'
import { hourMs } from '#shared/local-date.ts'
import { classNames } from '#web/lib/class-names.ts'
import { zoneText } from '#web/lib/format.ts'
import { entryKinds } from '#web/owner/calendar/entry-words.ts'
import { m } from '#web/paraglide/messages.js'
import { entryPath, kindOf, nameOf, periodOf, standingsOf, timeOf, yachtPath } from './board-words.ts'

type GridProps = { zone: BoardZone; yachts: readonly BoardYacht[]; date: string; isOnlyZone: boolean }

/** The yachts of one zone below each other, the hours of its day to the right. */
export function BoardGrid({ zone, yachts, date, isOnlyZone }: GridProps) {
  const shown = hoursOf(zone, yachts)
  const name = m.board_times_of({ zone: zoneText(zone.zone, zone.start) })
  const now = shareOf(zone.now, shown)
  return (
    <section aria-label={isOnlyZone ? m.board_title() : name} className="board break-inside-avoid-page">
      <p className="mb-1 text-sm text-ink-soft">{name}</p>
      <div className="board-frame">
        <div className="board-row board-head" aria-hidden>
          <span className="board-name">{m.cal_yacht()}</span>
          <Hours shown={shown} />
        </div>
        <ul>
          {yachts.map((yacht) => (
            <Row key={yacht.id} yacht={yacht} shown={shown} date={date} now={now} />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The clock shows an hour twice on the day on which it goes back, so that hours are keyed by their instant. */
const Hours = ({ shown }: { shown: ShownHours }) => (
  <span className="board-hours" style={{ gridTemplateColumns: `repeat(${shown.hours.length}, minmax(0, 1fr))` }}>
    {shown.hours.map((hour) => (
      <span key={hour}>{timeOf(hour).slice(0, 2)}</span>
    ))}
  </span>
)

type RowProps = { yacht: BoardYacht; shown: ShownHours; date: string; now: number | undefined }

function Row({ yacht, shown, date, now }: RowProps) {
  const bars = placeBars(yacht.entries, shown)
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1))
  return (
    <li className="board-row">
      <div className="board-name">
        <a href={yachtPath(yacht, date)} className="board-yacht">
          {yacht.title || m.unnamed_yacht()}
        </a>
        {yacht.crew.length > 0 && <span className="board-crew">{yacht.crew.join(', ')}</span>}
      </div>
      <div
        className="board-lane"
        style={{ '--lanes': lanes, '--hour': `${100 / shown.hours.length}%` } as React.CSSProperties}
      >
        {bars.map((bar) => (
          <Bar key={bar.entry.id} bar={bar} yacht={yacht} date={date} />
        ))}
        {yacht.entries.length === 0 && <span className="sr-only">{m.board_nothing()}</span>}
        {now !== undefined && <span aria-hidden className="board-now" style={{ left: `${now}%` }} />}
      </div>
    </li>
  )
}

type BarProps = { bar: PlacedBar; yacht: BoardYacht; date: string }

function Bar({ bar: { entry, left, width, tail, lane }, yacht, date }: BarProps) {
  const place = { '--lane': lane, left: `${left}%`, width: `${width}%` } as React.CSSProperties
  const standings = standingsOf(entry)
  const line = [entryKinds[kindOf(entry)].label(), nameOf(entry), periodOf(entry, date)]
  const label = [...line, ...partyOf(entry), ...standings.map(({ text }) => text)].join(', ')
  return (
    <>
      <a
        href={entryPath(entry, yacht, date)}
        title={label}
        aria-label={label}
        className={classNames('entry board-bar', entryKinds[kindOf(entry)].className)}
        style={place}
      >
        <span className="entry-text">
          <span className="block">{nameOf(entry)}</span>
          <span className="board-small">{[periodOf(entry, date), ...partyOf(entry)].join(' · ')}</span>
          <span className="board-small">
            {standings.map(({ text, isOpen }) => (isOpen ? `▲ ${text}` : text)).join(' · ')}
          </span>
        </span>
      </a>
      {tail > 0 && (
        <span
          aria-hidden
          title={m.cal_turnaround()}
          className="entry-tail board-tail"
          style={{ '--lane': lane, left: `${left + width}%`, width: `${tail}%` } as React.CSSProperties}
        />
      )}
    </>
  )
}

const partyOf = ({ booking }: BoardEntry): string[] => (booking ? [m.guests_count({ count: booking.guests })] : [])

/** The shown hours of a day as instants, and the hours between them by the clock of the zone. */
type ShownHours = { start: number; end: number; hours: string[] }

/** The hours that the board shows. Entries outside of them add hours. */
const [usualFrom, usualTo] = [7, 22]

/**
 * The hours of a zone's day that the board shows. They are counted from midnight as time passes, so that a day on which clocks
 * change has 23 or 25 of them.
 */
function hoursOf(zone: BoardZone, yachts: readonly BoardYacht[]): ShownHours {
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

type PlacedBar = { entry: BoardEntry; left: number; width: number; tail: number; lane: number }

/** Places the entries of a yacht in per cent of the shown hours. Entries at the same time stand below each other. */
function placeBars(entries: readonly BoardEntry[], { start, end }: ShownHours): PlacedBar[] {
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
function shareOf(moment: string, { start, end }: ShownHours): number | undefined {
  const at = Date.parse(moment)
  return at < start || at > end ? undefined : (100 * (at - start)) / (end - start)
}
