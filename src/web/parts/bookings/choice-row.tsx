import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { ClosePopover } from '#web/ui/close-popover.tsx'
import type { Icon } from '#web/ui/icon.tsx'
import { ChevronRightIcon } from '#web/ui/icons.tsx'

type ChoiceRowProps = {
  /** The id of the panel that the row opens. */
  id: string
  sign: Icon
  label: string
  /** The chosen value; null while nothing is chosen. */
  value: string | null
  children?: ReactNode
}

/**
 * One line of the booking card shows a chosen value and opens the panel that changes it. Without a panel it only shows the value.
 */
export function ChoiceRow({ id, sign: Sign, label, value, children }: ChoiceRowProps) {
  const line = (
    <>
      <Sign className="size-5 text-brass" />
      <span className="min-w-0 leading-5 text-ink-soft">{label}</span>
      <span className={classNames('ms-auto shrink-0 whitespace-nowrap', value ? 'font-semibold' : 'text-sea')}>
        {value ?? m.not_chosen()}
      </span>
    </>
  )
  if (!children) return <p className={`${lineClass} pe-9.5 sm:pe-11.5`}>{line}</p>
  return (
    <div>
      <button type="button" popoverTarget={id} className={`${lineClass} choice-line`}>
        {line}
        <ChevronRightIcon className="size-4.5 text-ink-soft rtl:-scale-x-100" />
      </button>
      {children}
    </div>
  )
}

const lineClass = 'flex min-h-14 w-full items-center gap-2 px-3 text-start sm:gap-3 sm:px-4'

type ChoicePanelProps = {
  id: string
  label: string
  /** Shows a button that closes the panel, for panels in which several things are chosen. */
  done?: boolean
  children: ReactNode
}

/**
 * The panel for one choice: a popover beside the card, a sheet on narrow screens, a part of the page without a script. A click on
 * a choice closes it, unless the choice stands in an element with `data-stays`.
 */
export function ChoicePanel({ id, label, done, children }: ChoicePanelProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links within are pressed by keys too, and their click comes here
    <section id={id} popover="auto" aria-label={label} onClick={closeOnChoice} className="choice-panel">
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface py-1.5 ps-5 pe-3 noscript:hidden">
        <h2 className="font-display text-lg font-semibold">{label}</h2>
        <ClosePopover target={id} />
      </div>
      <div className="p-5">
        {children}
        {done && (
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={`${buttonClass({ wide: true })} mt-5 noscript:hidden`}
          >
            {m.panel_done()}
          </button>
        )}
      </div>
    </section>
  )
}

function closeOnChoice({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (!(target instanceof Element) || !target.closest('a') || target.closest('[data-stays]')) return
  if (currentTarget.matches(':popover-open')) currentTarget.hidePopover()
}
