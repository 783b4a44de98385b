import { Form } from 'react-router'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'

export const decisionFormId = 'decision'

/** The decisions that the listing's state allows. The feedback fields stand beside each step and belong to this form. */
export function DecisionForm({ draft: { status, revision, proposed, ListingFeedback } }: { draft: ListingDraft }) {
  const waits = status === 'pending_review'
  const changesWait = status === 'approved' && proposed !== null
  const isPublic = status === 'approved'
  const asked = ListingFeedback.length > 0 && (isPublic || status === 'changes_requested')
  return (
    <div className="grid gap-3">
      {changesWait && (
        <Notice tone="warn" title={m.moderation_changes_sent()}>
          {m.moderation_changes_sent_text()}
        </Notice>
      )}
      <Form method="post" id={decisionFormId} preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="revision" value={revision} />
        {(waits || changesWait) && (
          <Button type="submit" name="intent" value="approve">
            {waits ? m.moderation_approve() : m.moderation_approve_changes()}
          </Button>
        )}
        {(waits || isPublic) && (
          <Button type="submit" name="intent" value="request_changes" look="secondary">
            {m.moderation_ask_changes()}
          </Button>
        )}
        {asked && (
          <Button type="submit" name="intent" value="withdraw_request" look="secondary">
            {m.moderation_withdraw_request()}
          </Button>
        )}
        {isPublic && (
          <Button type="submit" name="intent" value="suspend" look="danger">
            {m.moderation_suspend()}
          </Button>
        )}
        {status === 'suspended' && (
          <Button type="submit" name="intent" value="reinstate">
            {m.moderation_reinstate()}
          </Button>
        )}
        {!waits && !isPublic && !asked && status !== 'suspended' && (
          <p className="text-ink-soft">{m.moderation_nothing_to_decide()}</p>
        )}
        {isPublic && (
          <Checkbox name="takes_offline" value="true" label={m.moderation_offline_meanwhile()} className="basis-full" />
        )}
      </Form>
      <Meanings isPublic={isPublic} asked={asked} />
    </div>
  )
}

/** Says what the buttons do to the public page. */
function Meanings({ isPublic, asked }: { isPublic: boolean; asked: boolean }) {
  const withdrawing = isPublic ? m.moderation_withdraw_public() : m.moderation_withdraw_hidden()
  return (
    <>
      {asked && <p className="max-w-prose text-ink-soft">{withdrawing}</p>}
      {isPublic && <p className="max-w-prose text-ink-soft">{m.moderation_takes_offline()}</p>}
    </>
  )
}
