import { data, redirect } from 'react-router'
import type { RefusalData } from '#contract/error-data.ts'
import type { TariffDesk } from '#contract/tariffs.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { unknownIntent } from '#web/lib/intended.ts'
import { attempt, type RefusedForm, refuse } from '#web/lib/sent-form.ts'
import { isEntryKind, withEntry, withoutEntry } from './change-tariffs.server.ts'
import { fieldOfPath, type Setting } from './entry-values.server.ts'
import { deskPath, readChoice } from './pricing-choice.ts'

type Overlaps = NonNullable<RefusalData['overlaps']>
export type PricingAnswer = { refused: RefusedForm | undefined; overlaps: Overlaps; published: boolean }

type PricingForm = { boatId: string; query: URLSearchParams; form: FormData }

/** Does what a form of the desk asks for, and leads back to where it came from. */
export async function answerPricing(api: Api, { boatId, query, form }: PricingForm) {
  let overlaps: Overlaps = []
  const outcome = await attempt(form, async (texts): Promise<'published' | 'saved' | 'gone'> => {
    const { version = '', intent } = texts
    if (intent === 'publish') {
      await api.tariffs.publish({ id: boatId, version, acceptUnusual: texts.acceptUnusual === 'on' })
      return 'published'
    }
    if (intent === 'discard') {
      await api.tariffs.discard({ id: boatId, version })
      return 'saved'
    }
    const [desk, { cancellations }] = await Promise.all([api.tariffs.get({ id: boatId }), api.boats.taxonomy()])
    const templates = cancellations.filter(({ offered }) => offered)
    const tariffs = changed(desk, { boatId, query, form, templates })
    if (!tariffs) return 'gone'
    await api.tariffs.save({ id: boatId, version, tariffs }).catch((error: unknown) => {
      overlaps = apiRefusal(error)?.data.overlaps ?? []
      throw error
    })
    return 'saved'
  })
  const refused = 'refused' in outcome ? outcome.refused : outcome.answer === 'gone' && refuse(form, 'tariff_changed')
  if (!refused) {
    if ('answer' in outcome && outcome.answer === 'published')
      return { refused: undefined, overlaps, published: true } satisfies PricingAnswer
    const { tariffs } = await api.tariffs.get({ id: boatId })
    return redirect(deskPath(readChoice(boatId, query, tariffs.offers)), 303)
  }
  const wrong = [...new Set(refused.wrong.map(fieldOfPath))]
  return data({ refused: { ...refused, wrong }, overlaps, published: false } satisfies PricingAnswer, {
    status: 409,
  })
}

/** The prices with what the form changes; undefined when that is not there any more. */
function changed(
  { tariffs, zone }: TariffDesk,
  { boatId, query, form, templates }: PricingForm & Pick<Setting, 'templates'>,
) {
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('intent') === 'remove') return withoutEntry(tariffs, text('entry'))
  const kind = text('kind')
  if (!isEntryKind(kind)) throw unknownIntent()
  const { offer: offerId } = readChoice(boatId, query, tariffs.offers)
  const offer = tariffs.offers.find(({ id }) => id === offerId)
  return offer && withEntry({ tariffs, offer, kind, id: text('entry'), form, zone, templates })
}
