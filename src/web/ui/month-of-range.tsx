import { type KeyboardEvent, useId } from 'react'
import type { LocalDate, LocalMonth } from '#shared/local-date.ts'
import { classNames } from '#web/lib/class-names.ts'
import { longDayParts, weekdayNames } from '#web/lib/format.ts'
import { type DateRange, isWithin, weeksFromSunday } from './date-range.ts'

type MonthProps = {
  month: LocalMonth
  title: string
  today: LocalDate
  /** The chosen range, or the range that a click would make. */
  shown: DateRange
  cursor: LocalDate
  onChoose: (day: LocalDate) => void
  onPoint: (day: LocalDate | null) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function MonthOfRange({ month, title, today, shown, cursor, onChoose, onPoint, onKeyDown }: MonthProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <p
        id={id}
        aria-live="polite"
        className="flex h-11 items-center justify-center font-display font-semibold first-letter:uppercase"
      >
        <span className="first-letter:uppercase">{title}</span>
      </p>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that the arrows walk
        role="grid"
        aria-labelledby={id}
        onKeyDown={onKeyDown}
        onPointerLeave={() => onPoint(null)}
        className="mt-1 w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5 text-center md:w-72"
      >
        <thead>
          <tr>
            {weekdayNames().map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="h-8 text-sm font-normal text-ink-soft">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksFromSunday(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) =>
                day ? (
                  <DayCell
                    key={day}
                    day={day}
                    today={today}
                    shown={shown}
                    cursor={cursor}
                    onChoose={onChoose}
                    onPoint={onPoint}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place without a day has nothing else
                  <td key={column} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayCellProps = Pick<MonthProps, 'today' | 'shown' | 'cursor' | 'onChoose' | 'onPoint'> & { day: LocalDate }

function DayCell({ day, today, shown, cursor, onChoose, onPoint }: DayCellProps) {
  const bound = day === shown.start || day === shown.end
  const within = isWithin(shown, day)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button within is what takes the focus
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of that grid
      role="gridcell"
      aria-selected={bound || within}
      className={classNames(
        'p-0',
        within && shown.start !== shown.end && 'bg-sea-soft first:rounded-s-md last:rounded-e-md',
        within && day === shown.start && 'rounded-s-full!',
        within && day === shown.end && 'rounded-e-full!',
      )}
    >
      <button
        type="button"
        tabIndex={day === cursor ? 0 : -1}
        disabled={day < today}
        aria-label={longDayParts(day).join('')}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onChoose(day)}
        onPointerEnter={() => onPoint(day)}
        className={classNames(
          'mx-auto flex size-10 items-center justify-center rounded-full text-base tabular-nums transition-colors max-md:size-11',
          'disabled:text-ink-soft disabled:line-through disabled:decoration-edge disabled:opacity-60',
          bound ? 'bg-ink font-semibold text-on-ink' : 'enabled:hover:bg-sea-soft enabled:hover:text-sea',
          day === today &&
            !bound &&
            'font-semibold text-sea underline decoration-brass-fill decoration-2 underline-offset-4',
        )}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}
