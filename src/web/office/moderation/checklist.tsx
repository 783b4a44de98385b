import type { ListingDraft } from '#contract/fleet/listings.ts'
import type { SuspectedDuplicate } from '#contract/fleet/moderation.ts'
import type { VerificationDocument } from '#contract/fleet/verification.ts'
import { minPictures } from '#shared/listing-steps.ts'
import { m } from '#web/paraglide/messages.js'
import { paperNames } from '#web/parts/listings/paper-words.ts'
import { missingWords, stepWords } from '#web/parts/listings/step-names.ts'
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx'

type ChecklistProps = {
  draft: ListingDraft
  papers: readonly VerificationDocument[]
  duplicates: readonly SuspectedDuplicate[]
}

type Check = { text: string; good: boolean }

/** The conditions for approving a listing, and whether each is met. */
export function Checklist(props: ChecklistProps) {
  return (
    <ul className="grid gap-2">
      {checksOf(props).map(({ text, good }) => (
        <li key={text} className="flex items-start gap-2.5">
          {good ? <CheckIcon className="mt-0.5 size-5 text-good" /> : <AlertIcon className="mt-0.5 size-5 text-warn" />}
          <span>
            <span className="sr-only">{good ? m.moderation_check_good() : m.moderation_check_open()} </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The papers that every listing needs before it is public. */
const demanded = ['registration', 'insurance'] as const

function checksOf({ draft, papers, duplicates }: ChecklistProps): Check[] {
  const open = draft.steps.filter(({ step, complete }) => step !== 'review' && !complete)
  const unchecked = [
    ...demanded.filter((kind) => !papers.some(({ type }) => type === kind)),
    ...papers.filter(({ status }) => status !== 'verified').map(({ type }) => type),
  ]
  const { description } = draft.fields
  return [
    open.length === 0
      ? { text: m.moderation_steps_complete(), good: true }
      : { text: m.moderation_steps_open({ steps: open.map(stepText).join('; ') }), good: false },
    unchecked.length === 0
      ? { text: m.moderation_papers_verified(), good: true }
      : {
          text: m.moderation_papers_open({ papers: unchecked.map((kind) => paperNames[kind]()).join(', ') }),
          good: false,
        },
    { text: m.moderation_pictures({ count: draft.photos.length }), good: draft.photos.length >= minPictures },
    { text: description?.fr ? m.moderation_french() : m.moderation_no_french(), good: Boolean(description?.fr) },
    duplicates.length === 0
      ? { text: m.moderation_no_duplicates(), good: true }
      : { text: m.moderation_duplicates_found({ count: duplicates.length }), good: false },
  ]
}

const stepText = ({ step, missing }: ListingDraft['steps'][number]) => {
  const fields = missing.map((field) => missingWords[field]?.() ?? field).join(', ')
  return fields ? `${stepWords[step].name()} (${fields})` : stepWords[step].name()
}
