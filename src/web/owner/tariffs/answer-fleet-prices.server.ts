import { redirect } from 'react-router'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { formsFor } from '#web/parts/forms/answer-form.server.ts'
import { changeOf, fleetPricesPath, readFleetChoice } from './fleet-choice.ts'

export type FleetPricesAnswer = { refused: RefusedForm; yachtTitles: string[] }

/** Publishes the change that the address describes, for the yachts whose preview was shown. */
export const fleetPriceForms = formsFor()({
  intents: {
    async publish({ api, form, url }, { acceptUnusual }) {
      const choice = readFleetChoice(url.searchParams)
      const versions = form.getAll('version').map((text) => {
        const [id = '', version = ''] = String(text).split(':')
        return { id, version }
      })
      const change = changeOf(choice)
      const { publicationId } = await api.fleetPrices.publish({
        change,
        versions,
        acceptUnusual: acceptUnusual === 'on',
      })
      return { view: choice.view, publicationId }
    },
  },
  // Without the preview: showing it again would show the same change a second time.
  done: ({ view, publicationId }) => redirect(fleetPricesPath(view, { done: publicationId }), 303),
  refused: (refused, { why: { yachtTitles = [] } }): FleetPricesAnswer => ({ refused, yachtTitles }),
  status: 409,
})
