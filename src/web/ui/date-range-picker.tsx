import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useNarrow } from '#web/lib/use-narrow.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { closeByBack } from './close-by-back.ts'
import { type DateRange, isComplete, noDates } from './date-range.ts'
import { Dialog } from './dialog.tsx'
import { RangeCalendar } from './range-calendar.tsx'

const edge = 16

type PickerProps = {
  label: string
  value: DateRange
  onChange: (range: DateRange) => void
  opensAt: string | null
  onClose: () => void
  /** The field of the calendar. A click outside of it closes the calendar. */
  within: RefObject<HTMLElement | null>
}

/** Two months below the field, or one in a sheet on a phone. It closes once the range is complete. */
export function DateRangePicker({ label, value, opensAt, onChange, onClose, within }: PickerProps) {
  const narrow = useNarrow()
  const leave = () => {
    const sheet = within.current?.querySelector('dialog')
    // The dialog's own close event calls onClose, and the browser returns the focus.
    if (sheet) return sheet.close()
    onClose()
    within.current?.querySelector('button')?.focus()
  }
  const change = (range: DateRange) => {
    onChange(range)
    if (isComplete(range)) leave()
  }
  const calendar = (
    <>
      <RangeCalendar value={value} opensAt={opensAt} onChange={change} months={narrow ? 1 : 2} />
      <div className="mt-3 flex min-h-11 items-center justify-between gap-3">
        <p aria-live="polite" className="text-sm text-ink-soft">
          {value.start && !value.end ? m.choose_last_day() : m.choose_first_day()}
        </p>
        {value.start && (
          <Button look="quiet" onClick={() => onChange(noDates)}>
            {m.clear_dates()}
          </Button>
        )}
      </div>
    </>
  )
  return narrow ? (
    <Sheet label={label} onClose={onClose}>
      {calendar}
    </Sheet>
  ) : (
    <Dropdown label={label} onClose={onClose} onLeave={leave} within={within}>
      {calendar}
    </Dropdown>
  )
}

type PartProps = { label: string; onClose: () => void; children: React.ReactNode }

function Sheet({ label, onClose, children }: PartProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open) return
    dialog.showModal()
    closeByBack(dialog)
    focusDay(dialog)
  }, [])
  return (
    <Dialog ref={ref} title={label} sheet onClose={onClose}>
      {children}
    </Dialog>
  )
}

function Dropdown({
  label,
  onClose,
  onLeave,
  within,
  children,
}: PartProps & Pick<PickerProps, 'within'> & { onLeave: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    keepOnScreen(ref.current)
    focusDay(ref.current)
    ref.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [])
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !within.current?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [within, onClose])
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={label}
      onKeyDown={({ key }) => key === 'Escape' && onLeave()}
      className="absolute top-full start-1/2 z-40 mt-2 scroll-mb-4 w-max -translate-x-1/2 animate-fade-in rounded-lg border border-line bg-surface p-5 pb-3 shadow-pop"
    >
      {children}
    </div>
  )
}

/** Moves the calendar horizontally so that it stays within the screen. */
function keepOnScreen(element: HTMLElement | null) {
  if (!element) return
  const { left, right } = element.getBoundingClientRect()
  const excess = right + edge - document.documentElement.clientWidth
  element.style.marginLeft = `${Math.max(edge - left, 0) - Math.max(excess, 0)}px`
}

const focusDay = (within: HTMLElement | null) =>
  within?.querySelector<HTMLElement>('[role=grid] button[tabindex="0"]')?.focus({ preventScroll: true })
