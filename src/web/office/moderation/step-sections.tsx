import type { Itinerary } from '#contract/boats/itineraries.ts'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import { type ListingStep, listingSteps } from '#shared/listing-steps.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import type { StepChoices } from '#web/parts/listings/load-step.server.ts'
import { isFormStep, stepFields } from '#web/parts/listings/step-fields.ts'
import { stepWords } from '#web/parts/listings/step-names.ts'
import { valuesOf } from '#web/parts/listings/step-values.ts'
import { RouteDetails } from '#web/parts/yacht-page/route-details.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { decisionFormId } from './decision-form.tsx'
import { valueText } from './value-text.ts'

type StepSectionsProps = {
  draft: ListingDraft
  itineraries: readonly Itinerary[]
  /** The options of each field. */
  choices: StepChoices
  /** The names of the fields that have changed since the approved version. */
  changed: ReadonlySet<string>
  /** The feedback typed into a refused form, by step. */
  typed: Readonly<Record<string, string>>
}

/** All values that the owner has entered, by step, each with a field for feedback. */
export function StepSections({ draft, itineraries, choices, changed, typed }: StepSectionsProps) {
  const values = valuesOf(draft)
  return listingSteps
    .filter((step) => step !== 'review')
    .map((step) => (
      <section
        key={step}
        aria-labelledby={`step-${step}`}
        className="grid gap-4 rounded-lg border border-line bg-surface p-5"
      >
        <h3 id={`step-${step}`} className="text-lg">
          {stepWords[step].name()}
        </h3>
        {isFormStep(step) && (
          <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {stepFields[step].map(({ name, label }) => (
              <div key={name} className="min-w-0">
                <dt className="flex items-center gap-2 text-sm text-ink-soft">
                  {label()}
                  {changed.has(name) && <Badge tone="warn">{m.moderation_changed()}</Badge>}
                </dt>
                <dd className="whitespace-pre-line break-words">{valueText(name, values[name], choices) || '–'}</dd>
              </div>
            ))}
          </dl>
        )}
        {step === 'photos' && <Pictures draft={draft} />}
        {step === 'itineraries' && <Routes draft={draft} itineraries={itineraries} />}
        <Feedback draft={draft} step={step} typed={typed[step]} />
      </section>
    ))
}

function Pictures({ draft: { photos, proposed } }: { draft: ListingDraft }) {
  if (photos.length === 0) return <p className="text-ink-soft">{m.yacht_no_photos()}</p>
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {photos.map(({ id, url, alt, leaves }) => (
        <li key={id} className="relative aspect-card overflow-hidden rounded-md">
          {(leaves || proposed?.media.includes(id)) && (
            <span className="absolute start-3 top-3 z-10">
              <Badge tone="warn">{leaves ? m.moderation_leaving_picture() : m.moderation_new_picture()}</Badge>
            </span>
          )}
          <a href={url}>
            <Picture
              src={url}
              alt={alt ? localText(alt) : m.moderation_no_alt()}
              width={334}
              height={256}
              sizes="20rem"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Routes({ draft, itineraries }: Pick<StepSectionsProps, 'draft' | 'itineraries'>) {
  if (itineraries.length === 0) return <p className="text-ink-soft">{m.moderation_no_routes()}</p>
  return itineraries.map((route) => (
    <details key={route.id}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {localText(route.title)} · {durationText(route.unit, route.duration)}
      </summary>
      <div className="mt-2">
        <RouteDetails route={route} berth={draft.fields.location} />
      </div>
    </details>
  ))
}

function Feedback({ draft, step, typed }: { draft: ListingDraft; step: ListingStep; typed: string | undefined }) {
  const said = draft.ListingFeedback.find((each) => each.step === step)?.feedback
  return (
    <TextArea
      form={decisionFormId}
      id={`feedback-${step}`}
      name={`feedback_${step}`}
      label={m.moderation_feedback({ step: stepWords[step].name() })}
      defaultValue={typed ?? said ?? ''}
      maxLength={1000}
      rows={2}
    />
  )
}
