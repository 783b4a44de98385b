const touches = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'touchstart', 'submit'] as const
const mostIdleMs = 2000
/** An element this near to the screen counts as visible. */
const margin = '200px'

/**
 * Resolves at the visitor's first input, after which every part may be needed. It listens from the first script on, because React
 * may reach a part later.
 */
export const firstTouch: Promise<void> = new Promise((resolve) => {
  if (import.meta.env.SSR) return
  for (const touch of touches) document.addEventListener(touch, () => resolve(), { once: true, passive: true })
  addEventListener('popstate', () => resolve(), { once: true })
})

/**
 * Calls `tell` when the browser is idle and one of `elements` is on or near the screen; without elements, when the browser is
 * idle. Returns a function that stops watching.
 */
export function whenNear(elements: readonly Element[], tell: () => void): () => void {
  let observer: IntersectionObserver | undefined
  let ended = false
  whenIdle().then(() => {
    if (ended) return
    if (elements.length === 0) return tell()
    observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        observer?.disconnect()
        tell()
      },
      { rootMargin: margin },
    )
    for (const element of elements) observer.observe(element)
  })
  return () => {
    ended = true
    observer?.disconnect()
  }
}

/** Safari has no requestIdleCallback: a pause after loading replaces it. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    const wait = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: mostIdleMs })
        : setTimeout(resolve, mostIdleMs / 10)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })
