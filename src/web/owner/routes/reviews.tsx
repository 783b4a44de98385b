import { Form } from 'react-router'
import type { FleetReview } from '#contract/reviews/review-moderation.ts'
import { apiContext } from '#web/context.ts'
import { dayText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { formNotice } from '#web/parts/forms/post-form.tsx'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import type { Route } from './+types/reviews'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const page = Number(url.searchParams.get('page')) || 1
  return { ...(await context.get(apiContext).ownerReviews.list({ page })), page }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser('b'),
    intents: { report: ({ api }, { id = '', reason = '' }) => api.ownerReviews.report({ id, reason }) },
    done: () => ({ refused: undefined }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.fleet_reviews(), hidden: true })

export default function OwnerReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { data: reviews, page, totalPages, totalCount } = loaderData
  const refused = actionData?.refused
  return (
    <>
      <DeskHeading title={m.fleet_reviews()} text={m.fleet_reviews_text()} />
      <div className="grid gap-6">
        {refused && <FormNotice result={actionData} title={formNotice(refused, refused.wrong).title} />}
        {actionData && !refused && <FormNotice result={actionData} tone="good" title={m.fleet_review_sent()} />}
        {totalCount === 0 && <StatePanel title={m.fleet_reviews_none()} text={m.fleet_reviews_none_text()} />}
        <ul data-list className="grid gap-4">
          {reviews.map((review) => (
            <li key={review.id} className="grid gap-2 rounded-lg border border-line bg-surface p-5">
              <p className="flex flex-wrap items-center justify-between gap-3">
                <span className="min-w-0 font-semibold wrap-anywhere">{review.author}</span>
                <Stars value={review.rating} className="size-4" />
              </p>
              <p className="text-sm text-ink-soft">
                {review.yacht.title || m.unnamed_yacht()} · {dayText(review.date.slice(0, 10))}
              </p>
              <p className="wrap-anywhere">{review.comment}</p>
              <Report {...review} typed={refused?.values.id === review.id ? refused.values.reason : undefined} />
            </li>
          ))}
        </ul>
        <Pagination
          label={m.fleet_reviews()}
          page={page}
          totalPages={totalPages}
          to={(number) => pagePath('/OwnerDashboard/reviews', { page: number })}
        />
      </div>
    </>
  )
}

/** The form with which an owner asks us to look at a review; what has become of it when it was sent before. */
function Report({ id, report, typed }: FleetReview & { typed: string | undefined }) {
  if (report === 'open') return <p className="text-sm text-ink-soft">{m.fleet_review_open()}</p>
  if (report === 'answered') return <p className="text-sm text-ink-soft">{m.fleet_review_answered()}</p>
  return (
    <details open={typed !== undefined}>
      <summary className="flex min-h-11 items-center text-sm font-semibold text-sea underline underline-offset-4">
        {m.fleet_review_report()}
      </summary>
      <Form method="post" preventScrollReset className="grid max-w-xl gap-3">
        <input type="hidden" name="intent" value="report" />
        <input type="hidden" name="id" value={id} />
        <TextArea
          id={`reason-${id}`}
          name="reason"
          label={m.fleet_review_reason()}
          defaultValue={typed}
          required
          maxLength={1000}
        />
        <Button type="submit" look="secondary" className="justify-self-start">
          {m.fleet_review_send()}
        </Button>
      </Form>
    </details>
  )
}
