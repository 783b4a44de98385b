/** The place of an element when it was removed from the page. */
type Place = { parent: Node; before: Node | null; after: Node | null }

/** An element that had the focus, its place if it was removed, and the element that replaced it, if any (`twin`). */
export type Hold = { element: Element; byKeys: boolean; place?: Place; twin?: Element }

const stops = 'a[href], button, summary, [tabindex="0"], input:not([type="hidden"]), select, textarea'
/** On a phone the focus on these would open the keyboard. */
const typed = 'input:not([type="checkbox"], [type="radio"]), select, textarea'
/** Parts of a page with their own heading. */
const landmarks = 'header, footer, nav, section, aside, dialog, [popover]'
const parts = 'section, article, aside, form, dialog, [role="dialog"], main'

export const holdOf = (element: Element): Hold => ({ element, byKeys: element.matches(':focus-visible') })

export const isReachable = (element: Element): boolean =>
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(':disabled, [inert] *')

/** Records the place of a removed element; an ancestor of it may be removed later. Returns true if the element was removed. */
export function loseTo(hold: Hold, changes: readonly MutationRecord[]): boolean {
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
export function twinIn(changes: readonly MutationRecord[], element: Element): Element | undefined {
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
export function neighbourOf({ element, byKeys, place = placeOf(element) }: Hold): Element {
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
