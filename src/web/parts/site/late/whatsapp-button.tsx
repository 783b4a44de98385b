import { useEffect, useRef, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { icon } from '#web/ui/icon.tsx'
import { whatsAppLink } from '../whatsapp-link.ts'
import { useFreeCorner } from './use-free-corner.ts'

const HandsetIcon = /* @__PURE__ */ icon('handset')

const shownAfterMs = 2000

/** Appears two seconds after the page, so that it does not distract from it. Shows nothing without a number. */
export function WhatsAppButton() {
  const { whatsapp } = useSite().settings.contact
  const late = useLate()
  if (!whatsapp || !late) return null
  return <FloatingLink href={whatsAppLink(whatsapp, m.whatsapp_message())} />
}

const corners = { end: 'end-0', start: 'start-0', none: 'invisible end-0' }

/** Stands in a corner where it covers no control; hidden while there is none. The footer and each yacht have the link too. */
function FloatingLink({ href }: { href: string }) {
  const floating = useRef<HTMLElement>(null)
  const corner = useFreeCorner(floating)
  return (
    <aside ref={floating} aria-label={m.whatsapp_label()} className={classNames('absolute', corners[corner])}>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="grid size-14 animate-fade-in place-items-center rounded-full bg-good text-on-sea shadow-pop transition-colors hover:bg-ink hover:text-on-ink"
      >
        <HandsetIcon className="size-7" />
        <span className="sr-only">{m.whatsapp_write()}</span>
      </a>
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
