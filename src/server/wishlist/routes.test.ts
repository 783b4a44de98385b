import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const boats = [await buildListing(api.db), await buildListing(api.db), await buildListing(api.db)].map(({ id }) => id)
const draft = (await buildListing(api.db, { draft: true })).id
const [halcyon = '', meltemi = '', bora = ''] = boats

type Wishlist = { data: { userId: string; yachtId: string }[] }
type Problem = { code: string }

let ana: BuiltUser
beforeEach(async () => {
  ana = await buildUser(api.services)
})
const ids = ({ body }: { body: Wishlist }) => body.data.map(({ yachtId }) => yachtId)
const add = (yachtId: string) => api.post<Wishlist & Problem>('/api/wishlist/add', { userId: ana.id, yachtId }, ana)
const bulk = (yachtIds: string[]) => api.post<Wishlist>('/api/wishlist/add-bulk', { userId: ana.id, yachtIds }, ana)

describe('a wishlist', () => {
  it('keeps yachts, the newest last, each once', async () => {
    await add(halcyon)
    await add(meltemi)
    expect(ids(await add(halcyon))).toEqual([halcyon, meltemi])
    const removed = await api.post<Wishlist>('/api/wishlist/remove', { userId: ana.id, yachtId: halcyon }, ana)
    expect(ids(removed)).toEqual([meltemi])
    expect(ids(await api.get<Wishlist>(`/api/wishlist/${ana.id}`, ana))).toEqual([meltemi])
  })

  it('takes what a guest had kept, without what is not there any more', async () => {
    await add(meltemi)
    expect(ids(await bulk([bora, newId(), draft, meltemi, halcyon]))).toEqual([meltemi, bora, halcyon])
    expect(ids(await bulk([bora])), 'twice is once').toHaveLength(3)
  })

  it('refuses a yacht that nobody can see', async () => {
    const { status, body } = await add(draft)
    expect([status, body.code]).toEqual([404, 'not_found'])
  })

  it('is full at fifty, however many are added at once', async () => {
    await api.pool.query(
      `insert into listings (id, vessel_id, owner_id, yacht_type_id, title, status, is_live)
       select lpad(to_hex(n), 24, 'f'), vessel_id, owner_id, yacht_type_id, 'Tender', 'approved', true
       from listings, generate_series(1, 60) n where id = $1`,
      [halcyon],
    )
    const { rows } = await api.pool.query<{ id: string }>(`select id from listings where title = 'Tender'`)
    const many = rows.map(({ id }) => id)
    await Promise.all([bulk(many.slice(0, 40)), bulk(many.slice(20)), bulk(many)])
    expect(ids(await api.get<Wishlist>(`/api/wishlist/${ana.id}`, ana))).toHaveLength(50)
    const { status, body } = await add(bora)
    expect([status, body.code]).toEqual([409, 'wishlist_full'])
  })
})
