import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { type Cell, type CellRange, extendRange } from './cell-selection.ts'

export function cellOf(element: Element | null | undefined): Cell | undefined {
  const name = element instanceof HTMLElement ? element.dataset.cell : undefined
  if (name === undefined) return undefined
  const [lane, at] = name.split(':').map(Number)
  return lane === undefined || at === undefined ? undefined : { lane, at }
}

/** The cell below the pointer, even where an entry covers it. */
const cellAt = ({ clientX, clientY }: PointerEvent) =>
  cellOf(document.elementsFromPoint(clientX, clientY).find((each) => each instanceof HTMLElement && each.dataset.cell))

type Dragging = {
  onDrag: (range: CellRange | undefined) => void
  onChoose: (range: CellRange) => void
}

/** Dragging or clicking selects cells; links on them stay links. On a touch screen a drag scrolls, and a tap selects one cell. */
export function useCellDrag({ onDrag, onChoose }: Dragging) {
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
