import { Form } from 'react-router'
import type { OwnerBookingList } from '#contract/bookings/owner-bookings.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type BookingFilters, bookingLists, bookingsPath, isFiltered } from './list-query.ts'

const listWords = {
  requests: m.owner_list_requests,
  upcoming: m.bookings_upcoming,
  past: m.bookings_past,
  cancelled: m.bookings_cancelled,
}

type FiltersProps = {
  filters: BookingFilters
  yachts: readonly { id: string; title: string }[]
  counts: Record<OwnerBookingList, number>
}

export function BookingFilterForm({ filters, yachts, counts }: FiltersProps) {
  return (
    <div className="mb-8 grid gap-5">
      <nav aria-label={m.bookings_filter()} className="flex flex-wrap gap-1.5">
        <ChipLink to={bookingsPath(filters, { list: null })} selected={filters.list === null}>
          {m.owner_list_open()}
        </ChipLink>
        {bookingLists.map((list) => (
          <ChipLink
            key={list}
            to={bookingsPath(filters, { list })}
            selected={filters.list === list}
            count={counts[list]}
          >
            {listWords[list]()}
          </ChipLink>
        ))}
      </nav>
      <Form
        // A changed address refills the fields with its own values.
        key={bookingsPath(filters)}
        role="search"
        action={pagePath('/OwnerDashboard/bookings')}
        className="grid items-end gap-4 grid-cols-2 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1.4fr)_1fr_1fr_auto]"
      >
        {filters.list && <input type="hidden" name="list" value={filters.list} />}
        <TextField
          type="search"
          name="q"
          label={m.owner_search()}
          defaultValue={filters.q}
          maxLength={100}
          className="max-sm:col-span-2"
        />
        <SelectField name="yacht" label={m.owner_yacht()} defaultValue={filters.yacht} className="max-sm:col-span-2">
          <option value="">{m.owner_all_yachts()}</option>
          {yachts.map(({ id, title }) => (
            <option key={id} value={id}>
              {title || m.unnamed_yacht()}
            </option>
          ))}
        </SelectField>
        <TextField type="date" name="from" label={m.owner_from()} defaultValue={filters.from} />
        <TextField type="date" name="to" label={m.owner_to()} defaultValue={filters.to} />
        <Button type="submit" look="secondary" className="max-lg:col-span-2">
          {m.search()}
        </Button>
      </Form>
      {isFiltered(filters) && (
        <p>
          <TextLink to={pagePath('/OwnerDashboard/bookings', { list: filters.list })}>{m.owner_no_filters()}</TextLink>
        </p>
      )}
    </div>
  )
}
