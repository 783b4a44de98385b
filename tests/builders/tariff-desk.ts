import type { Tariffs } from '#contract/pricing/tariff-fields.ts'
import type { ExplainedPrice, TariffChanges, TariffDay, TariffDesk } from '#contract/pricing/tariffs.ts'
import type { testApi } from '../harness/api.ts'
import { buildListing } from './listing.ts'
import { type BuiltUser, buildUser } from './user.ts'

type Api = Awaited<ReturnType<typeof testApi>>
type Refused = {
  code: string
  errors?: { field: string }[]
  overlaps?: { names: string[]; from: string; to: string }[]
}
export type Offer = Tariffs['offers'][number]
type Season = Partial<Offer['rateRules'][number]>

/** A rate rule; by default a season. */
export const buildRule = (with_: Season) =>
  ({ kind: 'season', name: { en: 'Summer' }, ...with_ }) as Offer['rateRules'][number]

/** An owner, and the calls of the tariff desk. */
export async function tariffDesk(api: Api) {
  const ben = await buildUser(api.services, { role: 'b' })
  const other = await buildUser(api.services, { role: 'b' })

  async function ownYacht(options: Parameters<typeof buildListing>[1] = {}, owner: BuiltUser = ben) {
    const yacht = await buildListing(api.db, options)
    await api.db.updateTable('owners').set({ user_id: null }).where('user_id', '=', owner.id).execute()
    await api.db.updateTable('owners').set({ user_id: owner.id }).where('id', '=', yacht.ownerId).execute()
    return yacht
  }

  const get = (id: string, as: BuiltUser = ben) => api.get<TariffDesk & Refused>(`/api/boats/${id}/tariffs`, as)
  const save = (id: string, body: unknown, as: BuiltUser = ben) =>
    api.call<TariffDesk & Refused>('PUT', `/api/boats/${id}/tariffs/draft`, { headers: as.headers, body })
  const discard = (id: string, body: unknown) =>
    api.call<TariffDesk & Refused>('DELETE', `/api/boats/${id}/tariffs/draft`, { headers: ben.headers, body })
  const changes = (id: string, as: BuiltUser = ben) =>
    api.get<TariffChanges & Refused>(`/api/boats/${id}/tariffs/changes`, as)
  const publish = (id: string, body: unknown, as: BuiltUser = ben) =>
    api.post<TariffDesk & Refused>(`/api/boats/${id}/tariffs/publication`, body, as)
  const explain = (id: string, body: unknown, as: BuiltUser = ben) =>
    api.post<ExplainedPrice & Refused>(`/api/boats/${id}/tariffs/price`, body, as)
  const days = (id: string, query: string, as: BuiltUser = ben) =>
    api.get<{ days: TariffDay[] } & Refused>(`/api/boats/${id}/tariffs/days?${query}`, as)

  /** Changes the main offer with a function and saves it. */
  async function saveOffer(id: string, change: (offer: Offer) => Partial<Offer>) {
    const { version, tariffs } = (await get(id)).body
    const offers = tariffs.offers.map((offer, index) => (index === 0 ? { ...offer, ...change(offer) } : offer))
    return save(id, { version, tariffs: { ...tariffs, offers } })
  }

  const addRule = (id: string, with_: Season) =>
    saveOffer(id, ({ rateRules }) => ({ rateRules: [...rateRules, buildRule(with_)] }))

  async function publishAll(id: string, acceptUnusual = false) {
    return publish(id, { version: (await changes(id)).body.version, acceptUnusual })
  }

  return { ben, other, ownYacht, get, save, discard, changes, publish, explain, days, saveOffer, addRule, publishAll }
}
