import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnBoat } from '#contract/boats/boat-owners.ts'
import type { Yacht } from '#contract/boats/yacht.ts'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import type { ModeratedListing } from '#contract/fleet/moderation.ts'
import { listingDesk, paintPicture, type Refused } from '#tests/builders/listing-desk.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-proposals-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const api = await testApi({ settings: { DATA_DIR: folder } })
const desk = await listingDesk(api)
let operator: BuiltUser
beforeAll(async () => {
  operator = await buildUser(api.services, { role: 'a' })
})

const page = async (id: string) => (await api.get<Yacht>(`/api/boats/${id}`)).body
const draft = async (id: string) => (await desk.get(id)).body
const remove = (id: string, what: string, as = desk.owner) =>
  api.call<ListingDraft & Refused>('DELETE', `/api/boats/${id}/${what}`, { headers: as.headers })
const approve = (id: string) => desk.decide(id, { action: 'approve' })
const waiting = async () =>
  (await api.get<{ data: ModeratedListing[] }>('/api/admin/boats?waiting=true', operator)).body.data
/** The state in the list of the owner's yachts. */
async function standing(id: string) {
  const { body } = await api.post<{ boats: OwnBoat[] }>('/api/boats/owner', { limit: 50 }, desk.owner)
  return body.boats.find((boat) => boat.id === id)?.changes
}
const statusOf = async (url: string, as?: BuiltUser) => (await fetch(`${api.origin}${url}`, as)).status

describe('a checked field of a public listing', () => {
  it('waits beside the public version until an operator approves it', async () => {
    const id = await desk.published()
    const saved = await desk.save(id, { capacity: 14, legalCapacity: 16, maxSpeed: 28 })
    expect(saved.body.proposed).toEqual({
      fields: ['capacity', 'legalCapacity'],
      steps: ['capacity'],
      media: [],
      submittedAt: null,
    })
    expect(saved.body.fields).toMatchObject({ capacity: 14, legalCapacity: 16, maxSpeed: 28 })
    expect(await page(id)).toMatchObject({ status: 'approved', capacity: 12 })
    expect(await standing(id)).toBe('open')
    expect((await waiting()).map((each) => each.id)).not.toContain(id)
    expect((await approve(id)).body.code, 'nothing was sent').toBe('invalid_request')

    const sent = await desk.submit(id)
    expect(sent.body).toMatchObject({ status: 'approved', isLive: true })
    expect(sent.body.proposed?.submittedAt).not.toBeNull()
    expect(await standing(id)).toBe('sent')
    expect((await waiting()).find((each) => each.id === id)).toMatchObject({ status: 'approved', changesWait: true })
    expect(await page(id)).toMatchObject({ capacity: 12 })

    const decided = await approve(id)
    expect(decided.body).toMatchObject({ status: 'approved', isLive: true, proposed: null, fields: { capacity: 14 } })
    expect(await page(id)).toMatchObject({ capacity: 14 })
    expect((await waiting()).map((each) => each.id)).not.toContain(id)
    await runJobs(api)
    const { rows } = await api.pool.query('select subject from mails where recipient = $1', [desk.owner.email])
    expect(rows).toContainEqual({ subject: 'The changes of Meltemi 62 are public' })
  })

  it('is none when it is as guests see it, also after it was another', async () => {
    const id = await desk.published()
    const { fields } = await draft(id)
    expect(
      (await desk.save(id, { capacity: fields.capacity, make: fields.make, licences: [] })).body.proposed,
    ).toBeNull()
    expect((await desk.save(id, { capacity: 9 })).body.proposed?.fields).toEqual(['capacity'])
    expect((await desk.save(id, { capacity: 12 })).body.proposed).toBeNull()
  })

  it('is refused beside its field at once, as in a draft', async () => {
    const id = await desk.published()
    for (const [changes, field] of [
      [{ capacity: 20, legalCapacity: 12 }, 'capacity'],
      [{ location: { latitude: -48, longitude: -123 } }, 'location'],
      [{ yachtTypeId: 'f'.repeat(24) }, 'yachtTypeId'],
    ] as const) {
      const { status, body } = await desk.save(id, changes)
      expect([status, body.errors?.[0]?.field]).toEqual([400, field])
    }
    expect((await draft(id)).proposed).toBeNull()
  })

  it('takes along the price and the hours that are meant for it', async () => {
    const id = await desk.published()
    const price = { baseCost: 900_000, deposit: 5000, securityDeposit: 0 }
    const { body } = await desk.save(id, { durationType: 'day', price })
    expect(body.proposed?.fields.sort()).toEqual(['durationType', 'generalAvailability', 'price'])
    expect(body.fields.generalAvailability).toMatchObject({ min: 1, max: 7 })
    const { rows } = await api.pool.query('select unit, rate::int, max_units from offers where listing_id = $1', [id])
    expect(rows).toEqual([{ unit: 'hour', rate: 150_000, max_units: 12 }])
    expect((await desk.save(id, { durationType: 'hour' })).body.proposed, 'a price of days is none of hours').toBeNull()
    await desk.save(id, { durationType: 'day', price })
    await desk.submit(id)
    await approve(id)
    const after = await api.pool.query('select unit, rate::int, max_units from offers where listing_id = $1', [id])
    expect(after.rows).toEqual([{ unit: 'day', rate: 900_000, max_units: 7 }])
  })

  it('does not change while an operator looks at it, and can be taken back and discarded; the yacht stays public', async () => {
    const id = await desk.published()
    await desk.save(id, { capacity: 14 })
    await desk.submit(id)
    const locked = await desk.save(id, { capacity: 15 })
    expect([locked.status, locked.body.code, locked.body.fields]).toEqual([409, 'listing_locked', ['capacity']])
    expect((await desk.save(id, { capacity: 14, crew: 2 })).status, 'what waits may be sent again').toBe(200)
    expect((await remove(id, 'submission')).body).toMatchObject({ status: 'approved', proposed: { submittedAt: null } })
    expect((await remove(id, 'submission')).body.code, 'nothing is sent any more').toBe('listing_locked')
    expect((await desk.save(id, { capacity: 15 })).body.fields.capacity).toBe(15)
    expect((await remove(id, 'changes')).body).toMatchObject({ proposed: null, fields: { capacity: 12 } })
    expect(await page(id)).toMatchObject({ status: 'approved', capacity: 12 })
  })

  it('goes back to its owner with what is to be changed', async () => {
    const id = await desk.published()
    await desk.save(id, { capacity: 14 })
    await desk.submit(id)
    const feedback = [{ step: 'capacity', feedback: 'Your papers say 12.' }]
    const back = await desk.decide(id, { action: 'request_changes', feedback })
    expect(back.body).toMatchObject({ status: 'approved', ListingFeedback: feedback, proposed: { submittedAt: null } })
    expect((await desk.save(id, { capacity: 11 })).status).toBe(200)
    expect((await desk.submit(id)).body).toMatchObject({ ListingFeedback: [], fields: { capacity: 11 } })
  })

  it('is decided as the operator saw it', async () => {
    const id = await desk.published()
    await desk.save(id, { capacity: 14 })
    const { revision } = (await desk.submit(id)).body
    await desk.save(id, { title: 'Another name' })
    expect((await desk.decide(id, { action: 'approve', revision })).body.code).toBe('revision_conflict')
  })

  it('is shown in the preview alone', async () => {
    const id = await desk.published()
    await desk.save(id, { capacity: 14 })
    expect((await api.get<Yacht>(`/api/boats/${id}/preview`, desk.owner)).body.capacity).toBe(14)
    expect((await page(id)).capacity).toBe(12)
    expect((await draft(id)).proposed?.fields, 'the preview changes nothing').toEqual(['capacity'])
  })
})

