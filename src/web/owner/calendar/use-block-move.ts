import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import type { CalendarYacht } from '#contract/calendars/owner-calendar.ts'
import type { LocalDate } from '#shared/local-date.ts'
import { type CalendarQuery, calendarPath, closed } from './calendar-query.ts'
import {
  type BlockMove,
  cellsOfBlock,
  cellsOfMove,
  findBlock,
  type MovedPart,
  movedPeriod,
  stepOfKey,
} from './move-block.ts'
import { cellAt } from './use-cell-selection.ts'

type Moving = { yachts: readonly CalendarYacht[]; days: readonly LocalDate[]; query: CalendarQuery }

/** Within so many pixels of its edge a drag changes the length of a block. */
const edge = 9

/**
 * Moves blocks by dragging, or by the arrow keys on their link: Shift changes the end, Enter keeps the move, Escape gives it up. An
 * edge that is dragged moves alone. On a touch screen a drag scrolls, and the form of the block moves it.
 */
export function useBlockMove(moving: Moving) {
  const submit = useSubmit()
  const { days, query } = moving
  const { view } = query
  const [move, setMove] = useState<BlockMove>()

  function keep(kept: BlockMove) {
    const period = movedPeriod(kept, view)
    setMove(undefined)
    if (!period || kept.by === 0) return
    // A refusal opens the block with its form, which names what is in the way.
    const action = calendarPath(query, { ...closed, entry: kept.entry.id })
    void submit({ intent: 'move', id: kept.entry.id, ...period }, { method: 'post', action, preventScrollReset: true })
  }

  const drag = useBlockDrag(moving, { onMove: setMove, onKeep: keep })
  /** True for a key that moves a block. */
  function onKeyDown(event: KeyboardEvent): boolean {
    const next = moveByKey(event, moving, move)
    if (next === undefined) return false
    event.preventDefault()
    if (next === 'keep') move && keep(move)
    else setMove(next === 'give up' ? undefined : next)
    return true
  }

  return {
    moved: move && movedPeriod(move, view),
    cells: move && cellsOfMove(move, view, days),
    handlers: { ...drag, onKeyDown },
  }
}

/** The move of a block after a key; undefined for keys that have another meaning. */
function moveByKey(event: KeyboardEvent, { yachts, query: { view } }: Moving, move: BlockMove | undefined) {
  const found = findBlock(yachts, blockOf(event.target))
  if (!found) return undefined
  const isMoving = move?.entry.id === found.entry.id
  if (isMoving && event.key === 'Enter') return 'keep'
  if (isMoving && event.key === 'Escape') return 'give up'
  const step = stepOfKey(view, event.key)
  if (step === undefined) return undefined
  const part = event.shiftKey ? 'end' : 'all'
  const next: BlockMove = { ...found, part, by: (isMoving && move.part === part ? move.by : 0) + step }
  return movedPeriod(next, view) ? next : move
}

type Dragging = { onMove: (move: BlockMove | undefined) => void; onKeep: (move: BlockMove) => void }

function useBlockDrag(moving: Moving, { onMove, onKeep }: Dragging) {
  const dragged = useRef<{ move: BlockMove; from: number }>(undefined)
  const hasDragged = useRef(false)

  function onPointerDown(event: PointerEvent) {
    hasDragged.current = false
    const isMouse = event.button === 0 && event.pointerType !== 'touch'
    const found = isMouse ? findBlock(moving.yachts, blockOf(event.target)) : undefined
    const cell = found && cellAt(event)
    if (!found || !cell) return
    dragged.current = {
      move: { ...found, part: partAt(event, moving, { ...found, at: cell.at }), by: 0 },
      from: cell.at,
    }
  }

  function onPointerMove(event: PointerEvent) {
    const known = dragged.current
    const cell = known && cellAt(event)
    if (!known || !cell) return
    const next = { ...known.move, by: cell.at - known.from }
    if (next.by === known.move.by || !movedPeriod(next, moving.query.view)) return
    known.move = next
    hasDragged.current = true
    onMove(next)
  }

  function onPointerUp() {
    const known = dragged.current
    dragged.current = undefined
    if (known) onKeep(known.move)
  }

  /** The press at the end of a drag opens nothing. */
  function onClick(event: MouseEvent) {
    if (hasDragged.current) event.preventDefault()
    hasDragged.current = false
  }

  function giveUp() {
    if (dragged.current) onMove(undefined)
    dragged.current = undefined
  }

  return { onPointerDown, onPointerMove, onPointerUp, onClick, giveUp }
}

type Pressed = Pick<BlockMove, 'entry' | 'lane'> & { at: number }

/** The end of a block that is pressed. A block over several days has its ends in its first and last cell only. */
function partAt(event: PointerEvent, { days, query: { view } }: Moving, { entry, lane, at }: Pressed): MovedPart {
  const cells = cellsOfBlock(entry, lane, view, days)
  const box = (event.target as Element).closest('a')?.getBoundingClientRect()
  if (view === 'month' || !cells || !box) return 'all'
  const isUpright = view === 'week'
  const [length, pressed] = isUpright ? [box.height, event.clientY - box.top] : [box.width, event.clientX - box.left]
  if (length < 4 * edge) return 'all'
  if (pressed < edge && at === cells.anchor.at) return 'start'
  return length - pressed < edge && at === cells.focus.at ? 'end' : 'all'
}

const blockOf = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('a[data-block]')?.dataset.block

type Handlers = ReturnType<typeof useBlockMove>['handlers']
type CellHandlers = {
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
  onPointerLeave: () => void
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Moves of blocks and choices of cells share one grid: a press on a block begins no choice. */
export const bothHandlers = (blocks: Handlers, cells: CellHandlers): CellHandlers => ({
  onPointerDown: (event) => {
    blocks.onPointerDown(event)
    cells.onPointerDown(event)
  },
  onPointerMove: (event) => {
    blocks.onPointerMove(event)
    cells.onPointerMove(event)
  },
  onPointerUp: () => {
    blocks.onPointerUp()
    cells.onPointerUp()
  },
  onPointerCancel: () => {
    blocks.giveUp()
    cells.onPointerCancel()
  },
  onPointerLeave: () => {
    blocks.giveUp()
    cells.onPointerLeave()
  },
  onClick: (event) => {
    blocks.onClick(event)
    cells.onClick(event)
  },
  onKeyDown: (event) => {
    if (!blocks.onKeyDown(event)) cells.onKeyDown(event)
  },
})
