type Day = { opens: string; closes: string } | null
type OpeningSpan = { first: number; last: number; hours: NonNullable<Day> }

/** Consecutive weekdays with the same hours, as numbers from 0 for Monday. Closed days are left out. */
export function openingSpans(days: readonly Day[]): OpeningSpan[] {
  const spans: OpeningSpan[] = []
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
export const weekdayName = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + at))
