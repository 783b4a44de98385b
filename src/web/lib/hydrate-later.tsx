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
    // New props before the script is there would make React remove the HTML that the server sent.
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
        {/* Another currency before then would not be what the server sent either. Where nothing differs the value stays
            as it is: React removes what was sent of a part whose context changes while its script is on the way. */}
        <SiteAsSent value={isAwake || site === sentSite ? undefined : sentSite}>{content}</SiteAsSent>
      </div>
    )
  }
}

const isAlike = <Props extends object>(one: Props, other: Props) =>
  Object.entries(other).every(([name, value]) => Object.is(value, one[name as keyof Props]))

/**
 * Stands for a part that is not in the page yet, and asks for its script at once. It asks while it is rendered: a transition
 * waits for the part and never shows this, so an effect would not run.
 */
function Waiting({ begin, children }: { begin: () => void; children: ReactNode }) {
  begin()
  return children
}

type WakeProps = { part: RefObject<HTMLElement | null>; tell: (isAwake: true) => void }

/** Comes to life with the part beside it. */
function Wake({ part, tell }: WakeProps) {
  useEffect(() => {
    if (part.current) wake(part.current)
    tell(true)
  }, [part, tell])
  return null
}
