import { lazy, Suspense, useRef } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { shortDayText } from '#web/lib/format.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import type { DateRange } from './date-range.ts'
import { controlClass, Field } from './field.tsx'
import { CalendarIcon } from './icons.tsx'

// The calendar's script loads when the field gets the focus.
const load = () => loadPart(() => import('./date-range-picker.tsx'))
const DateRangePicker = lazy(async () => ({ default: (await load()).DateRangePicker }))

type DateRangeFieldProps = {
  label: string
  placeholder: string
  /** The names of the fields for the first day and, where there is one, the last day. */
  names: [start: string, end: string]
  value: DateRange
  onChange: (range: DateRange) => void
  open: boolean
  onOpen: (open: boolean) => void
  /** The first selectable day, for the field without a script. */
  min: string
  /** The month that the calendar shows first while no day is chosen. */
  opensAt?: string | null
  form?: string
  className?: string
}

/** A range of days. Without a script it is the browser's own date field, for the first day only. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, placeholder, names, value, onChange, open, onOpen, min, opensAt = null, form, className } = props
  const hydrated = useHydrated()
  const within = useRef<HTMLDivElement>(null)
  const text = rangeText(value)
  return (
    <Field label={label} {...(className && { className })}>
      {({ id }) => (
        <div ref={within} className="relative">
          {hydrated ? (
            <HiddenDates names={names} value={value} form={form} />
          ) : (
            <input
              id={id}
              form={form}
              min={min}
              type="date"
              name={names[0]}
              defaultValue={value.start ?? ''}
              className={`${controlClass} scripted:hidden`}
            />
          )}
          <button
            type="button"
            {...(hydrated && { id })}
            aria-label={`${label}: ${text || placeholder}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            onPointerEnter={load}
            onFocus={load}
            onClick={() => onOpen(!open)}
            className={classNames(controlClass, 'flex items-center gap-2.5 text-start noscript:hidden')}
          >
            <CalendarIcon className="size-4.5 text-ink-soft" />
            <span className={classNames('truncate', !text && 'text-ink-soft')}>{text || placeholder}</span>
          </button>
          {open && (
            <Suspense>
              <DateRangePicker
                label={label}
                value={value}
                opensAt={opensAt}
                onChange={onChange}
                within={within}
                onClose={() => onOpen(false)}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  )
}

function HiddenDates({
  names: [first, last],
  value: { start, end },
  form,
}: Pick<DateRangeFieldProps, 'names' | 'value' | 'form'> & { form: string | undefined }) {
  return (
    <>
      <input type="hidden" name={first} value={start ?? ''} form={form} />
      {/* A single day has no last day. */}
      <input type="hidden" name={last} value={end && end !== start ? end : ''} form={form} />
    </>
  )
}

/** "27 Nov - 29 Nov", or "27 Nov" for a single day; empty while nothing is chosen. */
function rangeText({ start, end }: DateRange) {
  const days = start && end && end !== start ? [start, end] : [start ?? []].flat()
  return days.map(shortDayText).join(' - ')
}
