import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type LocalDate, type LocalMonth, monthOf } from '#shared/local-date.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { dayAfterKey } from '#web/ui/date-range.ts'

type DaysOfMonth = {
  month: LocalMonth
  /** The first day that the keys can reach. */
  first: LocalDate
  /** The day that the Tab key reaches first. */
  start: LocalDate
  onTurn: (month: LocalMonth) => void
}

/**
 * Keys for a month whose days are links with `data-date`. Arrow keys move between days; Page Up, Page Down, or an arrow over the
 * edge open another month; Space follows a link as Enter does. The Tab key stops at one day.
 */
export function useDayKeys({ month, first, start, onTurn }: DaysOfMonth) {
  const isHydrated = useHydrated()
  const days = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState<LocalDate>()
  const wanted = useRef<LocalDate>(undefined)
  const stop = cursor && monthOf(cursor) === month ? cursor : start

  useEffect(() => {
    if (!wanted.current || monthOf(wanted.current) !== month) return
    focusDay(days.current, wanted.current)
    wanted.current = undefined
  }, [month])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const link = (event.target as Element).closest<HTMLElement>('[data-date]')
    const date = link?.dataset.date
    if (!date || event.ctrlKey || event.metaKey || event.altKey) return
    const next = event.key === ' ' ? date : dayAfterKey(event.key, date, first)
    if (!next) return
    event.preventDefault()
    if (event.key === ' ') return link.click()
    setCursor(next)
    if (monthOf(next) === month) return focusDay(days.current, next)
    wanted.current = next
    onTurn(monthOf(next))
  }

  return { days, onKeyDown, stop: isHydrated ? stop : null }
}

const focusDay = (within: HTMLElement | null, date: LocalDate) =>
  within?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
