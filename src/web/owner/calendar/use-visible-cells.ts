import { type RefObject, useEffect, useState } from 'react'

export const dayWidth = 48
export const rowHeight = 56

/** A range of indexes; `to` is not included. */
export type Span = { from: number; to: number }
/** The visible rows, and the visible days for each group of rows. A row belongs to the group `index % groups`. */
export type VisibleCells = { rows: Span; days: readonly Span[] }

export const daysOfLane = ({ days }: VisibleCells, lane: number): Span | undefined => days[lane % groups]

/** The number of days rendered without a script: more than fit on a screen, and more than one step of the link to later days. */
export const daysAtFirst = 35

/** Days are added in steps of so many, so that a row renders only now and then while scrolling. */
const step = 6
/**
 * The groups step at different positions: a frame renders a third of the rows. All rows at once would take longer than a frame.
 */
export const groups = 3
/** Days and rows rendered ahead of the visible part. Rows are added one by one. */
const ahead = { days: 4, rows: 3 }

/** The days that the rows of a group render while `length` days from `start` on are visible. */
export function daysOf(group: number, start: number, length: number, count: number): Span {
  const shift = (group * step) / groups
  const from = Math.floor((start + shift) / step) * step - shift - ahead.days
  const to = Math.ceil((start + length + shift) / step) * step - shift + ahead.days
  return { from: Math.max(0, from), to: Math.min(count, to) }
}

const rowsOf = (start: number, length: number, count: number): Span => ({
  from: Math.max(0, Math.floor(start) - ahead.rows),
  to: Math.min(count, Math.ceil(start + length) + ahead.rows),
})

/** The visible cells of the timeline; undefined without a script, where no cells are rendered. */
export function useVisibleCells(scroller: RefObject<HTMLElement | null>, rows: number, days: number) {
  const [visible, setVisible] = useState<VisibleCells>()
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => {
      const rowsSeen = rowsOf(box.scrollTop / rowHeight, box.clientHeight / rowHeight, rows)
      const daysSeen = Array.from({ length: groups }, (_, group) =>
        daysOf(group, box.scrollLeft / dayWidth, box.clientWidth / dayWidth, days),
      )
      setVisible((known) => {
        const kept = {
          rows: keptOf(known?.rows, rowsSeen),
          days: daysSeen.map((span, group) => keptOf(known?.days[group], span)),
        }
        const isSame = known?.rows === kept.rows && kept.days.every((span, group) => span === known.days[group])
        return isSame ? known : kept
      })
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    return () => {
      box.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [scroller, rows, days])
  return visible
}

/** Returns the same object for an equal span, so that rows render only when their days change. */
const keptOf = (known: Span | undefined, seen: Span): Span =>
  known?.from === seen.from && known.to === seen.to ? known : seen

/** The visible indexes, and the index with the focus wherever it is. */
export function indexesOf({ from, to }: Span, also?: number): number[] {
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  return also === undefined || (also >= from && also < to) ? indexes : [...indexes, also].sort((a, b) => a - b)
}
