import type { BookingList } from '#contract/bookings/booking-details.ts'
import { m } from '#web/paraglide/messages.js'

type ListWords = { label: () => string; empty: () => string; emptyText: () => string }

/** The lists of bookings in order. `upcoming` is the default and has no query. */
export const listWords: Record<BookingList, ListWords> = {
  upcoming: { label: m.bookings_upcoming, empty: m.no_bookings_upcoming, emptyText: m.no_bookings_upcoming_text },
  unpaid: { label: m.bookings_unpaid, empty: m.no_bookings_unpaid, emptyText: m.no_bookings_unpaid_text },
  past: { label: m.bookings_past, empty: m.no_bookings_past, emptyText: m.no_bookings_past_text },
  cancelled: { label: m.bookings_cancelled, empty: m.no_bookings_cancelled, emptyText: m.no_bookings_cancelled_text },
}

// Object.keys loses the type of the keys.
export const lists = Object.keys(listWords) as BookingList[]

export const readList = (params: URLSearchParams): BookingList =>
  lists.find((list) => list === params.get('show')) ?? 'upcoming'

export const listQuery = (list: BookingList, page = 1) => ({
  show: list === 'upcoming' ? null : list,
  page: page > 1 ? page : null,
})
