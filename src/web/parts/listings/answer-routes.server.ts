import { redirect } from 'react-router'
import { pagePathIn } from '#web/lib/paths.ts'
import type { SentForm } from '#web/parts/forms/answer-form.server.ts'
import type { OfYacht, StepActs } from './listing-acts.server.ts'
import { movedTo, readRoute } from './read-route.server.ts'

/** Runs the forms of the step of routes. The address then names what was saved. */
export const routeActs: StepActs = {
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
