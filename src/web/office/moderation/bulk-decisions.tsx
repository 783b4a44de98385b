import { Form } from 'react-router'
import type { ErrorCode } from '#contract/errors.ts'
import type { BulkOutcome, ModeratedListing } from '#contract/fleet/moderation.ts'
import { officeRefusalText } from '#web/lib/office-refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { BulkBar } from '#web/parts/list/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'

export const bulkFormId = 'bulk-listings'

/** A bulk action before it runs, with the listings by name. */
export type BulkPreview = { action: string; listings: Pick<ModeratedListing, 'id' | 'title'>[] }

const actions = {
  approve: { button: m.moderation_approve, preview: m.moderation_will_approve },
  suspend: { button: m.moderation_suspend, preview: m.moderation_will_suspend },
  reinstate: { button: m.moderation_reinstate, preview: m.moderation_will_reinstate },
}
type Action = keyof typeof actions
export const isBulkAction = (action: string): action is Action => Object.hasOwn(actions, action)

/** The buttons for the ticked rows. Each leads to a preview. */
export function BulkButtons() {
  return (
    <BulkBar id={bulkFormId} label={m.moderation_ticked()}>
      {Object.entries(actions).map(([action, { button }]) => (
        <Button key={action} type="submit" name="intent" value={`preview-${action}`} look="secondary">
          {button()}
        </Button>
      ))}
    </BulkBar>
  )
}

/** Names the listings that the button will change. */
export function BulkConfirmation({ preview: { action, listings } }: { preview: BulkPreview }) {
  if (!isBulkAction(action)) return null
  return (
    <Form method="post" preventScrollReset className="grid gap-3 rounded-lg border border-warn bg-surface p-5">
      <p className="font-semibold">{actions[action].preview({ count: listings.length })}</p>
      <ul className="list-disc ps-5">
        {listings.map(({ id, title }) => (
          <li key={id}>
            {title || m.unnamed_yacht()}
            <input type="hidden" name="id" value={id} />
          </li>
        ))}
      </ul>
      <Button type="submit" name="intent" value={action} className="justify-self-start">
        {actions[action].button()}
      </Button>
    </Form>
  )
}

/** The outcome for each listing, with the reason where it was refused. */
export function BulkOutcomes({ outcomes, result }: { outcomes: readonly BulkOutcome[]; result: unknown }) {
  const refused = outcomes.filter(({ outcome }) => outcome !== 'done')
  return (
    <FormNotice
      result={result}
      tone={refused.length > 0 ? 'warn' : 'good'}
      title={m.moderation_done({ done: outcomes.length - refused.length, all: outcomes.length })}
    >
      {refused.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {refused.map(({ id, title, outcome }) => (
            <li key={id}>
              {title || m.unnamed_yacht()}: {outcomeText(outcome)}
            </li>
          ))}
        </ul>
      )}
    </FormNotice>
  )
}

/** The API answers invalid_request where the listing's state does not allow the action. */
const outcomeText = (outcome: string) =>
  outcome === 'invalid_request' ? m.moderation_wrong_state() : officeRefusalText(outcome as ErrorCode)
