import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { followsNews } from '#web/parts/notifications/bell.tsx'
import { BookingFilterForm } from '#web/parts/owner-bookings/booking-filters.tsx'
import { bookingsPath, isFiltered } from '#web/parts/owner-bookings/list-query.ts'
import { loadBookings } from '#web/parts/owner-bookings/load-bookings.server.ts'
import { OwnerBookingList } from '#web/parts/owner-bookings/owner-booking-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/bookings'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  return loadBookings(context.get(apiContext), url.searchParams)
}

export const handle = followsNews

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.owner_bookings(), hidden: true })

export default function OwnerBookings({ loaderData }: Route.ComponentProps) {
  const { filters, yachts, bookings, next, counts, requests } = loaderData
  const isEmpty = bookings.length + requests.length === 0
  return (
    <>
      <DeskHeading
        title={m.owner_bookings()}
        text={m.owner_bookings_text()}
        aside={
          <ButtonLink to={pagePath('/OwnerDashboard/day/:date', { date: 'today' })} look="secondary">
            {m.day_today()}
          </ButtonLink>
        }
      />
      <BookingFilterForm filters={filters} yachts={yachts} counts={counts} />
      {isEmpty && <NoBookings filtered={isFiltered(filters) || filters.list !== null} />}
      <div className="grid gap-10">
        {requests.length > 0 && (
          <section aria-labelledby="requests">
            <h2 id="requests" className="mb-4 text-xl">
              {m.owner_requests_title()}
            </h2>
            <OwnerBookingList bookings={requests} />
          </section>
        )}
        {bookings.length > 0 && (
          <section aria-labelledby="bookings">
            <h2 id="bookings" className={filters.list === null ? 'mb-4 text-xl' : 'sr-only'}>
              {filters.list === null ? m.bookings_upcoming() : m.owner_bookings()}
            </h2>
            <OwnerBookingList bookings={bookings} />
          </section>
        )}
      </div>
      {(next || filters.after) && (
        <nav aria-label={m.owner_bookings()} className="mt-8 flex flex-wrap gap-3">
          {filters.after && (
            <ButtonLink to={bookingsPath(filters)} look="quiet">
              {m.owner_first_page()}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink to={bookingsPath(filters, { after: next })} look="secondary">
              {m.owner_next_page()}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}

const NoBookings = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <StatePanel title={m.owner_none_found()} text={m.owner_none_found_text()} />
  ) : (
    <StatePanel
      title={m.owner_no_bookings()}
      text={m.owner_no_bookings_text()}
      actions={<ButtonLink to={pagePath('/OwnerDashboard/listings')}>{m.yacht_listings()}</ButtonLink>}
    />
  )
