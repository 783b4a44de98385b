import { redirect } from 'react-router'
import type { RefusalData } from '#contract/error-data.ts'
import type { ListingChanges } from '#contract/fleet/listing-fields.ts'
import { listingSteps, maxUpdateCharacters } from '#shared/listing-steps.ts'
import { pictureAreas } from '#shared/picture-areas.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { statusOfRefused } from '#web/lib/changed-meanwhile.ts'
import { moveInOrder } from '#web/lib/move-in-order.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { PageRefusal, type RefusedForm, wrongFields } from '#web/lib/sent-form.ts'
import type { SentForm, Texts } from '#web/parts/forms/answer-form.server.ts'
import { paperActs } from './answer-papers.server.ts'
import { listingActs, type OfYacht, type StepActs, stayed } from './listing-acts.server.ts'
import { movedTo, readRoute, wrongOfRoute } from './read-route.server.ts'
import type { StepAnswer } from './step-answer.ts'
import { changesOf, fieldOfPath } from './step-changes.server.ts'
import { type FormStep, isFormStep } from './step-fields.ts'

/** Runs the forms of the pictures' step. Some of several files may be added and others refused. */
const photoActs: StepActs = {
  async upload(sent) {
    const { api, form, params } = sent
    // A browser sends a file without a name where none was chosen.
    const files = form.getAll('files').filter((file) => file instanceof File && file.name !== '') as File[] // just checked
    return stayed(sent, (await api.listingMedia.upload({ yachtId: params.boatId, files })).refused)
  },

  async 'retry-imports'(sent) {
    await sent.api.listingMedia.retryImports({ id: sent.params.boatId })
    return stayed(sent)
  },

  async 'dismiss-imports'(sent) {
    await sent.api.listingMedia.dismissImports({ id: sent.params.boatId })
    return stayed(sent)
  },

  async delete(sent, { picture = '' }) {
    await sent.api.listingMedia.remove({ id: picture })
    return stayed(sent)
  },

  async keep(sent, { picture = '' }) {
    await sent.api.listingMedia.describe({ id: picture, leaves: false })
    return stayed(sent)
  },

  async move(sent, { picture = '', to = '' }) {
    await arrange(sent, (ids) => moved(ids, picture, to))
    return stayed(sent)
  },

  async describe(sent, { picture = '', area = '', alt_en = '', alt_fr = '', 'focal.x': x, 'focal.y': y }) {
    await sent.api.listingMedia.describe({
      id: picture,
      alt: { en: alt_en, fr: alt_fr },
      area: pictureAreas.find((each) => each === area) ?? null,
      ...(x && y && { focal: { x: Number(x), y: Number(y) } }),
    })
    return stayed(sent)
  },
}

async function arrange({ api, params }: SentForm<OfYacht>, order: (ids: string[]) => string[]) {
  const { photos, videos } = await api.listings.get({ id: params.boatId })
  const ids = order(photos.map((photo) => photo.id))
  const media = [...ids, ...videos.map((video) => video.id)]
  await api.listingMedia.arrange({ id: params.boatId, media: media.map((each) => ({ id: each })) })
}

function moved(ids: readonly string[], picture: string, to: string): string[] {
  const at = ids.indexOf(picture)
  // A number is the index at which the picture was dropped.
  const dropped = /^\d{1,2}$/.test(to) ? Number(to) : at
  const target = { earlier: Math.max(0, at - 1), later: at + 1 }[to] ?? dropped
  return at === -1 ? [...ids] : moveInOrder(ids, picture, target)
}

/** The forms of a step of the wizard: they save it and go on to the next, or run one of the actions of the last steps. */
export function stepForms(step: string | undefined) {
  if (step === 'photos') return formsWith({ ...listingActs, ...photoActs })
  if (step === 'itineraries')
    return {
      ...formsWith({ ...listingActs, ...routeActs }),
      refused: (refused: RefusedForm, { form, why }: { form: FormData; why: RefusalData }): StepAnswer => ({
        refused: { ...refused, wrong: wrongOfRoute(form, why) },
        saved: null,
      }),
    }
  if (step === 'documents') return formsWith({ ...listingActs, 'paper-': (sent) => sendPaper(sent) })
  return step !== undefined && isFormStep(step) ? formsOfFields(step) : formsWith(listingActs)
}

const formsWith = (intents: StepActs) => ({
  intents,
  refused: (refused: RefusedForm): StepAnswer => ({ refused, saved: null }),
  status: 400,
})

async function sendPaper(sent: SentForm<OfYacht>): Promise<StepAnswer> {
  await paperActs['paper-'](sent)
  return stayed(sent)
}

function formsOfFields(step: FormStep) {
  let saved: FormStep | null = null

  async function save({ api, form, params: { boatId: id } }: SentForm<OfYacht>, { revision }: Texts) {
    const { fields } = await api.listings.get({ id })
    const changes = changesOf(step, form, fields.currency)
    if (JSON.stringify(changes).length > maxUpdateCharacters) throw new PageRefusal('update_too_large')
    const to = { id, ...(revision && { revision: Number(revision) }) }
    await api.listings.update({ ...to, ...changes }).catch(async (error: unknown) => {
      if (await saveOthers(api, to, changes, apiRefusal(error)?.data)) saved = step
      throw error
    })
  }

  const intents: StepActs = {
    ...listingActs,

    async autosave(sent, texts) {
      await save(sent, texts)
      return { refused: undefined, saved: step }
    },

    async step(sent, texts) {
      await save(sent, texts)
      const params = { boatId: sent.params.boatId, step: listingSteps[listingSteps.indexOf(step) + 1] ?? 'review' }
      return redirect(pagePathIn(sent.locale, '/OwnerDashboard/listings/:boatId/:step?', params), 303)
    },
  }

  return {
    intents,
    refused: (refused: RefusedForm): StepAnswer =>
      isSave(refused)
        ? { refused: { ...refused, wrong: [...new Set(refused.wrong.map(fieldOfPath))] }, saved }
        : { refused, saved: null },
    // The page then shows the step of now. A save that nobody has pressed for leaves the page at the revision that it knows.
    status: (refused: RefusedForm) => (refused.intent === 'step' ? statusOfRefused(refused) : 400),
  }
}

const isSave = ({ intent }: RefusedForm) => intent === 'step' || intent === 'autosave'

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

/** Runs the forms of the step of routes. The address then names what was saved. */
const routeActs: StepActs = {
  async route(sent, { route = '', template = '' }) {
    const { api, form, params } = sent
    const entry = readRoute(form)
    const { id } =
      route === ''
        ? await api.itineraries.create({ yachtId: params.boatId, ...(template && { templateId: template }), ...entry })
        : await api.itineraries.change({ id: route, ...entry })
    const moved = movedTo(form)
    return toStep(sent, { route: id, saved: 1, ...(moved && { moved }) })
  },

  async 'route-delete'(sent, { route = '' }) {
    await sent.api.itineraries.remove({ id: route })
    return toStep(sent, { saved: 'deleted' })
  },
}

const toStep = ({ locale, params: { boatId } }: SentForm<OfYacht>, query: Record<string, string | number>) =>
  redirect(pagePathIn(locale, '/OwnerDashboard/listings/:boatId/:step?', { boatId, step: 'itineraries' }, query), 303)
