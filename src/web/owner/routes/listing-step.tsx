import { Fragment, useState } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { listingSteps } from '#shared/listing-steps.ts'
import { placeDescription } from '#shared/place-names.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { useMayChange } from '#web/parts/forms/may-change.tsx'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { stepForms } from '#web/parts/listings/answer-step.server.ts'
import { Autosave } from '#web/parts/listings/autosave.tsx'
import { loadPapers } from '#web/parts/listings/load-papers.server.ts'
import { loadRoutes } from '#web/parts/listings/load-routes.server.ts'
import { choicesOf } from '#web/parts/listings/load-step.server.ts'
import { LocationTools } from '#web/parts/listings/location-tools.tsx'
import { PapersList } from '#web/parts/listings/papers-list.tsx'
import { PhotosStep } from '#web/parts/listings/photos-step.tsx'
import { ReviewStep } from '#web/parts/listings/review-step.tsx'
import { RoutesStep } from '#web/parts/listings/routes-step.tsx'
import { saveAgain } from '#web/parts/listings/save-again.ts'
import type { StepAnswer } from '#web/parts/listings/step-answer.ts'
import { isFormStep } from '#web/parts/listings/step-fields.ts'
import { StepForm, stepFormId } from '#web/parts/listings/step-form.tsx'
import { valuesOf } from '#web/parts/listings/step-values.ts'
import { WizardFrame } from '#web/parts/listings/wizard-frame.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/listing-step'

/** Without a step in the address it goes on at the first that is not complete. */
export async function loader({ params: { boatId, step: wanted }, context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b', 'a')
  const api = context.get(apiContext)
  const { locale, settings } = context.get(requestContext)
  const draft = await api.listings.get({ id: boatId.toLowerCase() }).catch(throwMissing)
  const step = listingSteps.find((each) => each === wanted)
  if (!step) {
    const next = listingSteps[Math.min(draft.stepCompleted, listingSteps.length - 1)] ?? 'review'
    throw redirect(pagePathIn(locale, '/OwnerDashboard/listings/:boatId/:step?', { boatId, step: next }), 302)
  }
  const { place } = draft
  return {
    draft: {
      ...draft,
      place: place && { ...place, description: placeDescription(place.description, place.countryCode, locale) },
    },
    step,
    values: valuesOf(draft),
    choices: await choicesOf(api, step, draft, { locale, currencies: settings.currencies }),
    papers: step === 'documents' ? await loadPapers(api, draft.id) : [],
    routes: step === 'itineraries' ? await loadRoutes(api, draft.id, url.searchParams) : null,
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, { by: byUser('b', 'a'), ...stepForms(args.params.step) })

/** Only saves are sent again: an upload may take longer, and what is submitted or deleted is so once. */
export const clientAction = ({ params, request, serverAction }: Route.ClientActionArgs) =>
  keepUnsent(
    {
      request,
      serverAction: () => (isFormStep(params.step ?? '') ? saveAgain({ request, serverAction }) : serverAction()),
    },
    (refused): StepAnswer => ({
      refused,
      saved: null,
    }),
  )

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.yachts_title(), hidden: true })

/** A value that somebody else has saved meanwhile is shown at once, beside the typed one; what was saved has a new revision. */
export const shouldRevalidate = ({
  actionStatus,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || savedOf(actionResult) !== null || defaultShouldRevalidate

const savedOf = (answer: StepAnswer | undefined) => answer?.saved ?? null

export default function ListingStepPage({
  loaderData: { draft, step, values, choices, papers, routes },
  actionData,
}: Route.ComponentProps) {
  const refused = actionData?.refused
  const mayChange = useMayChange()
  const [unsaved, setUnsaved] = useState<RefusedForm>()
  // A position that was found by a place's name takes the place of the numbers.
  const formKey = step === 'location' ? `${values.location_latitude} ${values.location_longitude}` : step
  return (
    <WizardFrame draft={draft} step={step}>
      {refused && !isFormStep(step) && !routes && <FormNotice result={refused} title={refusalText(refused.code)} />}
      {step === 'location' && <LocationTools draft={draft} refused={refused} formId={stepFormId} />}
      {isFormStep(step) && (
        <Fragment key={formKey}>
          <StepForm step={step} draft={draft} values={values} choices={choices} refused={refused} unsaved={unsaved} />
          {mayChange && refused?.code !== 'revision_conflict' && <Autosave formId={stepFormId} onAnswer={setUnsaved} />}
        </Fragment>
      )}
      {step === 'photos' && <PhotosStep draft={draft} refusedFiles={actionData?.refusedFiles ?? []} />}
      {routes && <RoutesStep draft={draft} routes={routes} refused={refused} />}
      {step === 'documents' &&
        (papers ? <PapersList papers={papers} refused={refused} /> : <Notice tone="info" title={m.papers_closed()} />)}
      {step === 'review' && <ReviewStep draft={draft} />}
    </WizardFrame>
  )
}
