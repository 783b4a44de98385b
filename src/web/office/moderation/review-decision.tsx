import { Form } from 'react-router'
import type { ModeratedReview } from '#contract/reviews/review-moderation.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { ChangedMeanwhile } from '#web/parts/forms/changed-meanwhile.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

type ReviewDecisionProps = { review: ModeratedReview; refused: RefusedForm | undefined }

/** The decisions that the review's state allows. */
export function ReviewDecision({ review, refused }: ReviewDecisionProps) {
  const { state, waitsSince, revision, decisionReason } = review
  const words = { reason: { label: m.office_review_reason() } }
  const isPublic = state === 'published'
  return (
    <section aria-labelledby="decide" className="grid gap-4">
      <h2 id="decide" className="text-xl">
        {m.office_review_decide()}
      </h2>
      <Form method="post" preventScrollReset className="grid gap-4">
        <input type="hidden" name="revision" value={revision} />
        {refused && <ChangedMeanwhile refused={refused} words={words} values={{ reason: decisionReason ?? '' }} />}
        <TextArea
          name="reason"
          label={words.reason.label}
          hint={m.office_review_reason_hint()}
          defaultValue={refused?.values.reason ?? ''}
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
