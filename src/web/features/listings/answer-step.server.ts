import { data, redirect } from 'react-router'
import type { RefusalData } from '#contract/error-data.ts'
import type { ListingChanges } from '#contract/listing-fields.ts'
import type { RefusedFile } from '#contract/refused-file.ts'
import { type ListingStep, listingSteps, maxUpdateCharacters } from '#shared/listing-steps.ts'
import type { Locale } from '#shared/locale.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { unknownIntent } from '#web/lib/intended.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { attempt, type RefusedForm, refuse, wrongFields } from '#web/lib/sent-form.ts'
import { answerPapers } from './answer-papers.server.ts'
import { answerPhotos } from './answer-photos.server.ts'
import { changesOf, fieldOfPath } from './step-changes.server.ts'
import { type FormStep, isFormStep } from './step-fields.ts'

type StepForm = { boatId: string; step: ListingStep; form: FormData; locale: Locale }

/**
 * `saved`: where the page stays; beside `refused`, the step whose other fields were saved. `refusedFiles`: pictures that were
 * not added, beside others that were.
 */
export type StepAnswer = { refused: RefusedForm | undefined; saved: string | null; refusedFiles?: RefusedFile[] }

/** Does what a form of the wizard asks for: saves its step and goes on to the next, or one of the actions of the last steps. */
export async function answerStep(api: Api, { boatId, step, form, locale }: StepForm) {
  const intent = String(form.get('intent'))
  if (intent === 'step' || intent === 'autosave') return saveStep(api, { boatId, step, form, locale })
  let refusedFiles: RefusedFile[] = []
  const outcome = await attempt(form, async (): Promise<Answered> => {
    // Not what every object has, such as a constructor.
    const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined
    if (action) return action(api, boatId, form)
    if (step === 'photos') refusedFiles = await answerPhotos(api, boatId, form)
    else if (step === 'documents') await answerPapers(api, boatId, form)
    else throw unknownIntent()
    return 'stay'
  })
  const refused =
    'refused' in outcome ? outcome.refused : outcome.answer === 'unknown' && refuse(form, 'not_found', ['place'])
  if (refused) return data<StepAnswer>({ refused, saved: null }, { status: 400 })
  if ('answer' in outcome && outcome.answer === 'list')
    return redirect(pagePathIn(locale, '/OwnerDashboard/listings'), 303)
  return data<StepAnswer>({ refused: undefined, saved: intent, refusedFiles })
}

/** Where the page goes: it stays, or to the list; `unknown` is a place that nobody knows. */
type Answered = 'stay' | 'list' | 'unknown'

async function saveStep(api: Api, { boatId, step, form, locale }: StepForm) {
  const intent = String(form.get('intent'))
  if (!isFormStep(step)) throw unknownIntent()
  let saved: FormStep | null = null
  const outcome = await attempt(form, async (texts) => {
    const { fields } = await api.listings.get({ id: boatId })
    const changes = changesOf(step, form, fields.currency)
    if (JSON.stringify(changes).length > maxUpdateCharacters) return 'too large'
    const to = { id: boatId, ...(texts.revision && { revision: Number(texts.revision) }) }
    await api.listings.update({ ...to, ...changes }).catch(async (error: unknown) => {
      if (await saveOthers(api, to, changes, apiRefusal(error)?.data)) saved = step
      throw error
    })
    return null
  })
  if ('answer' in outcome && outcome.answer === null) {
    if (intent === 'autosave') return data<StepAnswer>({ refused: undefined, saved: step })
    const next = listingSteps[listingSteps.indexOf(step) + 1] ?? 'review'
    return redirect(pagePathIn(locale, '/OwnerDashboard/listings/:boatId/:step?', { boatId, step: next }), 303)
  }
  const refused = 'refused' in outcome ? outcome.refused : refuse(form, 'update_too_large')
  const wrong = [...new Set(refused.wrong.map(fieldOfPath))]
  // The page then shows the step of now. A save that nobody has pressed for leaves the page at the revision that it knows.
  const isStale = refused.code === 'revision_conflict' && intent === 'step'
  return data<StepAnswer>({ refused: { ...refused, wrong }, saved }, { status: isStale ? 409 : 400 })
}

/** Saves the fields that the refusal does not name; false when nothing was saved. */
async function saveOthers(
  api: Api,
  to: { id: string; revision?: number },
  changes: ListingChanges,
  refusal: RefusalData | undefined,
): Promise<boolean> {
  const wrong = new Set(wrongFields(refusal ?? {}).map((path) => path.split('.')[0]))
  const others = Object.fromEntries(Object.entries(changes).filter(([name]) => !wrong.has(name)))
  if (wrong.size === 0 || Object.keys(others).length === 0) return false
  try {
    await api.listings.update({ ...to, ...others })
    return true
  } catch (error) {
    // One of the others is right only beside the wrong one.
    if (!apiRefusal(error)) throw error
    return false
  }
}

type Action = (api: Api, boatId: string, form: FormData) => Promise<Answered>

type Listings = Api['listings']

/** An action after which the page stays. */
const staying =
  (act: (listings: Listings, listing: { id: string }) => Promise<unknown>): Action =>
  async (api, id) => {
    await act(api.listings, { id })
    return 'stay'
  }

const actions: Record<string, Action> = {
  submit: staying((listings, listing) => listings.submit(listing)),
  withdraw: staying((listings, listing) => listings.withdraw(listing)),
  unpublish: staying((listings, listing) => listings.unpublish(listing)),
  discard: staying((listings, listing) => listings.discardChanges(listing)),

  async remove(api, id) {
    await api.listings.remove({ id })
    return 'list'
  },

  /** Puts the pin at a place that was typed; an unknown one is refused beside its field. */
  async find(api, id, form) {
    const found = await api.locations.search({ locationQuery: String(form.get('place') ?? '') })
    const [first] = Array.isArray(found) ? found : []
    if (!first) return 'unknown'
    const { data: place } = await api.locations.get({ placeId: first.place_id })
    await api.listings.update({ id, location: { latitude: place.latitude, longitude: place.longitude } })
    return 'stay'
  },
}
