import type { ListingDraft } from '#contract/fleet/listings.ts'
import type { ApprovedVersion } from '#contract/fleet/moderation.ts'
import type { ListingStep } from '#shared/listing-steps.ts'
import { m } from '#web/paraglide/messages.js'
import type { StepChoices } from '#web/parts/listings/load-step.server.ts'
import { type FormStep, stepFields } from '#web/parts/listings/step-fields.ts'
import { valuesOf } from '#web/parts/listings/step-values.ts'
import { valueText } from './value-text.ts'

export type ChangedField = { step: ListingStep; name: string; label: string; before: string; after: string }

/** The fields that differ from the last approved version, in the order of the wizard. */
export function changedFields(draft: ListingDraft, approved: ApprovedVersion, choices: StepChoices): ChangedField[] {
  const [before, after] = [valuesOf(approved), valuesOf(draft)]
  const steps = Object.entries(stepFields) as [FormStep, (typeof stepFields)[FormStep]][]
  const fields = steps.flatMap(([step, each]) =>
    each.flatMap(({ name, label }) => {
      const [was, is] = [before[name] ?? '', after[name] ?? '']
      const text = (value: string) => valueText(name, value, choices)
      return was === is ? [] : [{ step, name, label: label(), before: text(was), after: text(is) }]
    }),
  )
  return [...fields, ...changedPictures(draft, approved)]
}

function changedPictures(draft: ListingDraft, approved: ApprovedVersion): ChangedField[] {
  const idsOf = ({ photos, videos }: Pick<ListingDraft, 'photos' | 'videos'>) =>
    [...photos, ...videos].map(({ id }) => id)
  const [before, after] = [idsOf(approved), idsOf(draft)]
  if (before.join() === after.join()) return []
  const added = after.filter((id) => !before.includes(id)).length
  const removed = before.filter((id) => !after.includes(id)).length
  return [
    {
      step: 'photos',
      name: 'photos',
      label: m.yacht_step_photos(),
      before: m.moderation_pictures({ count: before.length }),
      after: m.moderation_pictures_changed({ count: after.length, added, removed }),
    },
  ]
}
