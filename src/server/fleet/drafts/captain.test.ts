import { expect, it } from 'vitest'
import { listingDesk } from '#tests/builders/listing-desk.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const desk = await listingDesk(api)

it.each([
  { crewed: true, captain_rate: 30_000, captain_unit: 'day', licences: [] },
  { crewed: false, captain_rate: 0, captain_unit: 'included', licences: ['skipper'] },
])('leaves the main offer as it is where both ways are sold: crewed $crewed', async (offer) => {
  const { id } = await desk.create()
  await api.db.updateTable('listings').set({ captain_option: 'CAPTAIN_AVAILABLE' }).where('id', '=', id).execute()
  await api.db.updateTable('offers').set(offer).where('listing_id', '=', id).execute()
  const { fields } = (await desk.get(id)).body
  const saved = await desk.save(id, { captain: { ...fields.captain, name: 'Ana Marin' }, licences: fields.licences })
  expect(saved.status).toBe(200)
  expect(saved.body.fields).toMatchObject({ captain_option: 'CAPTAIN_AVAILABLE', captain: { name: 'Ana Marin' } })
  const columns = ['crewed', 'captain_rate', 'captain_unit', 'licences'] as const
  expect(await api.db.selectFrom('offers').select(columns).where('listing_id', '=', id).execute()).toEqual([offer])
})
