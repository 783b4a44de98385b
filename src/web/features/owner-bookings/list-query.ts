import type { OwnerBookingList } from '#contract/owner-bookings.ts'
import { pagePath, type Query } from '#web/lib/paths.ts'

const lists: Record<OwnerBookingList, true> = { requests: true, upcoming: true, past: true, cancelled: true }

/** As the contract names them; its own list would bring all of the contract into the browser. */
export const bookingLists = Object.keys(lists) as OwnerBookingList[] // the type above has no other keys

/** What the address of the page of bookings says. */
export type BookingFilters = {
  /** Without it what is asked and what is ahead are shown. */
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

/** The same page with something else chosen; it begins anew. */
export const bookingsPath = (filters: BookingFilters, changes: Partial<BookingFilters> = {}): string =>
  pagePath('/OwnerDashboard/bookings', { ...filters, after: '', ...changes } satisfies Query)

export const isFiltered = ({ yacht, from, to, q }: BookingFilters) => [yacht, from, to, q].some((value) => value !== '')
