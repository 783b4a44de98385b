import { useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { monthText } from '#web/lib/format.ts'
import type { TripSearch } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { DateRange } from '#web/ui/date-range.ts'
import { DateRangeField } from '#web/ui/date-range-field.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { LocationField } from './location-field.tsx'

const mostGuests = 50
const datesAfterPlaceMs = 500

type SearchFieldsProps = {
  location?: string
  date?: string
  dateTo?: string
  guests?: number | null
  /** How flexible the date is; undefined where the form does not ask. */
  flex?: TripSearch['flex']
  today: string
  /** The month that the calendar shows first while no day is chosen. */
  firstMonth?: string | null
  /** The id of the form of these fields, where they stand outside of it. */
  form?: string
  searching?: boolean
  className?: string
}

const wide =
  'rounded-lg border border-line bg-surface shadow-pop md:grid-cols-[1fr_14rem] lg:grid-cols-[1fr_13.5rem_auto_auto]'

/** Place, dates and guests. Each field opens the next. */
export function SearchFields(props: SearchFieldsProps) {
  const {
    location = '',
    date,
    dateTo,
    guests = null,
    flex,
    today,
    firstMonth = null,
    form,
    searching,
    className = wide,
  } = props
  const within = form ? { form } : {}
  const [dates, setDates] = useState<DateRange>({ start: date || null, end: dateTo || date || null })
  const [choosing, setChoosing] = useState(false)
  const askForDates = (by: 'enter' | 'panel') => {
    if (by === 'enter') setChoosing(true)
    // On a phone the panel closes first, so that the visitor can find their place again.
    else setTimeout(() => setChoosing(true), datesAfterPlaceMs)
  }
  return (
    <div className={classNames('grid grid-cols-2 items-end gap-4 p-4 md:p-5', className)}>
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
        opensAt={firstMonth}
        className="max-md:col-span-2"
      />
      {flex !== undefined && <FlexibleDates {...within} flex={flex} month={dates.start?.slice(0, 7) ?? null} />}
      <Stepper
        {...within}
        name="min_capacity"
        label={m.guests()}
        lessLabel={m.fewer_guests()}
        moreLabel={m.more_guests()}
        defaultValue={guests}
        placeholder={m.add_guests()}
        max={mostGuests}
        className="max-md:col-span-2"
      />
      <Button
        {...within}
        type="submit"
        icon={<SearchIcon />}
        className="max-md:col-span-2"
        {...(searching && { pending: true })}
      >
        {m.search()}
      </Button>
    </div>
  )
}

type FlexibleDatesProps = { flex: TripSearch['flex']; month: string | null; form?: string }

/** Chooses how flexible the date is. */
function FlexibleDates({ flex, month, form }: FlexibleDatesProps) {
  return (
    <SelectField
      label={m.flexible_dates()}
      name="flex"
      form={form}
      defaultValue={flex ?? ''}
      className="max-md:col-span-2"
    >
      <option value="">{m.flex_exact()}</option>
      <option value="days">{m.flex_days()}</option>
      <option value="month">{month ? m.flex_month({ month: monthText(month) }) : m.flex_month_plain()}</option>
    </SelectField>
  )
}
