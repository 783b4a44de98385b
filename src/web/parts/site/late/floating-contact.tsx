import { lazy, type MouseEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { icon } from '#web/ui/icon.tsx'
import { ChatIcon } from '#web/ui/icons.tsx'
import { whatsAppLink } from '../whatsapp-link.ts'
import { type Box, overlaps, probes } from './free-corner.ts'

type Corner = 'start' | 'end' | 'none'

const controls = 'a, button, input, select, textarea, summary, label, [tabindex], [role="button"]'

/**
 * The lower corner in which a floating part covers no control and no map. It is searched again whenever the page or a part of it
 * moves. 'none' while both corners are taken.
 */
function useFreeCorner(floating: RefObject<HTMLElement | null>): Corner {
  const [corner, setCorner] = useState<Corner>('none')
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCorner(freeCorner(floating.current)))
    }
    look()
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener('scroll', look, { passive: true, capture: true, signal })
    addEventListener('resize', look, { signal })
    const grown = new ResizeObserver(look)
    grown.observe(document.body)
    const changed = new MutationObserver(look)
    changed.observe(document.body, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      leaving.abort()
      grown.disconnect()
      changed.disconnect()
    }
  }, [floating, key])
  return corner
}

function freeCorner(floating: HTMLElement | null): Corner {
  const frame = floating?.parentElement?.getBoundingClientRect()
  if (!floating || !frame) return 'none'
  const { offsetWidth: width, offsetHeight: height } = floating
  const isLeftToRight = getComputedStyle(floating).direction === 'ltr'
  const boxAt = (left: number) => ({ left, right: left + width, top: frame.bottom - height, bottom: frame.bottom })
  const [left, right] = [boxAt(frame.left), boxAt(frame.right - width)]
  const [start, end] = isLeftToRight ? [left, right] : [right, left]
  if (isFree(end, floating)) return 'end'
  return isFree(start, floating) ? 'start' : 'none'
}

function isFree(box: Box, floating: HTMLElement): boolean {
  return probes(box).every(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .filter((element) => !floating.contains(element))
      .map((element) => element.closest(controls))
      .every((control) => !control || !overlaps(control.getBoundingClientRect(), box)),
  )
}

const HandsetIcon = /* @__PURE__ */ icon('handset')

const shownAfterMs = 2000

/** Appears two seconds after the page, so that it does not distract from it. WhatsApp needs a number. */
export function FloatingContact() {
  const { whatsapp } = useSite().settings.contact
  const late = useLate()
  if (!late) return null
  return <FloatingLinks whatsApp={whatsapp && whatsAppLink(whatsapp, m.whatsapp_message())} />
}

const corners = { end: 'end-0', start: 'start-0', none: 'invisible end-0' }

/** They stand in a corner where they cover no control; hidden while there is none. The footer has the links too. */
function FloatingLinks({ whatsApp }: { whatsApp: string | null }) {
  const floating = useRef<HTMLElement>(null)
  const corner = useFreeCorner(floating)
  return (
    <aside
      ref={floating}
      aria-label={m.whatsapp_label()}
      className={classNames('absolute grid gap-2', corners[corner])}
    >
      <ChatButton />
      {whatsApp && (
        <a
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
          className="grid size-14 animate-fade-in place-items-center rounded-full bg-good text-on-sea shadow-pop transition-colors hover:bg-ink hover:text-on-ink"
        >
          <HandsetIcon className="size-7" />
          <span className="sr-only">{m.whatsapp_write()}</span>
        </a>
      )}
    </aside>
  )
}

function useLate() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    // Counted from the start of the page: this component loads later than the page.
    const timer = setTimeout(() => setLate(true), Math.max(0, shownAfterMs - performance.now()))
    return () => clearTimeout(timer)
  }, [])
  return late
}

const ChatDialog = lazy(async () => {
  const { ChatDialog } = await loadPart(() => import('#web/parts/chat/chat-dialog.tsx'))
  return { default: ChatDialog }
})

/** A link to the chat. With a script it opens here, and only then loads. */
function ChatButton() {
  const [isOpen, setOpen] = useState(false)
  const yachtId = /^(?:\/fr)?\/([0-9a-f]{24})$/.exec(useLocation().pathname)?.[1]
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        href={pagePath('/chat', { yacht: yachtId })}
        aria-haspopup="dialog"
        onClick={open}
        className="grid size-14 animate-fade-in place-items-center rounded-full bg-sea text-on-sea shadow-pop transition-colors hover:bg-ink hover:text-on-ink"
      >
        <ChatIcon className="size-7" />
        <span className="sr-only">{m.chat_title()}</span>
      </a>
      {isOpen && (
        <Suspense>
          <ChatDialog yachtId={yachtId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
