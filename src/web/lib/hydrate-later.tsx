import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { wake } from './early-input.ts'
import { loadPart } from './load-part.ts'

/**
 * A part of a page that is sent as HTML at once, while its script comes later: when the browser is idle, or as soon as
 * somebody touches the page. Until then it is what it would be without JavaScript, so it has to work as such; what is
 * pressed or changed too early is told to it once it is there. If its script is lost it stays like that, and so does the
 * rest of the page.
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { start = firstWish, waiting }: { start?: () => Promise<void>; waiting?: ReactNode } = {},
) {
  const Part = lazy(async () => {
    if (!import.meta.env.SSR) await start()
    return { default: await (import.meta.env.SSR ? load() : loadPart(load)) }
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
    if (part.current) wake(part.current)
  }, [part])
  return null
}

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
