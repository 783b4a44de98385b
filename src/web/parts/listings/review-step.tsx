import type { ListingDraft } from '#contract/fleet/listings.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ActForm } from '#web/parts/forms/may-change.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { missingWords, stepWords } from './step-names.ts'

const sendable = ['draft', 'changes_requested']

/** Lists the open points by step, then the button that submits the listing for review. */
export function ReviewStep({ draft }: { draft: ListingDraft }) {
  const open = draft.steps.filter(({ step, complete }) => step !== 'review' && !complete)
  return (
    <div className="grid gap-6">
      {draft.ListingFeedback.length > 0 && <Asked draft={draft} />}
      {open.length === 0 && draft.ListingFeedback.length === 0 && <Notice tone="good" title={m.yacht_all_done()} />}
      {open.length > 0 && (
        <ul className="grid gap-3">
          {open.map(({ step, missing }) => (
            <li key={step} className="rounded-md border border-line bg-surface px-4 py-3">
              <TextLink to={pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId: draft.id, step })}>
                {stepWords[step].name()}
              </TextLink>
              <p className="text-sm text-ink-soft">
                {missing.length > 0
                  ? m.yacht_still_missing({
                      fields: missing.map((field) => missingWords[field]?.() ?? field).join(', '),
                    })
                  : m.yacht_not_saved_step()}
              </p>
            </li>
          ))}
        </ul>
      )}
      {draft.status === 'approved' && draft.ListingFeedback.length > 0 && (
        <ActForm className="grid justify-items-start gap-3">
          <input type="hidden" name="intent" value="submit" />
          <p className="text-ink-soft">{m.yacht_asked_while_public()}</p>
          <Button type="submit" size="lg">
            {m.yacht_changes_made()}
          </Button>
        </ActForm>
      )}
      {sendable.includes(draft.status) && (
        <ActForm className="grid justify-items-start gap-3">
          <input type="hidden" name="intent" value="submit" />
          <p className="text-ink-soft">{m.yacht_sent()}</p>
          <Button type="submit" size="lg" disabled={open.length > 0}>
            {m.yacht_send()}
          </Button>
        </ActForm>
      )}
    </div>
  )
}

/** The changes that an operator requested, by step. */
function Asked({ draft }: { draft: ListingDraft }) {
  return (
    <Notice tone="warn" title={m.yacht_feedback()}>
      <ul className="grid gap-2">
        {draft.ListingFeedback.map(({ step, feedback }) => (
          <li key={step}>
            <TextLink to={pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId: draft.id, step })}>
              {stepWords[step].name()}
            </TextLink>
            <p className="whitespace-pre-line">{feedback}</p>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
