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

/** The place of an element when it was removed from the page. */
type Place = { parent: Node; before: Node | null; after: Node | null }

/** An element that had the focus, its place if it was removed, and the element that replaced it, if any (`twin`). */
type Hold = { element: Element; byKeys: boolean; place?: Place; twin?: Element }

const stops = 'a[href], button, summary, [tabindex="0"], input:not([type="hidden"]), select, textarea'
/** On a phone the focus on these would open the keyboard. */
const typed = 'input:not([type="checkbox"], [type="radio"]), select, textarea'
/** Parts of a page with their own heading. */
const landmarks = 'header, footer, nav, section, aside, dialog, [popover]'
const parts = 'section, article, aside, form, dialog, [role="dialog"], main'

const holdOf = (element: Element): Hold => ({ element, byKeys: element.matches(':focus-visible') })

const isReachable = (element: Element): boolean =>
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(':disabled, [inert] *')

/** Records the place of a removed element; an ancestor of it may be removed later. Returns true if the element was removed. */
function loseTo(hold: Hold, changes: readonly MutationRecord[]): boolean {
  const before = hold.place
  for (const { removedNodes, target, previousSibling, nextSibling } of changes) {
    const left = hold.place?.parent ?? hold.element
    if ([...removedNodes].some((node) => node.contains(left)))
      hold.place = { parent: target, before: previousSibling, after: nextSibling }
  }
  const twin = hold.place && twinIn(changes, hold.element)
  if (twin) hold.twin = twin
  return hold.place !== before
}

/** The only element with the same name among the added nodes. */
function twinIn(changes: readonly MutationRecord[], element: Element): Element | undefined {
  const name = nameOf(element)
  const come = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element)
  const twins = come
    .flatMap((node) => [node, ...node.querySelectorAll(element.localName)])
    .filter((each) => each !== element && each.localName === element.localName && nameOf(each) === name)
  const found = new Set(twins.filter(isReachable))
  return name !== '' && found.size === 1 ? [...found][0] : undefined
}

const nameOf = (element: Element) =>
  element.id || (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()

/** The element nearest to a removed one: the next one, else the previous one, else the heading around it. */
function neighbourOf({ element, byKeys, place = placeOf(element) }: Hold): Element {
  const main = document.querySelector('main') ?? document.body
  const heading = main.querySelector('h1') ?? main
  // An element that floated over the page has no neighbours.
  if (place.parent instanceof Element && !main.contains(place.parent) && !place.parent.closest(landmarks))
    return heading
  let { parent, before, after }: Place = place
  while (parent instanceof Element && parent.isConnected && parent !== document.body) {
    const found = nearestIn(parent, before, after, byKeys)
    if (found) return found
    const own = parent.matches(parts) && parent.querySelector('h1, h2, h3, h4')
    if (own && isReachable(own)) return own
    if (parent === main) break
    before = parent.previousSibling
    after = parent.nextSibling
    parent = parent.parentNode ?? main
  }
  return heading
}

const placeOf = (element: Element): Place => ({
  parent: element.parentNode ?? document.body,
  before: element.previousSibling,
  after: element.nextSibling,
})

function nearestIn(parent: Element, before: Node | null, after: Node | null, byKeys: boolean): Element | undefined {
  const reachable = [...parent.querySelectorAll(stops)].filter(
    (each) => isReachable(each) && each.getAttribute('tabindex') !== '-1' && (byKeys || !each.matches(typed)),
  )
  const next = reachable.find((each) => {
    if (before === null) return true
    if (parent.contains(before)) return follows(each, before)
    return !after || !parent.contains(after) || after.contains(each) || follows(each, after)
  })
  // The first control of the previous neighbour: its link rather than its last button.
  return next ?? reachable.find((each) => before?.contains(each)) ?? reachable.at(-1)
}

const follows = (element: Element, node: Node | null) =>
  node !== null &&
  !node.contains(element) &&
  Boolean(node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
