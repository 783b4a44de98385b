import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import { type ListingStep, listingSteps } from '#shared/listing-steps.ts'
import { classNames } from '#web/lib/class-names.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { ActForm, WithForms } from '#web/parts/forms/may-change.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { stepWords } from './step-names.ts'

type WizardFrameProps = { draft: ListingDraft; step: ListingStep; children: ReactNode }

/** A step with the list of all steps, the operator's feedback, and the actions of the listing's state. */
export function WizardFrame({ draft, step, children }: WizardFrameProps) {
  const feedback = draft.ListingFeedback.find((each) => each.step === step)
  const { name, text } = stepWords[step]
  return (
    <>
      <DeskHeading
        title={draft.fields.title || m.unnamed_yacht()}
        text={m.yacht_step_of({ number: listingSteps.indexOf(step) + 1, all: listingSteps.length })}
        aside={
          <ButtonLink to={pagePath('/preview/:boatId', { boatId: draft.id })} look="secondary">
            {m.yacht_preview()}
          </ButtonLink>
        }
      />
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[15rem_minmax(0,1fr)]">
        <StepList draft={draft} here={step} />
        <section aria-labelledby="step" className="grid min-w-0 content-start gap-6">
          <div>
            <h2 id="step" data-arrival className="text-xl">
              {name()}
            </h2>
            <p className="mt-1 max-w-prose text-ink-soft">{text()}</p>
          </div>
          <StateNotice draft={draft} />
          {feedback && (
            <Notice tone="warn" title={m.yacht_feedback()}>
              <p className="whitespace-pre-line">{feedback.feedback}</p>
            </Notice>
          )}
          {children}
        </section>
      </div>
    </>
  )
}

function StepList({ draft, here }: { draft: ListingDraft; here: ListingStep }) {
  const list = useRef<HTMLOListElement>(null)
  // On a narrow screen the steps are a row that scrolls to the shown one.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-step="${here}"]`)
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - list.current.clientWidth / 4
  }, [here])
  return (
    <nav aria-label={m.yacht_steps()} className="min-w-0">
      <ol ref={list} className="relative flex gap-1 max-xl:overflow-x-auto max-xl:pb-2 xl:grid">
        {draft.steps.map(({ step, complete }, index) => {
          const hasFeedback = draft.ListingFeedback.some((each) => each.step === step)
          return (
            <li key={step} data-step={step}>
              <Link
                to={pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId: draft.id, step })}
                aria-current={step === here ? 'step' : undefined}
                className="flex min-h-11 items-center gap-2.5 rounded-md px-2.5 whitespace-nowrap text-ink-soft no-underline transition-colors hover:text-ink aria-[current=step]:bg-sea-soft aria-[current=step]:font-semibold aria-[current=step]:text-sea"
              >
                <span
                  className={classNames(
                    'grid size-6 shrink-0 place-items-center rounded-full text-sm tabular-nums',
                    hasFeedback ? 'bg-warn-soft text-warn' : complete ? 'bg-good-soft text-good' : 'border border-line',
                  )}
                >
                  {complete && !hasFeedback ? <CheckIcon className="size-4" /> : index + 1}
                </span>
                {stepWords[step].name()}
                {complete && <span className="sr-only">({m.yacht_saved()})</span>}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function StateNotice({ draft: { status, proposed } }: { draft: ListingDraft }) {
  switch (status) {
    case 'pending_review':
      return (
        <Notice tone="info" title={m.yacht_in_review_title()}>
          <p>{m.yacht_in_review_text()}</p>
          <IntentButtons intents={[['withdraw', m.yacht_withdraw]]} />
        </Notice>
      )
    case 'approved':
      return proposed ? <ProposedNotice proposed={proposed} /> : <PublicNotice />
    case 'suspended':
    case 'archived':
      return (
        <Notice tone="info" title={m.yacht_closed_title()}>
          <p>{m.yacht_closed_text()}</p>
        </Notice>
      )
  }
  return null
}

function PublicNotice() {
  return (
    <Notice tone="info" title={m.yacht_public_title()}>
      <p>{m.yacht_public_text()}</p>
      <WithForms>
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">{m.yacht_unpublish()}</summary>
          <p>{m.yacht_unpublish_text()}</p>
          <IntentButtons intents={[['unpublish', m.yacht_unpublish]]} />
        </details>
      </WithForms>
    </Notice>
  )
}

/** Names the proposed changes of a public yacht, which guests cannot see yet. */
function ProposedNotice({ proposed }: { proposed: NonNullable<ListingDraft['proposed']> }) {
  const what = proposed.steps.map((step) => stepWords[step].name()).join(', ')
  if (proposed.submittedAt)
    return (
      <Notice tone="info" title={m.yacht_changes_in_review_title()}>
        <p>{m.yacht_changes_in_review_text({ what })}</p>
        <IntentButtons intents={[['withdraw', m.yacht_changes_take_back]]} />
      </Notice>
    )
  return (
    <Notice tone="warn" title={m.yacht_changes_wait_title()}>
      <p>{m.yacht_changes_wait_text({ what })}</p>
      <IntentButtons
        intents={[
          ['submit', m.yacht_changes_send],
          ['discard', m.yacht_changes_discard],
        ]}
      />
    </Notice>
  )
}

function IntentButtons({ intents }: { intents: readonly (readonly [intent: string, label: () => string])[] }) {
  return (
    <ActForm className="mt-3 flex flex-wrap gap-3">
      {intents.map(([intent, label]) => (
        <Button key={intent} type="submit" name="intent" value={intent} look="secondary">
          {label()}
        </Button>
      ))}
    </ActForm>
  )
}
