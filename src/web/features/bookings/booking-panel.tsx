import { m } from '#web/paraglide/messages.js'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

const panelId = 'booking'

type Figures = { figure: string; note: string; hasDate: boolean; reserveTo: string | null }

/**
 * The booking card: beside the page where there is room; else a sheet that a bar at the lower edge opens. Without a
 * script it stands in the page and the bar leads to it.
 */
export function BookingPanel({
  figure,
  note,
  reserveTo,
  children,
}: Omit<Figures, 'hasDate'> & { children: React.ReactNode }) {
  return (
    <Sheet
      id={panelId}
      title={m.book_this_yacht()}
      className="popover-sheet rounded-lg border border-line lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
      headerClassName="sheet-only"
    >
      <div className="p-5">{children}</div>
      {reserveTo && (
        <div className="sticky bottom-0 border-t border-line bg-surface p-4 noscript:static">
          <FigureAnd figure={figure} note={note}>
            <ButtonLink to={reserveTo}>{m.reserve()}</ButtonLink>
          </FigureAnd>
        </div>
      )}
    </Sheet>
  )
}

/** Always at hand on narrow screens: the figure, and the way on. */
export function BookingBar({ figure, note, hasDate, reserveTo }: Figures) {
  const next = reserveTo ? m.change() : hasDate ? m.choose_time() : m.choose_date()
  return (
    <div data-bottom-bar className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface shadow-pop lg:hidden">
      <div className="container-page py-3">
        <FigureAnd figure={figure} note={note}>
          <button
            type="button"
            popoverTarget={panelId}
            className={`${buttonClass({ look: reserveTo ? 'secondary' : 'primary' })} noscript:hidden`}
          >
            {next}
          </button>
          <a href={`#${panelId}`} className={`${buttonClass({ look: 'secondary' })} scripted:hidden`}>
            {next}
          </a>
          {reserveTo && <ButtonLink to={reserveTo}>{m.reserve()}</ButtonLink>}
        </FigureAnd>
      </div>
    </div>
  )
}

function FigureAnd({ figure, note, children }: Pick<Figures, 'figure' | 'note'> & { children: React.ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0">
        <span className="block font-display text-lg leading-6 font-semibold text-brass tabular-nums">{figure}</span>
        <span className="block truncate text-sm text-ink-soft">{note}</span>
      </p>
      <span className="flex shrink-0 gap-2">{children}</span>
    </div>
  )
}
