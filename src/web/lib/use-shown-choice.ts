import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a row that is wider than the screen, or a rail that is longer, to its current link. */
export function useShownChoice(path: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (path && row.current) showChosen(row.current)
  }, [path])
  return row
}

function showChosen(row: HTMLElement) {
  const chosen = row.querySelector<HTMLElement>('[aria-current]')
  if (!chosen) return
  row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
  row.scrollTop = chosen.offsetTop - (row.clientHeight - chosen.offsetHeight) / 2
}
