import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LocationField } from './location-field.tsx'

export type SearchDefaults = { location?: string; date?: string; guests?: number; today: string }

const mostGuests = 50

type SearchFieldsProps = SearchDefaults & {
  /** The form these belong to, when they stand outside it. */
  form?: string
  /** On narrow screens only the place is asked, unless told otherwise. */
  brief?: boolean
}

/** Where, when, how many. */
export function SearchFields({ location = '', date = '', guests = 1, today, form, brief }: SearchFieldsProps) {
  const within = form ? { form } : {}
  const more = brief ? 'hidden md:block' : ''
  return (
    <div className="grid grid-cols-2 items-end gap-4 rounded-lg border border-line bg-surface p-4 shadow-pop md:grid-cols-[1fr_12rem_auto_auto] md:p-5">
      <div className="max-md:col-span-2">
        <LocationField defaultValue={location} {...within} />
      </div>
      <TextField
        {...within}
        type="date"
        name="date"
        label={m.date()}
        min={today}
        defaultValue={date}
        className={more}
      />
      <Stepper
        {...within}
        name="min_capacity"
        label={m.guests()}
        lessLabel={m.fewer_guests()}
        moreLabel={m.more_guests()}
        defaultValue={guests}
        max={mostGuests}
        className={more}
      />
      <Button {...within} type="submit" icon={<SearchIcon />} className="max-md:col-span-2">
        {m.search()}
      </Button>
    </div>
  )
}
