import type { StepState } from '#contract/listings.ts'
import { type FilledStep, listingSteps, minPictures } from '#shared/listing-steps.ts'
import type { DraftRow } from './draft-queries.ts'

/** The least that tells a guest what to expect. */
const minDescription = 40

/** What each step still lacks, by the names of its fields. */
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

/** Steps that have defaults are complete once their owner has saved them; these have none. */
const withoutDefaults: readonly string[] = ['photos', 'documents']

/** Every step with what it lacks. `saved` are those that the owner has saved before. The last waits for all others. */
export function describeSteps(draft: DraftRow, saved: readonly string[] = draft.completedSteps): StepState[] {
  const wasPublic = draft.status === 'approved' || draft.status === 'suspended'
  const steps: StepState[] = []
  for (const step of listingSteps) {
    if (step === 'review') {
      const open = steps.filter(({ complete }) => !complete)
      steps.push({ step, complete: draft.status !== 'draft' && open.length === 0, missing: [] })
      continue
    }
    const missing = missingOf[step](draft)
    const isSaved = wasPublic || withoutDefaults.includes(step) || saved.includes(step)
    steps.push({ step, complete: missing.length === 0 && isSaved, missing })
  }
  return steps
}

/** The steps that keep a listing from its operator. */
export const incompleteSteps = (steps: readonly StepState[]) =>
  steps.filter(({ step, complete }) => step !== 'review' && !complete)

/** How many steps, from the first on, are complete. */
export function countCompleted(steps: readonly StepState[]): number {
  const open = steps.findIndex(({ complete }) => !complete)
  return open === -1 ? steps.length : open
}
