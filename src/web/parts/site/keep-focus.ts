import { type Hold, holdOf, isReachable, loseTo, neighbourOf, twinIn } from './focus-neighbour.ts'

/** The path of the page that has the focus. */
let shown: string | undefined
/** The element with the focus, and the element that had it before a dialog or panel opened. */
let held: Hold | undefined
let opener: Hold | undefined
let layer: Element | null = null
/** The element that got the focus from this script. A page change does not have to keep it. */
let given: Element | undefined
/** A removed element that may come back: a list that changes its page is replaced for a moment. */
let missing: Element | undefined
/** The link that was last focused in each history entry. */
const lastLinks = new Map<string, string>()

const layers = 'dialog, [popover], [role="dialog"], aside'
const entryKey = (): string => history.state?.key ?? ''

/** Called for every shown page. From the second one on, the page takes the focus. */
export function arrive(): void {
  if (shown === undefined) watch()
  else if (shown !== location.pathname) focusPage()
  shown = location.pathname
}

/** Going back focuses the link that was followed. Otherwise the heading takes the focus, unless the page has placed it. */
function focusPage() {
  const main = document.querySelector('main')
  const active = document.activeElement
  if (!main || (main.contains(active) && active !== given) || document.querySelector('dialog[open]')) return
  const left = lastLinks.get(entryKey())
  const link = left && [...main.querySelectorAll('a')].find((each) => each.getAttribute('href') === left)
  const anchor = document.getElementById(location.hash.slice(1))
  give(link || anchor || main.querySelector('[data-arrival]') || main.querySelector('h1') || main)
}

function give(target: Element) {
  if (!(target instanceof HTMLElement)) return
  if (!target.matches('a[href], button, input, select, textarea, summary, [tabindex]')) target.tabIndex = -1
  given = target
  missing = undefined
  target.focus({ preventScroll: true })
}

function watch() {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) hold(target)
  })
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (!relatedTarget) requestAnimationFrame(recover)
  })
  new MutationObserver((changes) => {
    const again = missing && document.activeElement === given && twinIn(changes, missing)
    if (again) give(again)
    for (const each of [held, opener]) if (each && loseTo(each, changes)) requestAnimationFrame(recover)
  }).observe(document.body, { childList: true, subtree: true })
  if (document.activeElement && document.activeElement !== document.body) hold(document.activeElement)
}

function hold(target: Element) {
  const around = target.closest(layers)
  if (around && around !== layer) opener = held
  layer = around
  held = holdOf(target)
  const href = target.closest('main') && target.getAttribute('href')
  if (href) lastLinks.set(entryKey(), href)
}

/** Restores the focus only where its element was removed. A user who clicks on an empty area removes the focus on purpose. */
function recover() {
  const lost = held
  // A new page sets the focus itself.
  if (!lost || location.pathname !== shown) return
  if (document.activeElement && document.activeElement !== document.body) return
  held = undefined
  if (isReachable(lost.element)) {
    // The element was moved in the document, which makes the browser drop the focus.
    if (lost.place) give(lost.element)
    return
  }
  const isClosed = layer && !isReachable(layer)
  const back = isClosed && opener ? opener : lost
  const here = [back.element, back.twin].find((each) => each && isReachable(each))
  give(here ?? neighbourOf(back))
  if (!here) missing = back.element
}
