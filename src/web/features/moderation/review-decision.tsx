import { Form } from 'react-router'
import type { ModeratedReview } from '#contract/review-moderation.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

type ReviewDecisionProps = { review: ModeratedReview; typed: string }

/** What can be decided about a review as it stands. */
export function ReviewDecision({ review: { state, waitsSince, revision }, typed }: ReviewDecisionProps) {
  const isPublic = state === 'published'
  return (
    <section aria-labelledby="decide" className="grid gap-4">
      <h2 id="decide" className="text-xl">
        {m.office_review_decide()}
      </h2>
      <Form method="post" preventScrollReset className="grid gap-4">
        <input type="hidden" name="revision" value={revision} />
        <TextArea
          name="reason"
          label={m.office_review_reason()}
          hint={m.office_review_reason_hint()}
          defaultValue={typed}
          maxLength={1000}
        />
        <div className="flex flex-wrap gap-3">
          {(!isPublic || waitsSince !== null) && (
            <Button type="submit" name="intent" value="published">
              {isPublic ? m.office_review_keep() : m.office_review_publish()}
            </Button>
          )}
          {state !== 'hidden' && (
            <Button type="submit" name="intent" value="hidden" look="danger">
              {m.office_review_hide()}
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}
