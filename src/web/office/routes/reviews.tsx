import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { useReviewColumns } from '#web/office/moderation/review-columns.tsx'
import { ReviewFilters, reviewFilters } from '#web/office/moderation/review-filters.tsx'
import { m } from '#web/paraglide/messages.js'
import { ListFrame } from '#web/parts/list/list-frame.tsx'
import { listAnswer, loadList } from '#web/parts/list/load-list.server.ts'
import type { Route } from './+types/reviews'

const operation = 'adminReviews.list'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  return listAnswer(await loadList(api, { url, operation, filters: reviewFilters }))
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.office_reviews(), hidden: true })

export default function Reviews({ loaderData: { page, views } }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading title={m.office_reviews()} text={m.office_reviews_text()} />
      <ListFrame
        operation={operation}
        caption={m.office_reviews()}
        columns={useReviewColumns()}
        page={page}
        rowKey={({ id }) => id}
        sort="waiting"
        views={views}
        filters={<ReviewFilters />}
        empty={m.office_reviews_none()}
      />
    </>
  )
}
