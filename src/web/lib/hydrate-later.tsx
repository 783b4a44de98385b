import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { wake } from './early-input.ts'
import { loadPart } from './load-part.ts'
import { SiteAsSent, useKnownSite } from './use-site.ts'
import { firstTouch, whenNear } from './when-near.ts'

type LaterOptions = {
  /** Loads the script with the page, for content that cannot wait. */
  now?: boolean
  /** Shown where the server's HTML does not contain the part. */
  waiting?: ReactNode
}

/**
 * A part of a page that the server sends as HTML, and whose script loads later: when the browser is idle and the part is near the
 * screen, or as soon as the visitor touches the page. Until then the part must work without JavaScript. Early clicks and changes
 * are replayed once it is hydrated. If its script is lost, the part stays as it is, and so does the rest of the page.
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
    if (!now) await Promise.race([near, firstTouch])
    return { default: await loadPart(load) }
  })
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its file is read
  return function Later(props: Props) {
    const part = useRef<HTMLDivElement>(null)
    const [sent] = useState(props)
    const [isAwake, setAwake] = useState(false)
    const site = useKnownSite()
    const [sentSite] = useState(site)
    // New props before the script has loaded would make React remove the server's HTML.
    const shown = isAwake ? props : sent
    if (!isAlike(shown, props) || (!isAwake && site !== sentSite)) begin()
    useEffect(() => (part.current ? whenNear([...part.current.children], begin) : undefined), [])
    const content = useMemo(
      () => (
        <Suspense fallback={<Waiting begin={begin}>{waiting}</Waiting>}>
          <Part {...shown} />
          <Wake part={part} tell={setAwake} />
        </Suspense>
      ),
      [shown],
    )
    return (
      <div ref={part} data-asleep="" className="contents">
        {/* Before hydration the site facts must be those of the server's HTML too, such as its currency. Where they are equal
            the value stays undefined: React removes the HTML of a part whose context changes while its script loads. */}
        <SiteAsSent value={isAwake || site === sentSite ? undefined : sentSite}>{content}</SiteAsSent>
      </div>
    )
  }
}

const isAlike = <Props extends object>(one: Props, other: Props) =>
  Object.entries(other).every(([name, value]) => Object.is(value, one[name as keyof Props]))

/**
 * The fallback for a part that is not in the page yet. It requests the script while it renders: a transition waits for the part
 * and never commits this fallback, so an effect would not run.
 */
function Waiting({ begin, children }: { begin: () => void; children: ReactNode }) {
  begin()
  return children
}

type WakeProps = { part: RefObject<HTMLElement | null>; tell: (isAwake: true) => void }

/** Runs when the part beside it is hydrated. */
function Wake({ part, tell }: WakeProps) {
  useEffect(() => {
    if (part.current) wake(part.current)
    tell(true)
  }, [part, tell])
  return null
}
