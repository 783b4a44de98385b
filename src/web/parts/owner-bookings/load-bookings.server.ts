import type { Api } from '#web/context.ts'
import { type BookingFilters, readFilters } from './list-query.ts'

/** One page of an owner's bookings. The first page of upcoming bookings begins with the open requests. */
export async function loadBookings(api: Api, search: URLSearchParams) {
  const filters = readFilters(search)
  const [{ boats }, page, requests] = await Promise.all([
    api.boatOwners.boats({ limit: 50 }),
    api.ownerBookings.list({ ...sent(filters), list: filters.list ?? 'upcoming', after: filters.after }),
    filters.list === null && filters.after === ''
      ? api.ownerBookings.list({ ...sent(filters), list: 'requests', limit: 50 })
      : null,
  ])
  return {
    filters,
    yachts: boats.map(({ id, title }) => ({ id, title })),
    bookings: page.data,
    next: page.next,
    counts: page.counts,
    requests: requests?.data ?? [],
  }
}

const sent = ({ yacht, from, to, q }: BookingFilters) => ({ yacht, from, to, q })
