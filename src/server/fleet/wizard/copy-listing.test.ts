import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import type { TariffDesk } from '#contract/pricing/tariffs.ts'
import { listingDesk, type Refused } from '#tests/builders/listing-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-copies-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const api = await testApi({ settings: { DATA_DIR: folder } })
const desk = await listingDesk(api)

const copy = (from: string, with_: object = {}, as = desk.owner) =>
  api.post<ListingDraft & Refused>('/api/boats/copies', { from, title: 'Meltemi by the week', ...with_ }, as)
const vesselOf = async (id: string) =>
  (await api.db.selectFrom('listings').select('vessel_id').where('id', '=', id).executeTakeFirstOrThrow()).vessel_id
const tariffsOf = async (id: string) => (await api.get<TariffDesk>(`/api/boats/${id}/tariffs`, desk.owner)).body

/** A listing whose every step is complete, with French words and a season. */
async function source(): Promise<string> {
  const { id } = await desk.create()
  await desk.complete(id)
  const { version, tariffs } = await tariffsOf(id)
  const season = { kind: 'season', name: { en: 'Summer' }, from: '2030-06-01', to: '2030-06-30', rate: 200_000 }
  const offers = tariffs.offers.map((offer) => ({ ...offer, rateRules: [season] }))
  const extra = { name: { en: 'Lunch' }, per: 'person', amount: 9_000, currency: 'AED', mandatory: false }
  const extras = [{ offerId: tariffs.offers[0]?.id, ...extra, payable: 'now', maxQuantity: 12 }]
  const body = { version, tariffs: { ...tariffs, offers, extras } }
  const { headers } = desk.owner
  const saved = await api.call<TariffDesk>('PUT', `/api/boats/${id}/tariffs/draft`, { headers, body })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const published = await api.post(`/api/boats/${id}/tariffs/publication`, { version: saved.body.version }, desk.owner)
  expect(published.status).toBe(200)
  return id
}

describe('a copy of a listing', () => {
  it('of the same yacht is ready to be sent: words, pictures, papers and prices are there', async () => {
    const id = await source()
    const before = (await desk.get(id)).body
    const { status, body } = await copy(id, { prices: true })
    expect(status, JSON.stringify(body)).toBe(201)
    const { title: _, ...fields } = before.fields
    expect(body.fields).toEqual({ ...fields, title: 'Meltemi by the week' })
    expect(body.fields.description?.fr).toBe('Un yacht.')
    expect(body.photos).toHaveLength(2)
    expect(body.steps.filter(({ complete }) => !complete).map(({ step }) => step)).toEqual(['review'])
    expect(await vesselOf(body.id)).toBe(await vesselOf(id))
    const { tariffs } = await tariffsOf(body.id)
    expect(tariffs.offers).toMatchObject([{ rate: 150_000, isMain: true, rateRules: [{ rate: 200_000 }] }])
    expect(tariffs.extras).toMatchObject([{ offerId: tariffs.offers[0]?.id, name: { en: 'Lunch' }, amount: 9_000 }])
    expect((await desk.submit(body.id)).body.status).toBe('pending_review')
  })

  it('has pictures and papers of its own: they stay when the other one is deleted', async () => {
    const id = await source()
    const { body } = await copy(id)
    const urls = (listing: ListingDraft) => listing.photos.map(({ url }) => url)
    const { headers } = desk.owner
    expect(urls(body)).not.toEqual(urls((await desk.get(id)).body))
    expect((await api.call('DELETE', `/api/boats/${id}`, { headers })).status).toBe(200)
    for (const url of urls(body)) expect((await fetch(new URL(url, api.origin), { headers })).status).toBe(200)
    const papers = await api.get<{ data: { id: string | null; status: string; type: string }[] }>(
      `/api/verification-documents?yachtId=${body.id}`,
      desk.owner,
    )
    const sent = papers.body.data.filter((paper) => paper.id !== null)
    expect(sent.map(({ type, status }) => [type, status]).sort()).toEqual([
      ['insurance', 'pending'],
      ['registration', 'pending'],
    ])
  })

  it('without prices asks for the rate, and keeps hours and terms', async () => {
    const id = await source()
    const { body } = await copy(id)
    expect(body.fields.price.baseCost).toBe(0)
    expect(body.fields.generalAvailability).toEqual((await desk.get(id)).body.fields.generalAvailability)
    expect(body.steps.filter(({ complete }) => !complete).map(({ step }) => step)).toEqual(['price', 'review'])
    expect((await tariffsOf(body.id)).tariffs.offers[0]?.rateRules).toEqual([])
  })

  it('of a sister yacht has a vessel of its own, without papers', async () => {
    const id = await source()
    const { body } = await copy(id, { sister: true, prices: true, title: 'Sirocco' })
    expect(await vesselOf(body.id)).not.toBe(await vesselOf(id))
    expect(body.fields).toMatchObject({ title: 'Sirocco', make: 'Azimut', capacity: 12, length: 19 })
    expect(body.steps.find(({ step }) => step === 'documents')?.missing).toEqual(['registration', 'insurance'])
    const vessel = await api.db
      .selectFrom('vessels')
      .select(['name', 'insured_until', 'registered_until'])
      .where('id', '=', await vesselOf(body.id))
      .executeTakeFirstOrThrow()
    expect(vessel).toEqual({ name: 'Sirocco', insured_until: null, registered_until: null })
  })

  it('is of an own listing alone, and has a title', async () => {
    const id = await source()
    const other = await buildUser(api.services, { role: 'b' })
    expect((await copy(id, {}, other)).body.code).toBe('not_found')
    const { status, body } = await copy(id, { title: ' ' })
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['title']])
  })
})
