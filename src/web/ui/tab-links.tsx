import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'

type TabLinksProps = {
  label: string
  tabs: readonly { id: string; label: string; to: string }[]
  open: string
  /** The id of the panel with the open tab's content. */
  panelId: string
}

/** Tabs that are links: they work without a script, and the address holds the open tab. */
export function TabLinks({ label, tabs, open, panelId }: TabLinksProps) {
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={moveFocus}
      className="grid grid-flow-col gap-x-3 border-b border-line text-center"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={tab.to}
          replace
          preventScrollReset
          role="tab"
          id={`${panelId}-${tab.id}`}
          aria-selected={tab.id === open}
          aria-controls={panelId}
          tabIndex={tab.id === open ? 0 : -1}
          className={classNames(
            '-mb-px flex min-h-12 items-center justify-center border-b-2 font-semibold no-underline transition-colors',
            tab.id === open ? 'border-brass-fill text-ink' : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {tab.label}
        </Link>
      ))}
    </div>
  )
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Arrow keys move between tabs, Home and End to the ends. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab.matches(':focus'))
  const step = steps[event.key]
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step ? at + step : undefined
  if (next === undefined) return
  event.preventDefault()
  const tab = tabs[(next + tabs.length) % tabs.length]
  tab?.focus()
  tab?.click()
}
