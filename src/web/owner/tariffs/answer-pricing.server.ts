import { redirect } from 'react-router'
import type { RefusalData } from '#contract/error-data.ts'
import type { PricePublication } from '#contract/pricing/price-publications.ts'
import type { TariffDesk } from '#contract/pricing/tariffs.ts'
import { PageRefusal, type RefusedForm } from '#web/lib/sent-form.ts'
import { formsFor, type SentForm, unknownIntent } from '#web/parts/forms/answer-form.server.ts'
import { isEntryKind, withEntry, withoutEntry } from './change-tariffs.server.ts'
import { fieldOfPath, type Setting } from './entry-values.server.ts'
import { deskPath, readChoice } from './pricing-choice.ts'

type Overlaps = NonNullable<RefusalData['overlaps']>
/** The publication that was just made. */
type Publication = Pick<PricePublication, 'id' | 'yachts' | 'undone'>

export type PricingAnswer = { refused: RefusedForm | undefined; overlaps: Overlaps; published: Publication | null }

type OfYacht = SentForm<{ boatId: string }>

/** The forms of the desk. They lead back to the entry list that they came from. */
export const pricingForms = formsFor<{ boatId: string }>()({
  intents: {
    async publish({ api, params }, { version = '', acceptUnusual }) {
      const id = idIn(params)
      const desk = await api.tariffs.publish({ id, version, acceptUnusual: acceptUnusual === 'on' })
      const yacht = { id, title: desk.title, state: 'can_undo' as const }
      return { id: desk.publicationId, yachts: [yacht], undone: null } satisfies Publication
    },

    async discard({ api, params }, { version = '' }) {
      await api.tariffs.discard({ id: idIn(params), version })
      return 'saved' as const
    },

    remove: (sent, { version, entry = '' }) => save(sent, version, ({ tariffs }) => withoutEntry(tariffs, entry)),

    entry(sent, { version, kind = '', entry: id = '' }) {
      if (!isEntryKind(kind)) throw unknownIntent()
      const { params, form, url } = sent
      return save(sent, version, ({ tariffs, zone }, templates) => {
        const { offer: offerId } = readChoice(idIn(params), url.searchParams, tariffs.offers)
        const offer = tariffs.offers.find((each) => each.id === offerId)
        return offer && withEntry({ tariffs, offer, kind, id, form, zone, templates })
      })
    },
  },

  async done(done, { api, params, url }) {
    if (done !== 'saved') return { refused: undefined, overlaps: [], published: done } satisfies PricingAnswer
    const boatId = idIn(params)
    const { tariffs } = await api.tariffs.get({ id: boatId })
    return redirect(deskPath(readChoice(boatId, url.searchParams, tariffs.offers)), 303)
  },

  refused: (refused, { why: { overlaps = [] } }): PricingAnswer => ({
    refused: { ...refused, wrong: [...new Set(refused.wrong.map(fieldOfPath))] },
    overlaps,
    published: null,
  }),

  status: 409,
})

const idIn = ({ boatId }: OfYacht['params']) => boatId.toLowerCase()

type Tariffs = TariffDesk['tariffs']
type Change = (desk: TariffDesk, templates: Setting['templates']) => Tariffs | undefined

/** Saves the prices with a change. `change` returns undefined when the changed entry is gone. */
async function save({ api, params }: OfYacht, version = '', change: Change) {
  const id = idIn(params)
  const [desk, { cancellations }] = await Promise.all([api.tariffs.get({ id }), api.boats.taxonomy()])
  const templates = cancellations.filter(({ offered }) => offered)
  const tariffs = change(desk, templates)
  if (!tariffs) throw new PageRefusal('tariff_changed')
  await api.tariffs.save({ id, version, tariffs })
  return 'saved' as const
}
