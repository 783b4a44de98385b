import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { ClockIcon } from '#web/ui/yacht-icons.tsx'

type Day = { opens: string; closes: string } | null

/** The opening hours. Consecutive days with the same hours share a line. */
export function OpeningHours({ days }: { days: readonly Day[] }) {
  return (
    <ul aria-label={m.opening_hours()} className="grid gap-0.5">
      {gathered(days).map(({ first, last, hours }) => (
        <li key={first} className="flex items-center gap-2.5">
          <ClockIcon className="size-4.5 text-brass" />
          {m.opening_line({
            days: first === last ? dayName(first) : `${dayName(first)} – ${dayName(last)}`,
            hours: `${hours.opens} – ${hours.closes}`,
          })}
        </li>
      ))}
    </ul>
  )
}

type Span = { first: number; last: number; hours: NonNullable<Day> }

function gathered(days: readonly Day[]): Span[] {
  const spans: Span[] = []
  for (const [at, hours] of days.entries()) {
    if (!hours) continue
    const before = spans.at(-1)
    const goesOn = before?.last === at - 1 && before.hours.opens === hours.opens && before.hours.closes === hours.closes
    if (goesOn) before.last = at
    else spans.push({ first: at, last: at, hours })
  }
  return spans
}

// 1 January 2024 was a Monday.
const dayName = (at: number): string =>
  new Intl.DateTimeFormat(getLocale(), { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + at))
