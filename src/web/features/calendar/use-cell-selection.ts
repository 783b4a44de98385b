import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { LocalDate } from '#shared/local-date.ts'
import { type Cell, type CellRange, extendRange, type GridShape, isShown, moveCell } from './cell-selection.ts'
import { cellOf, useCellDrag } from './use-cell-drag.ts'

type Choosing = GridShape & {
  days: readonly LocalDate[]
  /** Where the keyboard begins, and what is chosen already. */
  start: Cell
  chosen: CellRange | undefined
  onChoose: (range: CellRange) => void
  /** Where a key led over the edge of the days before: it has the focus from the first. */
  reached?: Cell | undefined
  onTurn?: (cell: Cell) => void
}

/**
 * Cells of a grid chosen by dragging, by a press, or by the keyboard: arrow keys move, with Shift they choose more, Enter
 * takes what is chosen.
 */
export function useCellSelection({ days, start, chosen, onChoose, reached, onTurn, ...shape }: Choosing) {
  const [active, setActive] = useState(reached ?? start)
  const [range, setRange] = useState<CellRange>()
  const grid = useRef<HTMLDivElement>(null)
  const moved = useRef(reached !== undefined)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-cell="${active.lane}:${active.at}"]`)?.focus()
  }, [active])

  const choose = (picked: CellRange) => {
    setActive(picked.focus)
    setRange(undefined)
    onChoose(picked)
  }
  const drag = useCellDrag({ onDrag: setRange, onChoose: choose })

  function move(event: KeyboardEvent, cell: Cell) {
    const next = moveCell(shape, cell, event.key, days)
    if (!next || (event.shiftKey && next.lane !== cell.lane)) return
    event.preventDefault()
    if (!isShown(shape, next)) return event.shiftKey ? undefined : onTurn?.(next)
    setRange(event.shiftKey ? extendRange(range ?? { anchor: cell, focus: cell }, next) : undefined)
    moved.current = true
    setActive(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    const cell = cellOf(event.target as Element)
    if (!cell) return
    if (event.key === 'Escape') setRange(undefined)
    if (event.key !== 'Enter' && event.key !== ' ') return move(event, cell)
    event.preventDefault()
    choose(range?.anchor.lane === cell.lane ? extendRange(range, cell) : { anchor: cell, focus: cell })
  }

  return { grid, active, shown: range ?? chosen, handlers: { ...drag, onKeyDown } }
}
