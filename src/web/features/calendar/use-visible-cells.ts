import { type RefObject, useEffect, useState } from 'react'

export const dayWidth = 48
export const rowHeight = 56

/** From one index to another that is not included. */
export type Span = { from: number; to: number }
export type VisibleCells = { rows: Span; days: Span }

/** So many days are drawn before the script is there: more than fit beside each other, and more than one step to later days. */
export const daysAtFirst = 35

/** In steps, so that scrolling draws anew only now and then; one step more on each side is there before it is seen. */
const step = 6

function spanOf(start: number, length: number, count: number): Span {
  const from = Math.max(0, Math.floor(start / step - 1) * step)
  return { from, to: Math.min(count, Math.ceil((start + length) / step + 1) * step) }
}

/** Which cells of the timeline can be seen; undefined before the script is there: then no cells are drawn. */
export function useVisibleCells(scroller: RefObject<HTMLElement | null>, rows: number, days: number) {
  const [visible, setVisible] = useState<VisibleCells>()
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => {
      const seen = {
        rows: spanOf(box.scrollTop / rowHeight, box.clientHeight / rowHeight, rows),
        days: spanOf(box.scrollLeft / dayWidth, box.clientWidth / dayWidth, days),
      }
      setVisible((known) => {
        const kept = { rows: keptOf(known?.rows, seen.rows), days: keptOf(known?.days, seen.days) }
        return known?.rows === kept.rows && known.days === kept.days ? known : kept
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