describe('a new picture of a public listing', () => {
  const fresh = async (id: string, seed: number) => {
    const { body } = await desk.upload(id, [await paintPicture(seed)])
    const [picture] = body.data
    if (!picture) throw new Error('Nothing was added')
    return picture
  }

  it('waits, where its owner has put it, and is seen by nobody else', async () => {
    const id = await desk.published()
    const before = (await page(id)).photos
    const cover = await fresh(id, 21)
    const { photos, proposed } = await draft(id)
    expect(photos.map((photo) => photo.id).at(-1)).toBe(cover.id)
    expect(proposed?.media).toEqual([cover.id])
    const order = [cover.id, ...photos.slice(0, -1).map((photo) => photo.id)]
    const arranged = await api.call<ListingDraft>('PUT', `/api/boats/${id}/media`, {
      headers: desk.owner.headers,
      body: { media: order.map((each) => ({ id: each })) },
    })
    expect(arranged.body.photos.map((photo) => photo.id)).toEqual(order)
    expect((await page(id)).photos).toEqual(before)
    expect(await statusOf(cover.url)).toBe(404)
    expect([await statusOf(cover.url, desk.owner), await statusOf(cover.url, operator)]).toEqual([200, 200])
    await api.call('PATCH', `/api/images/${cover.id}`, {
      headers: desk.owner.headers,
      body: { alt: { en: 'The wide bow' }, area: 'deck', focal: { x: 20, y: 40 } },
    })
    await desk.submit(id)
    await approve(id)
    const after = (await page(id)).photos
    expect(after).toHaveLength(before.length + 1)
    expect(after.slice(1)).toEqual(before)
    expect(after[0]).toMatchObject({ alt: { en: 'The wide bow' }, area: 'deck' })
    expect(after[0]?.url).toMatch(/-x20y40\.webp$/)
    expect([await statusOf(after[0]?.url ?? ''), await statusOf(cover.url)]).toEqual([200, 404])
  })

  it('is a double of a public one, one of at most forty, and can be deleted with its file', async () => {
    const id = await desk.published()
    expect((await desk.upload(id, [await paintPicture(1)])).body.code).toBe('duplicate_picture')
    const picture = await fresh(id, 22)
    expect((await desk.upload(id, [await paintPicture(22)])).body.code).toBe('duplicate_picture')
    const gone = await api.call('DELETE', `/api/images/${picture.id}`, { headers: desk.owner.headers })
    expect(gone.status).toBe(204)
    expect((await draft(id)).proposed).toBeNull()
    expect(await statusOf(picture.url, desk.owner)).toBe(404)
  })

  it('is neither added nor deleted while an operator looks at the changes', async () => {
    const id = await desk.published()
    const picture = await fresh(id, 23)
    await desk.submit(id)
    expect((await desk.upload(id, [await paintPicture(24)])).body.code).toBe('listing_locked')
    const kept = await api.call<Refused>('DELETE', `/api/images/${picture.id}`, { headers: desk.owner.headers })
    expect(kept.body.code).toBe('listing_locked')
  })
})

