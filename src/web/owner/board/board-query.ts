import { isLocalDate, type LocalDate } from '#shared/local-date.ts'
import { pagePath } from '#web/lib/paths.ts'

/** `trips`: yachts with something on this day. `open`: yachts with something to settle. */
export const boardFilters = ['all', 'trips', 'open'] as const
export type BoardFilter = (typeof boardFilters)[number]

/** The query of the board's address. Without a date it is today. */
export type BoardQuery = { date: LocalDate | null; show: BoardFilter; page: number }

export function readBoardQuery(params: URLSearchParams): BoardQuery {
  const date = params.get('date')
  return {
    date: date !== null && isLocalDate(date) && date >= '2001' && date < '2100' ? date : null,
    show: boardFilters.find((filter) => filter === params.get('show')) ?? 'all',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
}

export function boardPath(query: BoardQuery, changes: Partial<BoardQuery> = {}): string {
  const { date, show, page } = { ...query, ...changes }
  return pagePath('/OwnerDashboard/board', { date, show: show === 'all' ? null : show, page: page === 1 ? null : page })
}
