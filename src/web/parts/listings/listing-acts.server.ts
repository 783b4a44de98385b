import { redirect } from 'react-router'
import type { RefusedFile } from '#contract/refused-file.ts'
import type { Api } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { PageRefusal } from '#web/lib/sent-form.ts'
import type { Acts, SentForm } from '#web/parts/forms/answer-form.server.ts'
import type { StepAnswer } from './step-answer.ts'

export type OfYacht = { boatId: string }
export type StepActs = Acts<OfYacht, unknown, Promise<StepAnswer | Response>>

/** After most actions the page stays. */
export const stayed = ({ intent }: SentForm, refusedFiles: RefusedFile[] = []): StepAnswer => ({
  refused: undefined,
  saved: intent,
  refusedFiles,
})

type Change = (listings: Api['listings'], listing: { id: string }) => Promise<unknown>

const changed = async (sent: SentForm<OfYacht>, change: Change): Promise<StepAnswer> => {
  await change(sent.api.listings, { id: sent.params.boatId })
  return stayed(sent)
}

/** Runs the actions that every step offers. */
export const listingActs: StepActs = {
  submit: (sent) => changed(sent, (listings, listing) => listings.submit(listing)),
  withdraw: (sent) => changed(sent, (listings, listing) => listings.withdraw(listing)),
  unpublish: (sent) => changed(sent, (listings, listing) => listings.unpublish(listing)),
  discard: (sent) => changed(sent, (listings, listing) => listings.discardChanges(listing)),

  async remove({ api, locale, params: { boatId: id } }) {
    await api.listings.remove({ id })
    return redirect(pagePathIn(locale, '/OwnerDashboard/listings'), 303)
  },

  /** Puts the pin at a place that was typed; an unknown one is refused beside its field. */
  async find(sent, { place = '' }) {
    const { api, params } = sent
    const found = await api.locations.search({ locationQuery: place })
    const [first] = Array.isArray(found) ? found : []
    if (!first) throw new PageRefusal('not_found', ['place'])
    const { latitude, longitude } = (await api.locations.get({ placeId: first.place_id })).data
    await api.listings.update({ id: params.boatId, location: { latitude, longitude } })
    return stayed(sent)
  },
}
