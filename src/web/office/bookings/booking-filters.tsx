import type { LocalText } from '#shared/locale.ts'
import { keysOf } from '#web/lib/keys-of.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { SelectFilter, TextFilter } from '#web/parts/list/filter-fields.tsx'
import { ListFilters } from '#web/parts/list/list-filters.tsx'
import { bookingStates, flagWords } from './booking-words.ts'

export const bookingFilters = [
  'q',
  'status',
  'flag',
  'from',
  'to',
  'charter_from',
  'charter_to',
  'place',
  'yacht',
  'type',
  'owner',
] as const

/** The filters of a dashboard figure. They come with the figure's link and have no field here. */
export const figureFilters = ['figure', 'counted_from', 'counted_until', 'place_id'] as const

type BookingFiltersProps = { types: readonly { slug: string; name: LocalText }[] }

export const BookingFilters = ({ types }: BookingFiltersProps) => (
  <ListFilters label={m.office_bookings()} names={bookingFilters} search={{ name: 'q', label: m.office_search() }}>
    <SelectFilter
      name="status"
      label={m.office_state()}
      options={keysOf(bookingStates).map((state) => [state, bookingStates[state].text()])}
    />
    <SelectFilter
      name="flag"
      label={m.office_flag()}
      options={keysOf(flagWords).map((flag) => [flag, flagWords[flag]()])}
    />
    <TextFilter name="place" label={m.office_place()} />
    <TextFilter name="from" label={m.office_departs_from()} type="date" />
    <TextFilter name="to" label={m.office_departs_to()} type="date" />
    <TextFilter name="charter_from" label={m.office_charter_from()} type="date" />
    <TextFilter name="charter_to" label={m.office_charter_to()} type="date" />
    <TextFilter name="yacht" label={m.office_yacht()} />
    <SelectFilter
      name="type"
      label={m.figure_type()}
      options={types.map(({ slug, name }) => [slug, localText(name)] as const)}
    />
    <TextFilter name="owner" label={m.office_owner()} />
  </ListFilters>
)
