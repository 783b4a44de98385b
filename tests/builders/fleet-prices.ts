import { expect } from 'vitest'
import type { YachtPriceChange } from '#contract/pricing/fleet-prices.ts'
import { registerOwner } from '#server/fleet/register-owner.ts'
import { newId } from '#shared/id.ts'
import type { testApi } from '../harness/api.ts'
import { buildListing } from './listing.ts'
import { type Offer, tariffDesk } from './tariff-desk.ts'
import { type BuiltUser, buildUser } from './user.ts'

type Preview = { yachts: YachtPriceChange[]; code?: string; errors?: { field: string }[]; yachtTitles?: string[] }
type Options = Parameters<typeof buildListing>[1]

/** The calls of the price desk for several yachts. */
export async function fleetPriceDesk(api: Awaited<ReturnType<typeof testApi>>) {
  const desk = await tariffDesk(api)

  /** An owner with a fleet of their own. */
  async function buildFleet(listings: readonly Options[]) {
    const owner = await buildUser(api.services, { role: 'b' })
    const ownerId = await api.db
      .transaction()
      .execute((tx) => registerOwner(tx, { name: 'Mira Voss', email: `${newId()}@fairlead.example` }))
    await api.db.updateTable('owners').set({ user_id: owner.id }).where('id', '=', ownerId).execute()
    const ids: string[] = []
    for (const options of listings) {
      const own = { ...options, vessel: { ownerId }, listing: { ...options?.listing, ownerId } }
      ids.push((await buildListing(api.db, own)).id)
    }
    return { owner, ownerId, ids }
  }

  const preview = (change: object, as: BuiltUser) =>
    api.post<Preview>('/api/boats/owner/tariffs/preview', { change }, as)
  const publish = (body: object, as: BuiltUser) => api.post<Preview>('/api/boats/owner/tariffs/publication', body, as)

  async function offerOf(id: string, as: BuiltUser): Promise<Offer> {
    const { body } = await desk.get(id, as)
    return body.tariffs.offers[0] ?? expect.fail('no offer')
  }

  /** Adds a rule to the main offer and publishes it. */
  async function addPublished(id: string, owner: BuiltUser, rule: object) {
    const { body } = await desk.get(id, owner)
    const added = { name: { en: 'Summer' }, kind: 'season', ...rule }
    const offers = body.tariffs.offers.map((offer, index) =>
      index === 0 ? { ...offer, rateRules: [...offer.rateRules, added] } : offer,
    )
    const saved = await desk.save(id, { version: body.version, tariffs: { ...body.tariffs, offers } }, owner)
    expect(saved.status).toBe(200)
    const published = await desk.publish(id, { version: saved.body.version, acceptUnusual: true }, owner)
    expect(published.status).toBe(200)
  }

  return { ...desk, buildFleet, preview, publish, offerOf, addPublished }
}

/** A change of ten per cent of every price, unless said otherwise. */
export const percentChange = (yachts: readonly string[], with_: object = {}) => ({
  kind: 'percent',
  yachts,
  selection: { of: 'all' },
  change: 1000,
  ...with_,
})

/** The versions of the yachts that a preview does not refuse. */
export const versionsOf = (yachts: readonly YachtPriceChange[]) =>
  yachts.filter(({ refusal }) => refusal === null).map(({ id, version }) => ({ id, version }))
