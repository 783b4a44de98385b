import { type RefObject, useEffect } from 'react'
import { m } from '#web/paraglide/messages.js'

type ListKeys = {
  /** The frame around the lists (elements with `data-list`). */
  frame: RefObject<HTMLElement | null>
  /** A live region that announces the place of the focused row. */
  place: RefObject<HTMLElement | null>
  /** Opens the sheet with all keys. */
  onHelp: () => void
}

/**
 * The keys of every list of a desk: j and k move the focus between rows, Enter opens the row, x ticks it, / focuses the search,
 * Escape leaves the rows, and ? shows these keys. Typing in a field is never caught.
 */
export function useListKeys({ frame, place, onHelp }: ListKeys): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!frame.current || isElsewhere(event)) return
      const lists = { frame: frame.current, place: place.current, onHelp }
      if (isTyping(event.target) ? leaveSearch(event, lists) : actions[event.key]?.(lists)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [frame, place, onHelp])
}

/** Focuses the first row of the page's list. Answers false on a page without rows. */
export function focusRows(frame: HTMLElement | null): boolean {
  const rows = frame ? rowsOf(frame) : []
  return focusRow(rows.find((row) => row.closest('table')) ?? rows[0])
}

type Lists = { frame: HTMLElement; place: HTMLElement | null; onHelp: () => void }

const actions: Record<string, (lists: Lists) => boolean> = {
  j: (lists) => move(lists, 1),
  k: (lists) => move(lists, -1),
  x: ({ frame }) => {
    const tick = currentRow(frame)?.querySelector<HTMLInputElement>('input[type=checkbox][name=id]')
    tick?.click()
    return Boolean(tick)
  },
  // Enter on a checkbox would submit the form around it, which runs the first bulk action.
  Enter: ({ frame }) => {
    const link = document.activeElement?.matches('input[type=checkbox]') && linkOf(currentRow(frame))
    if (link) link.click()
    return Boolean(link)
  },
  '/': ({ frame }) => {
    const search = frame.querySelector<HTMLInputElement>('input[type=search]')
    search?.select()
    return search !== null
  },
  Escape: ({ frame }) => {
    const heading = currentRow(frame) && frame.querySelector<HTMLElement>('h1')
    if (!heading) return false
    heading.tabIndex = -1
    heading.focus()
    return true
  },
  '?': ({ onHelp }) => {
    onHelp()
    return true
  },
}

/** Escape in a blank search goes to the rows. In a search with a text the browser clears the text first. */
function leaveSearch({ key, target }: KeyboardEvent, { frame }: Lists): boolean {
  const isBlankSearch = target instanceof HTMLInputElement && target.type === 'search' && target.value === ''
  return key === 'Escape' && isBlankSearch && frame.contains(target) && focusRows(frame)
}

function move({ frame, place }: Lists, by: 1 | -1): boolean {
  const rows = rowsOf(frame)
  const current = currentRow(frame)
  const at = current ? rows.indexOf(current) + by : 0
  if (!focusRow(rows[at])) return false
  if (place) place.textContent = m.list_row_place({ place: at + 1, count: rows.length })
  return true
}

/** Focuses the link of the row, so that Enter opens it like any link. */
function focusRow(row: HTMLElement | undefined): boolean {
  const target = stopOf(row)
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
  return Boolean(target)
}

const anyRow = '[data-list] > *'

const rowsOf = (frame: HTMLElement) =>
  [...frame.querySelectorAll<HTMLElement>(anyRow)].filter((row) => row.checkVisibility() && stopOf(row))

const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('a[href]')

const stopOf = (row: HTMLElement | undefined) => linkOf(row) ?? row?.querySelector<HTMLElement>('input, button')

const currentRow = (frame: HTMLElement) => {
  const row = document.activeElement?.closest<HTMLElement>(anyRow)
  return row && frame.contains(row) ? row : undefined
}

/** True where another part handles the key: a shortcut of the browser, an open dialog or panel, or a part that took it. */
const isElsewhere = ({ ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  defaultPrevented ||
  document.querySelector('dialog[open], [popover]:popover-open') !== null

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
