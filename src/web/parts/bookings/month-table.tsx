import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { longDayParts, weekdayNames } from '#web/lib/format.ts'
import { daysInWeeks } from './month-days.ts'

type MonthTableProps = {
  month: string
  caption: string
  days?: RefObject<HTMLTableElement | null>
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  /** The chosen day, or null. Given only where the arrow keys move between days: the table then has the role `grid`. */
  chosen?: string | null | undefined
  children: (date: string) => ReactNode
}

/** The days of a month below their weekdays. */
export const MonthTable = ({ month, caption, days, onKeyDown, chosen, children }: MonthTableProps) => (
  <table
    ref={days}
    role={chosen === undefined ? undefined : 'grid'}
    onKeyDown={onKeyDown}
    className="w-full table-fixed border-separate border-spacing-0.5 text-center"
  >
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {weekdayNames().map(({ short, long }) => (
          <th key={long} scope="col" abbr={long} className="pb-1 text-sm font-normal text-ink-soft">
            {short}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {daysInWeeks(month).map((week) => (
        <tr key={week.find(Boolean)}>
          {week.map((date, index) => (
            <td
              key={date ?? `before or after ${index}`}
              {...(chosen !== undefined && cellOf(date, chosen))}
              className="p-0"
            >
              {date && children(date)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** The attributes of a grid cell. Cells before and after the month have no date. */
const cellOf = (date: string | null, chosen: string | null) => ({
  role: 'gridcell',
  ...(date && { 'aria-selected': date === chosen }),
})

/** The box of a day. */
export const dayBox = 'flex h-12 flex-col items-center justify-center rounded-sm text-sm leading-4 tabular-nums'

/** The page shows the number of the day; screen readers get the whole date and its state. */
export function DayName({ date, note }: { date: string; note: string }) {
  const [before, number, after] = longDayParts(date)
  return (
    <>
      <span className="sr-only">{before}</span>
      {number}
      <span className="sr-only">
        {after}, {note}.{' '}
      </span>
    </>
  )
}
