import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { wake } from './early-input.ts'
import { loadPart } from './load-part.ts'
import { whenNear, whenTouched } from './when-near.ts'

type LaterOptions = {
  /** Fetches its script with the page: what it shows cannot wait. */
  now?: boolean
  /** Shown where the part is not in the page that the server sent. */
  waiting?: ReactNode
}

/**
 * A part of a page that is sent as HTML at once, while its script comes later: when the browser is idle and the part is
 * near the screen, or as soon as somebody touches the page. Until then it is what it would be without JavaScript, so it
 * has to work as such; what is pressed or changed too early is told to it once it is there. If its script is lost it
 * stays like that, and so does the rest of the page.
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { now = false, waiting }: LaterOptions = {},
) {
  let begin = () => {}
  const near = new Promise<void>((resolve) => {
    begin = resolve
  })
  const Part = lazy(async () => {
    if (import.meta.env.SSR) return { default: await load() }
    if (!now) await Promise.race([near, whenTouched()])
    return { default: await loadPart(load) }
  })
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its file is read
  return function Later(props: Props) {
    const part = useRef<HTMLDivElement>(null)
    useEffect(() => (part.current ? whenNear([...part.current.children], begin) : undefined), [])
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
