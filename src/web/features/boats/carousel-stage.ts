/** How much of a picture has to be seen before it moves by itself. */
const wholly = 0.95

type Play = (playing: boolean) => void

const watched = new Map<Element, Play>()
const visible = new Set<Element>()
let active: Element | undefined
let observer: IntersectionObserver | undefined

/** On a phone one carousel plays at a time: of those wholly on the screen, the nearest to its middle. Answers how to leave. */
export function takeStage(element: Element, play: Play): () => void {
  observer ??= new IntersectionObserver(look, { threshold: wholly })
  watched.set(element, play)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    watched.delete(element)
    visible.delete(element)
    if (active === element) choose()
  }
}

function look(entries: IntersectionObserverEntry[]) {
  for (const { target, intersectionRatio } of entries) {
    if (intersectionRatio >= wholly) visible.add(target)
    else visible.delete(target)
  }
  // Whoever plays goes on until it leaves the screen.
  if (!active || !visible.has(active)) choose()
}

function choose() {
  const before = active
  active = [...visible].sort((a, b) => fromMiddle(a) - fromMiddle(b))[0]
  if (before === active) return
  if (before) watched.get(before)?.(false)
  if (active) watched.get(active)?.(true)
}

function fromMiddle(element: Element) {
  const { top, height } = element.getBoundingClientRect()
  return Math.abs(top + height / 2 - window.innerHeight / 2)
}