describe('a listing with changes that wait', () => {
  it('is a draft with them when its owner takes it off the site', async () => {
    const id = await desk.published()
    await desk.save(id, { capacity: 14 })
    const { body: added } = await desk.upload(id, [await paintPicture(25)])
    const { body } = await remove(id, 'publication')
    expect(body).toMatchObject({ status: 'draft', isLive: false, proposed: null, fields: { capacity: 14 } })
    expect(body.photos.map((photo) => photo.id)).toContain(added.data[0]?.id)
    expect((await api.get(`/api/boats/${id}`)).status).toBe(404)
  })

  it('has them to itself when an operator takes it off the site', async () => {
    const id = await desk.published()
    await desk.save(id, { capacity: 14 })
    const feedback = [{ step: 'basics', feedback: 'Say how many cabins there are.' }]
    const { body } = await desk.decide(id, { action: 'request_changes', feedback, takesOffline: true })
    expect(body).toMatchObject({ status: 'changes_requested', proposed: null, fields: { capacity: 14 } })
  })

  it('keeps them while it is suspended', async () => {
    const id = await desk.published()
    await desk.save(id, { capacity: 14 })
    await desk.submit(id)
    await desk.decide(id, { action: 'suspend' })
    expect((await waiting()).map((each) => each.id)).not.toContain(id)
    await desk.decide(id, { action: 'reinstate' })
    expect((await waiting()).map((each) => each.id)).toContain(id)
  })

  it('shares what is approved of the vessel with its other listings, but not what another one shows', async () => {
    const id = await desk.published()
    const other = await api.post<ListingDraft>('/api/boats', { vesselOf: id }, desk.owner)
    await desk.save(id, { capacity: 14 })
    expect((await draft(other.body.id)).fields.capacity).toBe(12)
    await desk.submit(id)
    await approve(id)
    expect((await draft(other.body.id)).fields.capacity).toBe(14)
  })

  it('loses them and their files when it is deleted', async () => {
    const id = await desk.published()
    const { body } = await desk.upload(id, [await paintPicture(26)])
    const url = body.data[0]?.url ?? ''
    expect((await api.call('DELETE', `/api/boats/${id}`, { headers: desk.owner.headers })).status).toBe(200)
    expect(await statusOf(url, operator)).toBe(404)
  })

  it('cannot become one that its owner changes as a whole: the database refuses it', async () => {
    const id = await desk.published()
    await desk.save(id, { capacity: 14 })
    await expect(
      api.pool.query(`update listings set status = 'draft', is_live = false where id = $1`, [id]),
    ).rejects.toThrow('Only a public or suspended listing has proposed changes.')
  })
})

describe('words, where the market has them checked', () => {
  it('wait like checked fields', async () => {
    const id = await desk.published()
    expect((await desk.save(id, { title: 'Meltemi, wide bow' })).body.proposed, 'free').toBeNull()
    const { body } = await api.get<{ data: { revision: number } }>('/api/admin/settings/WORD_CHANGES', operator)
    const change = { value: 'checked', revision: body.data.revision }
    await api.call('PUT', '/api/admin/settings/WORD_CHANGES', { headers: operator.headers, body: change })
    expect((await desk.save(id, { title: 'Meltemi, new name' })).body.proposed?.fields).toEqual(['title'])
    expect((await page(id)).title).toBe('Meltemi, wide bow')
  })
})
