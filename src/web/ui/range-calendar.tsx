import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addMonths, type LocalDate, type LocalMonth, monthOf } from '#shared/local-date.ts'
import { monthText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { chooseDay, type DateRange, dayAfterKey } from './date-range.ts'
import { IconButton } from './icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'
import { MonthOfRange } from './month-of-range.tsx'

type RangeCalendarProps = {
  value: DateRange
  /** The first shown month while no day is chosen. */
  opensAt: LocalMonth | null
  onChange: (range: DateRange) => void
  months: 1 | 2
}

/** Months side by side. A click turns as many months as are shown. Past days cannot be chosen. */
export function RangeCalendar({ value, opensAt, onChange, months: shownAtOnce }: RangeCalendarProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [today] = useState(browserToday)
  const earliest = opensAt && opensAt > monthOf(today) ? `${opensAt}-01` : today
  const begin = value.start && value.start > today ? value.start : earliest
  const [first, setFirst] = useState(monthOf(begin))
  // The only day that the Tab key reaches. Arrow keys move it.
  const [cursor, setCursor] = useState(begin)
  const [pointed, setPointed] = useState<LocalDate | null>(null)
  const moved = useRef(false)

  const months = Array.from({ length: shownAtOnce }, (_, index) => addMonths(first, index))
  const turn = (by: number) => {
    const month = laterMonth(addMonths(first, by), monthOf(today))
    setFirst(month)
    setCursor(month === monthOf(today) ? today : `${month}-01`)
  }
  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, cursor, today)
    if (!next) return
    event.preventDefault()
    moved.current = true
    setCursor(next)
    setPointed(next)
    if (!months.includes(monthOf(next)))
      setFirst(next < cursor ? laterMonth(addMonths(monthOf(next), 1 - shownAtOnce), monthOf(today)) : monthOf(next))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day takes the focus once it is there
  useEffect(() => {
    if (moved.current) ref.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
    moved.current = false
  }, [cursor, first])

  const shown = value.start && !value.end && pointed ? chooseDay(value, pointed) : value
  return (
    <div ref={ref} className="relative grid gap-8 md:auto-cols-fr md:grid-flow-col">
      {first > monthOf(today) && (
        <IconButton label={m.previous_month()} onClick={() => turn(-shownAtOnce)} className="absolute top-0 start-0">
          <ChevronLeftIcon />
        </IconButton>
      )}
      <IconButton label={m.next_month()} onClick={() => turn(shownAtOnce)} className="absolute top-0 end-0">
        <ChevronRightIcon />
      </IconButton>
      {months.map((month) => (
        <MonthOfRange
          key={month}
          month={month}
          today={today}
          shown={shown}
          cursor={cursor}
          title={monthText(month)}
          onChoose={(day) => {
            setCursor(day)
            onChange(chooseDay(value, day))
          }}
          onPoint={setPointed}
          onKeyDown={press}
        />
      ))}
    </div>
  )
}

const laterMonth = (one: LocalMonth, other: LocalMonth) => (one > other ? one : other)

/** Today's date in the browser's time zone. */
function browserToday(): LocalDate {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
