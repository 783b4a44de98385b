const touches = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'touchstart', 'submit'] as const
const mostIdleMs = 2000
/** What is this near to the screen counts as seen. */
const margin = '200px'

/**
 * The first sign of somebody being there: from then on everything may be wanted. It is watched for from the first script
 * on, since React may come to a part only after it.
 */
export const firstTouch: Promise<void> = new Promise((resolve) => {
  if (import.meta.env.SSR) return
  for (const touch of touches) document.addEventListener(touch, () => resolve(), { once: true, passive: true })
  addEventListener('popstate', () => resolve(), { once: true })
})

/**
 * Calls `tell` when the browser is idle and one of `elements` is on the screen or near it; without elements, when the
 * browser is idle. Returns a function that stops watching.
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

/** Safari has no idle callback: a pause after loading is the next best. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    const wait = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: mostIdleMs })
        : setTimeout(resolve, mostIdleMs / 10)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })
