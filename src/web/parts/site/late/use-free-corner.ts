import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type Box, overlaps, probes } from './free-corner.ts'

export type Corner = 'start' | 'end' | 'none'

const controls = 'a, button, input, select, textarea, summary, label, [tabindex], [role="button"]'

/**
 * The lower corner in which a floating part covers no control and no map. It is searched again whenever the page or a part of it
 * moves. 'none' while both corners are taken.
 */
export function useFreeCorner(floating: RefObject<HTMLElement | null>): Corner {
  const [corner, setCorner] = useState<Corner>('none')
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCorner(freeCorner(floating.current)))
    }
    look()
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener('scroll', look, { passive: true, capture: true, signal })
    addEventListener('resize', look, { signal })
    const grown = new ResizeObserver(look)
    grown.observe(document.body)
    const changed = new MutationObserver(look)
    changed.observe(document.body, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      leaving.abort()
      grown.disconnect()
      changed.disconnect()
    }
  }, [floating, key])
  return corner
}

function freeCorner(floating: HTMLElement | null): Corner {
  const frame = floating?.parentElement?.getBoundingClientRect()
  if (!floating || !frame) return 'none'
  const { offsetWidth: width, offsetHeight: height } = floating
  const isLeftToRight = getComputedStyle(floating).direction === 'ltr'
  const boxAt = (left: number) => ({ left, right: left + width, top: frame.bottom - height, bottom: frame.bottom })
  const [left, right] = [boxAt(frame.left), boxAt(frame.right - width)]
  const [start, end] = isLeftToRight ? [left, right] : [right, left]
  if (isFree(end, floating)) return 'end'
  return isFree(start, floating) ? 'start' : 'none'
}

function isFree(box: Box, floating: HTMLElement): boolean {
  return probes(box).every(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .filter((element) => !floating.contains(element))
      .map((element) => element.closest(controls))
      .every((control) => !control || !overlaps(control.getBoundingClientRect(), box)),
  )
}
