import type { OwnerBookingList } from '#contract/bookings/owner-bookings.ts'
import { pagePath, type Query } from '#web/lib/paths.ts'

const lists: Record<OwnerBookingList, true> = { requests: true, upcoming: true, past: true, cancelled: true }

/** The names of the contract's lists. Importing the contract's own list would load the whole contract into the browser. */
export const bookingLists = Object.keys(lists) as OwnerBookingList[] // the type above has no other keys

/** The filters in the address of the list of bookings. */
export type BookingFilters = {
  /** Null shows the requests and the upcoming bookings. */
  list: OwnerBookingList | null
  yacht: string
  from: string
  to: string
  q: string
  after: string
}

export function readFilters(search: URLSearchParams): BookingFilters {
  const text = (name: string) => search.get(name)?.trim() ?? ''
  return {
    list: bookingLists.find((each) => each === search.get('list')) ?? null,
    yacht: text('yacht'),
    from: text('from'),
    to: text('to'),
    q: text('q'),
    after: text('after'),
  }
}

/** The address of the list with some filters changed. It begins with the first row again. */
export const bookingsPath = (filters: BookingFilters, changes: Partial<BookingFilters> = {}): string =>
  pagePath('/OwnerDashboard/bookings', { ...filters, after: '', ...changes } satisfies Query)

export const isFiltered = ({ yacht, from, to, q }: BookingFilters) => [yacht, from, to, q].some((value) => value !== '')
