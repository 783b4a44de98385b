import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { LocalDate } from '#shared/local-date.ts'
import { useMayChange } from '#web/parts/forms/may-change.tsx'
import { type Cell, type CellRange, extendRange, type GridShape, isShown, moveCell } from './cell-selection.ts'

type Choosing = GridShape & {
  days: readonly LocalDate[]
  /** `start` is the first cell for the keyboard; `chosen` is the present selection. */
  start: Cell
  chosen: CellRange | undefined
  onChoose: (range: CellRange) => void
  /** The cell that a key reached over the edge of the previous view. It has the focus from the beginning. */
  reached?: Cell | undefined
  onTurn?: (cell: Cell) => void
}

/**
 * Selects cells of a grid by dragging, by a click or by the keyboard: arrow keys move, Shift extends the selection, Enter takes
 * it. A co-manager who may not change the calendar moves by the keyboard alone.
 */
export function useCellSelection({ days, start, chosen, onChoose, reached, onTurn, ...shape }: Choosing) {
  const mayChange = useMayChange()
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
    if (mayChange) onChoose(picked)
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

  return { grid, active, shown: (mayChange ? range : undefined) ?? chosen, handlers: { ...drag, onKeyDown } }
}

function cellOf(element: Element | null | undefined): Cell | undefined {
  const name = element instanceof HTMLElement ? element.dataset.cell : undefined
  if (name === undefined) return undefined
  const [lane, at] = name.split(':').map(Number)
  return lane === undefined || at === undefined ? undefined : { lane, at }
}

/** The cell below the pointer, even where an entry covers it. */
export const cellAt = ({ clientX, clientY }: PointerEvent) =>
  cellOf(document.elementsFromPoint(clientX, clientY).find((each) => each instanceof HTMLElement && each.dataset.cell))

type Dragging = {
  onDrag: (range: CellRange | undefined) => void
  onChoose: (range: CellRange) => void
}

/** Dragging or clicking selects cells; links on them stay links. On a touch screen a drag scrolls, and a tap selects one cell. */
function useCellDrag({ onDrag, onChoose }: Dragging) {
  const dragged = useRef<CellRange>(undefined)
  const hasChosen = useRef(false)
  const show = (range: CellRange | undefined) => {
    dragged.current = range
    onDrag(range)
  }

  function onPointerDown(event: PointerEvent) {
    hasChosen.current = false
    const isEntry = (event.target as Element).closest('a') !== null
    const cell = isEntry || event.button !== 0 || event.pointerType === 'touch' ? undefined : cellAt(event)
    if (cell) show({ anchor: cell, focus: cell })
  }

  function onPointerMove(event: PointerEvent) {
    const cell = dragged.current && cellAt(event)
    if (dragged.current && cell && cell.at !== dragged.current.focus.at) show(extendRange(dragged.current, cell))
  }

  function onPointerUp() {
    if (!dragged.current) return
    hasChosen.current = true
    onChoose(dragged.current)
    show(undefined)
  }

  function onClick({ target }: MouseEvent) {
    const isTaken = hasChosen.current || (target as Element).closest('a') !== null
    const cell = isTaken ? undefined : cellOf((target as Element).closest('[data-cell]'))
    if (cell) onChoose({ anchor: cell, focus: cell })
  }

  const giveUp = () => dragged.current && show(undefined)
  return { onPointerDown, onPointerMove, onPointerUp, onClick, onPointerCancel: giveUp, onPointerLeave: giveUp }
}
