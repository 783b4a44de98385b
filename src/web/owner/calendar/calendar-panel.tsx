import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'

type CalendarPanelProps = {
  title: string
  /** The address of the calendar without the panel. */
  closePath: string
  /** The subject of the panel. The heading takes the focus when it changes. */
  about: string
  children: ReactNode
}

/** A panel beside the calendar, or over it on a phone. The address opens it, and Escape closes it. */
export function CalendarPanel({ title, closePath, about, children }: CalendarPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is about opens it
  useEffect(() => heading.current?.focus(), [about])
  useEffect(() => {
    const close = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) void navigate(closePath, { preventScrollReset: true })
    }
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('keydown', close)
      // The focus returns to the cell from which the panel was opened.
      document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true })
    }
  }, [closePath, navigate])
  return (
    <aside
      aria-labelledby="calendar-panel"
      className="fixed inset-y-0 end-0 z-40 w-full overflow-y-auto border-s border-line bg-surface px-5 pb-10 shadow-pop sm:max-w-104"
    >
      <div className="sticky top-0 z-10 -mx-5 mb-4 flex items-center justify-between gap-3 border-b border-line bg-surface py-2 ps-5 pe-3">
        <h2 ref={heading} id="calendar-panel" tabIndex={-1} className="text-lg outline-none">
          {title}
        </h2>
        <Link to={closePath} preventScrollReset aria-label={m.close()} className={iconButtonClass()}>
          <CloseIcon />
        </Link>
      </div>
      {children}
    </aside>
  )
}
