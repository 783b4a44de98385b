import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { ClosePopover } from './close-popover.tsx'

type SheetProps = {
  id: string
  title: string
  /** Sets its place and width. */
  className: string
  headerClassName?: string
  /** Opens as soon as its script runs, for a sheet that the address opens. */
  startsOpen?: boolean
  onClose?: () => void
  children: ReactNode
}

/** A panel over the page, as a popover: Escape and a click outside close it, before our script runs too. */
export function Sheet({ id, title, className, headerClassName, startsOpen, onClose, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null)
  // Before the first paint, so that it never flashes inside the page.
  useLayoutEffect(() => {
    if (startsOpen) sheet.current?.showPopover()
  }, [startsOpen])
  return (
    <section
      ref={sheet}
      id={id}
      popover="auto"
      aria-label={title}
      data-locks-page
      onToggle={({ target, currentTarget, newState }) => {
        if (target === currentTarget && newState === 'closed') onClose?.()
      }}
      className={classNames('bg-surface p-0 text-ink shadow-pop', className)}
    >
      <div
        className={classNames(
          'sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface py-1.5 pe-3 ps-5',
          headerClassName,
        )}
      >
        <h2 className="text-lg">{title}</h2>
        <ClosePopover target={id} />
      </div>
      {children}
    </section>
  )
}
