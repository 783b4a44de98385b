import { type RefObject, useEffect } from 'react'

/**
 * Keys for the lists in a frame (elements with `data-list`): j and k move the focus between rows, Enter opens the row, x ticks
 * it, / focuses the search.
 */
export function useListKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!frame.current || isElsewhere(event)) return
      const act = actions[event.key]
      if (act?.(frame.current)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [frame])
}

const actions: Record<string, (frame: HTMLElement) => boolean> = {
  j: (frame) => move(frame, 1),
  k: (frame) => move(frame, -1),
  x: (frame) => {
    const tick = currentRow(frame)?.querySelector<HTMLInputElement>('input[type=checkbox][name=id]')
    tick?.click()
    return tick !== undefined && tick !== null
  },
  // Enter on a checkbox would submit the form around it, which runs the first bulk action.
  Enter: (frame) => {
    const link = document.activeElement?.matches('input[type=checkbox]') && linkOf(currentRow(frame))
    if (link) link.click()
    return Boolean(link)
  },
  '/': (frame) => {
    const search = frame.querySelector<HTMLInputElement>('input[type=search]')
    search?.select()
    return search !== null
  },
}

/** Focuses the link of the row, so that Enter opens it like any link. */
function move(frame: HTMLElement, by: 1 | -1): boolean {
  const rows = [...frame.querySelectorAll<HTMLElement>(anyRow)].filter((row) => row.checkVisibility() && stopOf(row))
  const current = currentRow(frame)
  const target = stopOf(rows[current ? rows.indexOf(current) + by : 0])
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
  return target !== undefined && target !== null
}

const anyRow = '[data-list] > *'

const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('a[href]')

const stopOf = (row: HTMLElement | undefined) => linkOf(row) ?? row?.querySelector<HTMLElement>('input, button')

const currentRow = (frame: HTMLElement) => {
  const row = document.activeElement?.closest<HTMLElement>(anyRow)
  return row && frame.contains(row) ? row : undefined
}

function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return true
  if (!(target instanceof HTMLElement)) return false
  return target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
}
