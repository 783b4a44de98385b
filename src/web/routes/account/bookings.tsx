import { apiContext } from '#web/context.ts'
import { BookingList } from '#web/features/bookings/booking-list.tsx'
import { DeskHeading } from '#web/features/desk/desk-heading.tsx'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/bookings'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = await requireUser({ context, url })
  const page = Number(url.searchParams.get('page')) || 1
  const { data: bookings, totalPages } = await context.get(apiContext).bookings.ofUser({ id, page })
  return { bookings, totalPages, page }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.my_bookings(), hidden: true })

export default function Bookings({ loaderData: { bookings, totalPages, page } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={m.my_bookings()} text={m.my_bookings_text()} />
      {bookings.length > 0 ? (
        <div className="grid gap-8">
          <BookingList bookings={bookings} />
          <Pagination
            label={m.my_bookings()}
            page={page}
            totalPages={totalPages}
            to={(number) => pagePath('/UserDashboard/bookings', { page: number })}
          />
        </div>
      ) : (
        <StatePanel
          title={m.no_bookings()}
          text={m.no_bookings_text()}
          actions={<ButtonLink to={pagePath('/yacht-rentals')}>{m.explore_yachts()}</ButtonLink>}
        />
      )}
    </>
  )
}
