import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { NextStep } from './next-step.ts'
import { figureText, type TripFigure } from './trip-figure.ts'

const panelId = 'booking'

/**
 * The booking card stands beside the page where there is room. Elsewhere it is a sheet that the bar at the lower edge opens, or a
 * link to it. Without a script it is a part of the page, and the bar links to it.
 */
export function BookingPanel({ children }: { children: React.ReactNode }) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again changes the key alone.
  useEffect(() => {
    const panel = hash === `#${panelId}` ? document.getElementById(panelId) : null
    if (panel && getComputedStyle(panel).display === 'none') panel.showPopover()
  }, [hash, key])
  return (
    <Sheet
      id={panelId}
      title={m.book_this_yacht()}
      className="popover-sheet max-w-none border-0 lg:sticky lg:top-24 noscript:lg:static lg:bg-transparent lg:shadow-none"
      headerClassName="sheet-only"
    >
      {children}
    </Sheet>
  )
}

type BookingBarProps = { figure: TripFigure | null; step: NextStep }

/** The bar at the lower edge of narrow screens: the chosen trip, its price and the button of the next step. */
export function BookingBar({ figure, step }: BookingBarProps) {
  const told = <BarFigure figure={figure} />
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-(--strip) z-20 border-t border-line bg-surface shadow-pop lg:hidden"
    >
      <div className="container-page flex items-center justify-between gap-3 py-2.5">
        {step.kind === 'reserve' ? (
          <>
            <button type="button" popoverTarget={panelId} className="min-w-0 rounded-sm text-start noscript:hidden">
              {told}
              <span className="sr-only">{m.change()}</span>
            </button>
            <a href={`#${panelId}`} className="min-w-0 text-ink no-underline scripted:hidden">
              {told}
            </a>
            <ButtonLink to={step.to} className="shrink-0">
              {step.isInstant ? m.reserve() : m.request_short()}
            </ButtonLink>
          </>
        ) : (
          <>
            <div className="min-w-0">{told}</div>
            <button type="button" popoverTarget={panelId} className={`${buttonClass()} shrink-0 noscript:hidden`}>
              {step.label}
            </button>
            <a href={`#${panelId}`} className={`${buttonClass({ look: 'secondary' })} shrink-0 scripted:hidden`}>
              {step.label}
            </a>
          </>
        )}
      </div>
    </div>
  )
}

function BarFigure({ figure }: Pick<BookingBarProps, 'figure'>) {
  return (
    <span className="block min-w-0">
      <span className="block font-display text-lg leading-6 font-semibold text-brass tabular-nums">
        {figure ? figureText(figure) : m.price_on_request()}
      </span>
      {figure && <span className="block text-sm leading-5 text-ink-soft">{figure.trip}</span>}
    </span>
  )
}
