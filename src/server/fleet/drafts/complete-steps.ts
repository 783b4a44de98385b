import type { StepState } from '#contract/fleet/listings.ts'
import { type FilledStep, listingSteps, minPictures, optionalStep } from '#shared/listing-steps.ts'
import type { DraftRow } from './draft-queries.ts'

/** A shorter description tells guests too little. */
const minDescription = 40

/** The names of the fields that each step still needs. */
const missingOf: Record<FilledStep, (draft: DraftRow) => string[]> = {
  type: () => [],
  basics: ({ title, description }) => [
    ...(title.length < 3 ? ['title'] : []),
    ...((description?.en.length ?? 0) < minDescription ? ['description'] : []),
  ],
  location: ({ vessel }) => (vessel.located ? [] : ['location']),
  capacity: ({ vessel }) => [
    ...(vessel.capacity === null ? ['capacity'] : []),
    ...(vessel.length === null ? ['length'] : []),
  ],
  features: ({ amenities }) => (amenities.length > 0 ? [] : ['amenities']),
  captain: () => [],
  availability: () => [],
  price: ({ offer }) => (offer.rate > 0 ? [] : ['price']),
  policy: () => [],
  photos: ({ media }) => (media.filter(({ kind }) => kind === 'image').length >= minPictures ? [] : ['photos']),
  documents: ({ documents }) => ['registration', 'insurance'].filter((kind) => !documents.includes(kind)),
}

/** A step with defaults is complete once its owner has saved it. These steps have none. */
const withoutDefaults: readonly string[] = ['photos', 'documents']

/** Every step with its missing fields. `saved` are the steps that the owner has saved. The last step needs all others. */
export function describeSteps(draft: DraftRow, saved: readonly string[] = draft.completedSteps): StepState[] {
  const wasPublic = draft.status === 'approved' || draft.status === 'suspended'
  const steps: StepState[] = []
  for (const step of listingSteps) {
    if (step === 'review') {
      const open = steps.filter(({ complete }) => !complete)
      steps.push({ step, complete: draft.status !== 'draft' && open.length === 0, missing: [] })
      continue
    }
    if (step === optionalStep) {
      steps.push({ step, complete: steps.at(-1)?.complete ?? false, missing: [] })
      continue
    }
    const missing = missingOf[step](draft)
    const isSaved = wasPublic || withoutDefaults.includes(step) || saved.includes(step)
    steps.push({ step, complete: missing.length === 0 && isSaved, missing })
  }
  return steps
}

/** The incomplete steps that prevent a submission. */
export const incompleteSteps = (steps: readonly StepState[]) =>
  steps.filter(({ step, complete }) => step !== 'review' && step !== optionalStep && !complete)

/** The number of steps that are complete from the first one on, without a gap. */
export function countCompleted(steps: readonly StepState[]): number {
  const open = steps.findIndex(({ complete }) => !complete)
  return open === -1 ? steps.length : open
}
