import { useLocation, useNavigate } from 'react-router'
import { addDays, isLocalDate, type LocalDate } from '#shared/local-date.ts'
import { type CalendarQuery, calendarPath, closed } from './calendar-query.ts'
import type { Cell } from './cell-selection.ts'

type Reached = { date: LocalDate; hour: number }

/** A key that leads over the edge of the shown days loads the next view and keeps the focus on the reached cell. */
export function useTurns(query: CalendarQuery, days: readonly LocalDate[]) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const hours = query.view === 'week' ? 24 : 1
  const reached = readReached(state)
  const day = reached ? days.indexOf(reached.date) : -1
  const onTurn = ({ at }: Cell) => {
    const date = addDays(days[0] ?? '', Math.floor(at / hours))
    const next: { reached: Reached } = { reached: { date, hour: at - Math.floor(at / hours) * hours } }
    void navigate(calendarPath(query, { ...closed, date }), { preventScrollReset: true, state: next })
  }
  return { onTurn, reached: reached && day >= 0 ? { lane: 0, at: day * hours + reached.hour } : undefined }
}

/** The state comes from the browser's history, so its shape is checked. */
function readReached(state: unknown): Reached | undefined {
  const { date, hour } = (state as { reached?: Partial<Reached> } | null)?.reached ?? {}
  return typeof date === 'string' && isLocalDate(date) && typeof hour === 'number' ? { date, hour } : undefined
}
