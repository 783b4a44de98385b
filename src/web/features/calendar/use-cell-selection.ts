import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Cell, type CellRange, extendRange, type GridShape, moveCell } from './cell-selection.ts'
import { cellOf, useCellDrag } from './use-cell-drag.ts'

type Choosing = GridShape & {
  /** Where the keyboard begins, and what is chosen already. */
  start: Cell
  chosen: CellRange | undefined
  onChoose: (range: CellRange) => void
}

/**
 * Cells of a grid chosen by dragging, by a press, or by the keyboard: arrow keys move, with Shift they choose more, Enter
 * takes what is chosen.
 */
export function useCellSelection({ start, chosen, onChoose, ...shape }: Choosing) {
  const [active, setActive] = useState(start)
  const [range, setRange] = useState<CellRange>()
  const grid = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
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
    const next = moveCell(shape, cell, event.key)
    if (!next || (event.shiftKey && next.lane !== cell.lane)) return
    event.preventDefault()
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
