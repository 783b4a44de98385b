import { Form } from 'react-router'
import { localPath } from '#web/lib/locale.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LocationField } from './location-field.tsx'

export type SearchDefaults = { location?: string; date?: string; guests?: number; today: string }

export const mostGuests = 50

/** Where, when, how many. On narrow screens only where: the rest is asked with the results. */
export function SearchBar({ location = '', date = '', guests = 1, today }: SearchDefaults) {
  return (
    <Form
      action={localPath('/yacht-rentals')}
      role="search"
      aria-label={m.search_yachts()}
      className="grid items-end gap-4 rounded-lg border border-line bg-surface p-4 shadow-pop md:grid-cols-[1fr_12rem_auto_auto] md:p-5"
    >
      <LocationField defaultValue={location} />
      <TextField type="date" name="date" label={m.date()} min={today} defaultValue={date} className="hidden md:block" />
      <Stepper
        name="min_capacity"
        label={m.guests()}
        lessLabel={m.fewer_guests()}
        moreLabel={m.more_guests()}
        defaultValue={guests}
        max={mostGuests}
        className="hidden md:block"
      />
      <Button type="submit" icon={<SearchIcon />} className="max-md:w-full">
        {m.search()}
      </Button>
    </Form>
  )
}
