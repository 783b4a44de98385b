import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { DateRange } from '#web/ui/date-range.ts'
import { DateRangeField } from '#web/ui/date-range-field.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { LocationField } from './location-field.tsx'

const mostGuests = 50
const datesAfterPlaceMs = 500

type SearchFieldsProps = {
  location?: string
  date?: string
  dateTo?: string
  guests?: number
  today: string
  /** The form these belong to, when they stand outside it. */
  form?: string
  searching?: boolean
}

/** Where, when, how many: one leads to the next. */
export function SearchFields({ location = '', date, dateTo, guests = 1, today, form, searching }: SearchFieldsProps) {
  const within = form ? { form } : {}
  const [dates, setDates] = useState<DateRange>({ start: date || null, end: dateTo || date || null })
  const [choosing, setChoosing] = useState(false)
  const askForDates = (by: 'enter' | 'panel') => {
    if (by === 'enter') setChoosing(true)
    // On a phone the panel leaves first: the eye has to find its place again.
    else setTimeout(() => setChoosing(true), datesAfterPlaceMs)
  }
  return (
    <div className="grid grid-cols-2 items-end gap-4 rounded-lg border border-line bg-surface p-4 shadow-pop md:grid-cols-[1fr_14rem] lg:grid-cols-[1fr_13.5rem_auto_auto] md:p-5">
      <div className="max-md:col-span-2">
        <LocationField defaultValue={location} onDone={askForDates} {...within} />
      </div>
      <DateRangeField
        {...within}
        label={m.when()}
        placeholder={m.date()}
        names={['date', 'date_to']}
        value={dates}
        onChange={setDates}
        open={choosing}
        onOpen={setChoosing}
        min={today}
        className="max-md:col-span-2"
      />
      <Stepper
        {...within}
        name="min_capacity"
        label={m.guests()}
        lessLabel={m.fewer_guests()}
        moreLabel={m.more_guests()}
        defaultValue={guests}
        max={mostGuests}
      />
      <Button {...within} type="submit" icon={<SearchIcon />} {...(searching && { pending: true })}>
        {m.search()}
      </Button>
    </div>
  )
}
