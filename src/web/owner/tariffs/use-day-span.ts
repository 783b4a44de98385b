import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { LocalDate } from '#shared/local-date.ts'
import { dayAfterKey } from '#web/ui/date-range.ts'

/** A span of days; both ends are included. */
export type DaySpan = { from: LocalDate; to: LocalDate }
type Drawn = { anchor: LocalDate; focus: LocalDate }

const dateOf = (element: Element | null) => element?.closest<HTMLElement>('[data-date]')?.dataset.date

/**
 * Selects a span of days that are links: by dragging, or with Shift and the arrow keys and then Enter. A click follows a link,
 * arrow keys move between days, and a finger scrolls.
 */
export function useDaySpan(onChoose: (span: DaySpan) => void) {
  const [drawn, setDrawn] = useState<Drawn>()
  const dragged = useRef<Drawn>(undefined)
  const draw = (next: Drawn | undefined) => {
    dragged.current = next
    setDrawn(next)
  }

  function onPointerDown({ button, pointerType, target }: PointerEvent) {
    const date = button === 0 && pointerType !== 'touch' ? dateOf(target as Element) : undefined
    if (date) draw({ anchor: date, focus: date })
  }

  function onPointerMove({ clientX, clientY }: PointerEvent) {
    const date = dragged.current && dateOf(document.elementFromPoint(clientX, clientY))
    if (dragged.current && date && date !== dragged.current.focus) draw({ ...dragged.current, focus: date })
  }

  function onPointerUp() {
    const span = spanOf(dragged.current)
    draw(undefined)
    if (span) onChoose(span)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const link = (event.target as Element).closest<HTMLElement>('[data-date]')
    const span = spanOf(drawn)
    if (event.key === 'Escape') setDrawn(undefined)
    else if (event.key !== 'Enter' && event.key !== ' ') move(event, link?.dataset.date)
    else if (span || (link && event.key === ' ')) {
      event.preventDefault()
      if (span) onChoose(span)
      else link?.click()
    }
  }

  function move(event: KeyboardEvent<HTMLElement>, date: LocalDate | undefined) {
    const next = date && dayAfterKey(event.key, date, '')
    if (!date || !next) return
    event.preventDefault()
    // A phone shows one month: its links lead to the days of other months.
    const link = event.currentTarget.querySelector<HTMLElement>(`[data-date="${next}"]`)
    if (!link?.checkVisibility()) return
    setDrawn(event.shiftKey ? { anchor: drawn?.anchor ?? date, focus: next } : undefined)
    link.focus()
  }

  const giveUp = () => dragged.current && draw(undefined)
  const handlers = {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onKeyDown,
    onPointerCancel: giveUp,
    onPointerLeave: giveUp,
  }
  return { span: spanOf(drawn), handlers }
}

/** The span in order; undefined for a single day. */
function spanOf(drawn: Drawn | undefined): DaySpan | undefined {
  if (!drawn || drawn.anchor === drawn.focus) return undefined
  const { anchor, focus } = drawn
  return anchor < focus ? { from: anchor, to: focus } : { from: focus, to: anchor }
}
