import { type ComponentProps, type ReactNode, type RefObject, useId } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'

type DialogProps = Omit<ComponentProps<'dialog'>, 'ref' | 'title'> & {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  /** On narrow screens a sheet rises from the lower edge. */
  sheet?: boolean
  footer?: ReactNode
}

/** The browser's modal dialog. It keeps the focus inside, and closes by Escape or a click outside. Open it with showModal(). */
export function Dialog({ ref, title, sheet, footer, className, children, ...rest }: DialogProps) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      {...rest}
      ref={ref}
      aria-labelledby={titleId}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className={classNames(
        'm-auto w-full max-w-xl overflow-hidden rounded-lg border border-line bg-surface p-0 shadow-pop open:animate-rise-in',
        sheet ? 'max-md:mb-0 max-md:max-w-none max-md:rounded-b-none' : 'max-sm:w-[calc(100%-2rem)]',
        className,
      )}
    >
      <div className="flex max-h-[85dvh] flex-col">
        <header className="flex items-center justify-between gap-4 border-b border-line py-2 pe-2 ps-5">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          <IconButton label={m.close()} onClick={() => ref.current?.close()}>
            <CloseIcon />
          </IconButton>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
        {footer && <footer className="flex justify-end gap-3 border-t border-line px-5 py-3">{footer}</footer>}
      </div>
    </dialog>
  )
}
