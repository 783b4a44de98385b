import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type Tab = { id: string; label: string; panel: ReactNode }

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Arrow keys move between tabs, Home and End to the ends. Without a script all panels are shown one below the other. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const base = useId()
  const [open, setOpen] = useState(0)
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = steps[event.key]
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step ? open + step : undefined
    if (next === undefined) return
    event.preventDefault()
    const at = (next + tabs.length) % tabs.length
    setOpen(at)
    document.getElementById(`${base}${tabs[at]?.id}`)?.focus()
  }
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-b border-line noscript:hidden"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={base + tab.id}
            aria-controls={`${base}${tab.id}-panel`}
            aria-selected={index === open}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
            onKeyDown={move}
            className={classNames(
              '-mb-px min-h-11 border-b-2 font-semibold whitespace-nowrap transition-colors',
              index === open ? 'border-brass-fill text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}${tab.id}-panel`}
          aria-labelledby={base + tab.id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of text alone is the next stop after its tab
          tabIndex={0}
          className={classNames('py-5', index !== open && 'scripted:hidden')}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
