import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { ClosePopover } from './close-popover.tsx'

type SheetProps = {
  id: string
  title: string
  /** Where it is placed, and how wide it is. */
  className: string
  headerClassName?: string
  /** Shown as soon as its script is there, for a sheet that the address opens. */
  startsOpen?: boolean
  onClose?: () => void
  children: ReactNode
}

/** A panel over the page, by the platform's popover: Escape and a press outside close it, before our script too. */
export function Sheet({ id, title, className, headerClassName, startsOpen, onClose, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null)
  // Before it is painted: it never flashes in the page first.
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
