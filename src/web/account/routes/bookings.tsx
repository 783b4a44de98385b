import { redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { authRefusalText } from '#web/lib/auth-refusal-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { LostNotice } from '#web/parts/forms/base-form.tsx'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { followsNews } from '#web/parts/notifications/bell.tsx'
import { BookingList } from '#web/parts/reservation/booking-list.tsx'
import { listQuery, lists, listWords, readList } from '#web/parts/reservation/list-choice.ts'
import { ReviewsToWrite } from '#web/parts/reviews/reviews-to-write.tsx'
import { WaitingSection } from '#web/parts/waitlist/waiting-section.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/bookings'

const pageSize = 10

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = await requireUser({ context, url })
  const page = Number(url.searchParams.get('page')) || 1
  const list = readList(url.searchParams)
  const api = context.get(apiContext)
  const [{ data: bookings, totalPages, counts }, { data: entries }, toReview] = await Promise.all([
    api.bookings.ofUser({ id, list, page, limit: pageSize }),
    api.waitlist.list(),
    // The page is shown without these where they fail.
    api.reviews.ofUser({ id }).then(
      ({ data }) => data.toWrite,
      () => [],
    ),
  ])
  // The ended ones stay known by their link.
  const waiting = entries.filter(({ state }) => state === 'waiting' || state === 'offered')
  return { waiting, bookings, totalPages, counts, page, list, toReview }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser(),
    intents: { 'leave-': ({ api, suffix: id }) => api.waitlist.leave({ id }) },
    done: (_, { url }) => redirect(`${url.pathname}${url.search}#waiting`, 303),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const handle = followsNews

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.my_bookings(), hidden: true })

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, bookings, totalPages, counts, page, list, toReview } = loaderData
  return (
    <>
      <DeskHeading title={m.my_bookings()} text={m.my_bookings_text()} />
      <LostNotice refused={actionData?.refused} textOf={authRefusalText} />
      <WaitingSection entries={waiting} />
      <nav aria-label={m.bookings_filter()} className="mb-6 flex flex-wrap gap-1.5">
        {lists.map((each) => (
          <ChipLink
            key={each}
            to={pagePath('/UserDashboard/bookings', listQuery(each))}
            selected={each === list}
            count={counts[each]}
          >
            {listWords[each].label()}
          </ChipLink>
        ))}
      </nav>
      {toReview.length > 0 && (
        <section aria-labelledby="to-review" className="mb-8 grid gap-4">
          <h2 id="to-review" className="text-lg">
            {m.my_reviews_to_write()}
          </h2>
          <ReviewsToWrite charters={toReview} />
        </section>
      )}
      {bookings.length > 0 ? (
        <div className="grid gap-8">
          <BookingList bookings={bookings} />
          <Pagination
            label={m.my_bookings()}
            page={page}
            totalPages={totalPages}
            to={(number) => pagePath('/UserDashboard/bookings', listQuery(list, number))}
          />
        </div>
      ) : (
        <StatePanel
          title={listWords[list].empty()}
          text={listWords[list].emptyText()}
          actions={list === 'upcoming' && <ButtonLink to={pagePath('/yacht-rentals')}>{m.explore_yachts()}</ButtonLink>}
        />
      )}
    </>
  )
}
