import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'

/**
 * A part of a page that is sent as HTML at once, while its script comes later: when the browser is idle, or as soon as
 * somebody touches the page. Until then it is what it would be without JavaScript, so it has to work as such; a button
 * that needs its script and is pressed too early is pressed again once that is there.
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { start = firstWish, waiting }: { start?: () => Promise<void>; waiting?: ReactNode } = {},
) {
  const Part = lazy(async () => {
    if (!import.meta.env.SSR) await start()
    return { default: await load() }
  })
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its file is read
  return function Later(props: Props) {
    const part = useRef<HTMLDivElement>(null)
    return (
      <div ref={part} data-asleep="" className="contents">
        <Suspense fallback={waiting}>
          <Part {...props} />
          <Wake part={part} />
        </Suspense>
      </div>
    )
  }
}

/** Comes to life with the part beside it. */
function Wake({ part }: { part: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    part.current?.removeAttribute('data-asleep')
    const button = pressed
    if (!button?.isConnected || isAsleep(button)) return
    pressed = undefined
    button.click()
  }, [part])
  return null
}

let pressed: HTMLButtonElement | undefined

const isAsleep = (element: Element) => element.closest('[data-asleep]') !== null

/** Links, and buttons that send a form or open a popover, do what they do by themselves. */
function notePress({ target }: Event) {
  const needsScript = 'button[type="button"]:not([popovertarget])'
  const button = target instanceof Element ? target.closest<HTMLButtonElement>(needsScript) : null
  pressed = button && isAsleep(button) ? button : undefined
}

if (!import.meta.env.SSR) document.addEventListener('click', notePress, true)

const touches = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'touchstart'] as const
const mostIdleMs = 2000

let wish: Promise<void> | undefined

/** The first sign of somebody being there, or of the browser having nothing better to do. */
function firstWish(): Promise<void> {
  wish ??= new Promise((resolve) => {
    for (const touch of touches) document.addEventListener(touch, () => resolve(), { once: true, passive: true })
    whenIdle(mostIdleMs).then(resolve)
  })
  return wish
}

/** Safari has no idle callback: a pause after loading is the next best. */
const whenIdle = (mostMs: number) =>
  new Promise<void>((resolve) => {
    const wait = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: mostMs })
        : setTimeout(resolve, mostMs / 10)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })
