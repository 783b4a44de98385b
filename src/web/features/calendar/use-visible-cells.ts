import { type RefObject, useEffect, useState } from 'react'

export const dayWidth = 48
export const rowHeight = 56

/** From one index to another that is not included. */
export type Span = { from: number; to: number }
/** The days of each of some groups of rows; a row is in the group of its index. */
export type VisibleCells = { rows: Span; days: readonly Span[] }

export const daysOfLane = ({ days }: VisibleCells, lane: number): Span | undefined => days[lane % groups]

/** So many days are drawn before the script is there: more than fit beside each other, and more than one step to later days. */
export const daysAtFirst = 35

/** Days come in steps of so many, so that a row is drawn anew only now and then. */
const step = 6
/** Rows take their step at three places: a frame draws a third of them anew, or what comes would cost more than a frame. */
export const groups = 3
/** What is there before it is seen. Rows come one by one. */
const ahead = { days: 4, rows: 3 }

/** The days that rows of a group draw when so many, from one on, are in sight. */
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

/** Which cells of the timeline can be seen; undefined before the script is there: then no cells are drawn. */
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

/** The same object as long as it is the same span: rows are drawn anew only when their days change. */
const keptOf = (known: Span | undefined, seen: Span): Span =>
  known?.from === seen.from && known.to === seen.to ? known : seen

/** What can be seen and, wherever it is, the cell that has the focus. */
export function indexesOf({ from, to }: Span, also?: number): number[] {
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  return also === undefined || (also >= from && also < to) ? indexes : [...indexes, also].sort((a, b) => a - b)
}
