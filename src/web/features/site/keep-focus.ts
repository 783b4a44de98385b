import { type Hold, holdOf, isReachable, loseTo, neighbourOf, twinIn } from './focus-neighbour.ts'

/** The page that the focus is known to be on. */
let shown: string | undefined
/** The element with the focus, and the one that had it before a dialog or panel took it. */
let held: Hold | undefined
let opener: Hold | undefined
let layer: Element | null = null
/** Where the focus was put by us: a page that is left does not keep it. */
let given: Element | undefined
/** An element that vanished and may come again: a list that turns its page is replaced for a moment. */
let missing: Element | undefined
/** The link that was focused last on each entry of the history. */
const lastLinks = new Map<string, string>()

const layers = 'dialog, [popover], [role="dialog"], aside'
const entryKey = (): string => history.state?.key ?? ''

/** Called for every page that is shown: from the second on it takes the focus. */
export function arrive(): void {
  if (shown === undefined) watch()
  else if (shown !== location.pathname) focusPage()
  shown = location.pathname
}

/** Going back leads to the link that was followed; else the heading takes the focus, where the page has not placed it. */
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

/** Only what is lost is given back: somebody who presses beside everything takes the focus away. */
function recover() {
  const lost = held
  // Another page takes the focus itself.
  if (!lost || location.pathname !== shown) return
  if (document.activeElement && document.activeElement !== document.body) return
  held = undefined
  if (isReachable(lost.element)) {
    // It was moved, which a browser takes for leaving.
    if (lost.place) give(lost.element)
    return
  }
  const isClosed = layer && !isReachable(layer)
  const back = isClosed && opener ? opener : lost
  const here = [back.element, back.twin].find((each) => each && isReachable(each))
  give(here ?? neighbourOf(back))
  if (!here) missing = back.element
}
