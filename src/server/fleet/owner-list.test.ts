import { expect, it } from 'vitest'
import { listingDesk } from '#tests/builders/listing-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const desk = await listingDesk(api)

type Owners = { owners: { email: string }[]; totalCount: number }

it('tells the owner of a yacht, and lists all owners for administrators', async () => {
  const { id } = await desk.create()
  const { body } = await api.get<{ email: string }>(`/api/boatOwners/yacht/${id}`, desk.owner)
  expect(body).toMatchObject({ email: desk.owner.email, status: 'Active', location: 'Not available' })
  const admin = await buildUser(api.services, { role: 'a' })
  const query = encodeURIComponent(desk.owner.email)
  const found = await api.get<Owners>(`/api/boatOwners?q=${query}`, admin)
  expect([found.body.totalCount, found.body.owners[0]?.email]).toEqual([1, desk.owner.email])
  expect((await api.get<Owners>('/api/boatOwners?q=100%25_', admin)).body.totalCount).toBe(0)
  expect((await api.get('/api/boatOwners', desk.owner)).status).toBe(403)
})
