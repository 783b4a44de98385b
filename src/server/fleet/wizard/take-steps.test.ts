import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SharedSteps } from '#contract/fleet/listing-copies.ts'
import { newId } from '#shared/id.ts'
import { listingDesk, type Refused } from '#tests/builders/listing-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-shared-steps-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })
const desk = await listingDesk(api)

const hours = {
  startTime: '10:00',
  endTime: '20:00',
  bufferTime: 60,
  min: 2,
  max: 8,
  availableDays: [5, 6, 7],
  noticeHours: 12,
}
const shared = {
  amenities: ['air_conditioning', 'snorkelling'],
  highlights: [{ en: 'Quiet engines', fr: 'Moteurs silencieux' }],
  included: ['fuel'],
  captain_option: 'CAPTAIN_PROVIDED_IN_PRICE',
  captain: { name: 'Nora', since: 2015, price: 0, unit: 'hour' },
  generalAvailability: hours,
  cancellation: 'strict',
  instantBooking: true,
  houseRules: [{ en: 'No shoes on deck', fr: 'Pas de chaussures à bord' }],
}
const steps = ['features', 'captain', 'availability', 'policy']

let from: string
beforeAll(async () => {
  from = (await desk.create()).id
  const saved = await desk.save(from, { title: 'Halcyon', ...shared })
  expect([saved.status, saved.body.errors]).toEqual([200, undefined])
})

const take = (id: string, body: object = {}, as = desk.owner) =>
  api.post<Refused | null>(`/api/boats/${id}/taken-steps`, { from, steps, ...body }, as)
const list = async (as = desk.owner) => (await api.get<SharedSteps>(`/api/boats/${from}/shared-steps`, as)).body

it('a draft takes over the chosen steps of another listing, and nothing else', async () => {
  const { id, fields: before } = await desk.create()
  expect((await take(id, { steps: ['features', 'policy'] })).status).toBe(200)
  const half = (await desk.get(id)).body
  expect(half.completedSteps).toEqual(['features', 'policy'])
  expect(half.fields).toEqual({
    ...before,
    amenities: shared.amenities,
    highlights: shared.highlights,
    included: shared.included,
    cancellation: 'strict',
    instantBooking: true,
    houseRules: shared.houseRules,
  })
  expect((await take(id)).status).toBe(200)
  const whole = (await desk.get(id)).body
  expect(whole.fields).toMatchObject(shared)
  expect(whole.completedSteps).toEqual(['features', 'captain', 'availability', 'policy'])
  expect((await list()).drafts.find((draft) => draft.id === id)?.missing).toEqual([])
})

it('the drafts of the fleet are listed with what they lack, beside the listings that have it', async () => {
  const { id } = await desk.create()
  const { sources, drafts } = await list()
  expect(sources).toContainEqual({ id: from, title: 'Halcyon', unit: 'hour', steps })
  expect(sources.map((source) => source.id)).not.toContain(id)
  expect(drafts).toContainEqual({ id, title: '', unit: 'hour', missing: steps, isReady: false })
})

it('a draft whose every step is complete is ready to be sent, until it has been', async () => {
  const { id } = await desk.create()
  await desk.complete(id)
  const isReady = async () => (await list()).drafts.find((draft) => draft.id === id)?.isReady
  expect(await isReady()).toBe(true)
  await desk.submit(id)
  expect(await isReady()).toBeUndefined()
})

it('a step that the other listing has not completed is refused, and nothing changes', async () => {
  const { id } = await desk.create()
  const other = await desk.create()
  await desk.save(other.id, { amenities: shared.amenities })
  const { status, body } = await take(id, { from: other.id, steps: ['features', 'policy'] })
  expect([status, body?.code]).toEqual([400, 'invalid_request'])
  expect(body?.errors?.[0]).toEqual({ field: 'steps', message: 'The other listing has not completed: policy.' })
  expect((await desk.get(id)).body.completedSteps).toEqual([])
})

it('hours of another unit and a captain paid in another currency are refused', async () => {
  const { id } = await desk.create()
  await desk.save(id, { durationType: 'week' })
  expect((await take(id, { steps: ['availability'] })).status).toBe(400)
  const priced = await desk.create()
  await desk.save(priced.id, {
    currency: 'EUR',
    captain_option: 'CAPTAIN_REQUIRED',
    captain: { ...shared.captain, price: 90_00 },
  })
  expect((await take(id, { from: priced.id, steps: ['captain'] })).status).toBe(400)
  await desk.save(id, { currency: 'EUR' })
  expect((await take(id, { from: priced.id, steps: ['captain'] })).status).toBe(200)
})

it('a bareboat yacht gets no captain from another, and gives none away', async () => {
  const { id } = await desk.create()
  await desk.save(id, { captain_option: 'NO_CAPTAIN', licences: ['skipper'] })
  expect((await take(id, { steps: ['captain'] })).status).toBe(400)
  const { id: crewed } = await desk.create()
  expect((await take(crewed, { from: id, steps: ['captain'] })).status).toBe(400)
  const { id: other } = await desk.create()
  await desk.save(other, { captain_option: 'NO_CAPTAIN' })
  expect((await take(other, { from: id, steps: ['captain'] })).status).toBe(200)
  expect((await desk.get(other)).body.fields.licences).toEqual(['skipper'])
})

it('a listing of another fleet neither gives nor gets', async () => {
  const stranger = await buildUser(api.services, { role: 'b' })
  const theirs = await desk.create(stranger)
  expect((await take(theirs.id)).status).toBe(404)
  expect((await take(theirs.id, {}, stranger)).status).toBe(404)
  const operator = await buildUser(api.services, { role: 'a' })
  expect((await take(theirs.id, {}, operator)).status, 'an operator cannot mix fleets either').toBe(404)
  const { id } = await desk.create()
  expect((await take(id, {}, operator)).status).toBe(200)
})

it('a co-manager of chosen yachts sees and changes only those', async () => {
  const [mine, other] = [await desk.create(), await desk.create()]
  const member = await buildUser(api.services, { role: 'b' })
  const { owner_id } = await api.db
    .selectFrom('listings')
    .select('owner_id')
    .where('id', '=', mine.id)
    .executeTakeFirstOrThrow()
  await api.db
    .insertInto('fleet_members')
    .values({
      id: newId(),
      owner_id,
      user_id: member.id,
      reads: ['listings'],
      changes: ['listings'],
      yachts: [mine.id, from],
      is_current: true,
      created_at: new Date(),
    })
    .execute()
  expect((await list(member)).drafts.map(({ id }) => id).toSorted()).toEqual([mine.id, from].toSorted())
  expect((await take(mine.id, {}, member)).status).toBe(200)
  expect((await take(other.id, {}, member)).status).toBe(404)
  expect((await take(mine.id, { from: other.id }, member)).status).toBe(404)
})
