import { type RefObject, useEffect, useRef } from 'react'

/** A row wider than a phone, or a rail longer than the screen, begins at what is chosen in it. */
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
