import { apiContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { momentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { ReviewStanding } from '#web/office/moderation/review-columns.tsx'
import { ReplyDecision, ReviewDecision } from '#web/office/moderation/review-decision.tsx'
import { aboutWords, heldWords } from '#web/office/moderation/review-words.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm, type SentForm, type Texts } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { MarksList } from '#web/parts/reviews/marks-list.tsx'
import { ReviewPictures } from '#web/parts/reviews/review-pictures.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/review'

const needed = 'adminReviews.get'

export async function loader({ context, url, params: { reviewId } }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, needed)
  const review = await context.get(apiContext).adminReviews.get({ id: reviewId }).catch(throwMissing)
  return { review, decides: mayCall('adminReviews.decide') }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: {
      published: (sent, texts) => decide(sent, 'published', texts),
      hidden: (sent, texts) => decide(sent, 'hidden', texts),
      'reply-': ({ api, params: { reviewId: id }, suffix }, { reason = '', revision }) =>
        api.adminReviews.decideReply({
          id,
          state: suffix === 'published' ? 'published' : 'hidden',
          revision: Number(revision),
          ...(reason && { reason }),
        }),
    },
    done: () => ({ refused: undefined }),
  })

const decide = (
  { api, params: { reviewId: id } }: SentForm<Route.ActionArgs['params']>,
  state: 'published' | 'hidden',
  { reason = '', revision }: Texts,
) => api.adminReviews.decide({ id, state, revision: Number(revision), ...(reason && { reason }) })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.office_reviews(), hidden: true })

export default function OneReview({ loaderData: { review, decides }, actionData }: Route.ComponentProps) {
  const zone = useBrowserZone()
  const refused = actionData?.refused
  const facts: [string, string | null][] = [
    [m.office_review_why(), review.heldFor.map((reason) => heldWords[reason]()).join(', ') || null],
    [m.office_review_report_text(), review.reportReason],
    [m.office_review_decision_text(), review.decisionReason],
  ]
  return (
    <>
      <OfficeHeading
        above={[{ label: m.office_reviews(), to: pagePath('/adminn/reviews') }]}
        title={review.author}
        text={momentText(review.date, zone)}
      />
      <div className="grid max-w-3xl gap-6">
        {refused && <RefusalNotice refused={refused} result={actionData} />}
        {actionData && !refused && <FormNotice result={actionData} tone="good" title={m.office_review_done()} />}
        <ReviewStanding {...review} />
        <div className="grid gap-2 rounded-lg border border-line bg-surface p-5">
          <p className="flex flex-wrap justify-between gap-3">
            <TextLink to={pagePath('/adminn/listings/:boatId', { boatId: review.yacht.id })}>
              {review.yacht.title || m.unnamed_yacht()}
            </TextLink>
            <span className="font-semibold">{m.office_review_stars({ stars: review.rating })}</span>
          </p>
          <p className="flex flex-wrap gap-x-5 text-sm">
            <span>{aboutWords[review.about]()}</span>
            <TextLink to={pagePath('/adminn/bookings/:bookingId', { bookingId: review.bookingId })}>
              {m.office_review_booking()}
            </TextLink>
          </p>
          <MarksList marks={review.marks} />
          <p className="wrap-anywhere whitespace-pre-line">{review.comment}</p>
          <ReviewPictures pictures={review.pictures} />
        </div>
        <dl className="grid gap-3">
          {facts.map(
            ([label, words]) =>
              words !== null && (
                <div key={label}>
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">{words}</dd>
                </div>
              ),
          )}
        </dl>
        {decides && <ReviewDecision key={review.revision} review={review} refused={refused} />}
        {decides && <ReplyDecision key={`reply ${review.revision}`} review={review} refused={refused} />}
      </div>
    </>
  )
}

function RefusalNotice({ refused, result }: { refused: RefusedForm; result: unknown }) {
  if (refused.code === 'revision_conflict')
    return <FormNotice result={result} tone="warn" title={m.office_review_changed()} />
  if (refused.wrong.includes('reason')) return <FormNotice result={result} title={m.office_review_say_why()} />
  return <OfficeNotice refused={refused} result={result} />
}
