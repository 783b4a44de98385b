import { expect, it } from 'vitest'
import type { AuditRecord } from '#contract/office/administrators.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { recordAudit } from '../identity/audit.ts'

const api = await testApi()
const [owner, moderator] = await Promise.all([
  buildUser(api.services, { role: 'a', name: 'Ada' }),
  buildUser(api.services, { role: 'a', adminRole: 'moderator', name: 'Mo' }),
])
const guest = await buildUser(api.services, { name: 'Zoé', email: 'zoe@example.com' })

type Page = { data: AuditRecord[]; next: string | null; totalCount: number }
const list = async (query: string, as: BuiltUser = owner) =>
  (await api.get<Page>(`/api/admin/audit?${query}`, { headers: as.headers })).body
const eventsOf = ({ data }: Page) => data.map(({ event }) => event)

const day = 86_400_000
const now = Date.parse('2026-06-10T12:00:00Z')
for (const [days, event, actorId] of [
  [3, 'signed_in', guest.id],
  [2, 'suspended', owner.id],
  [1, 'refund_granted', owner.id],
  [0, 'readmitted', owner.id],
] as const)
  await recordAudit(api.db, {
    event,
    at: now - days * day,
    actorId,
    userId: guest.id,
    ...(event === 'signed_in' && { address: '192.0.2.7' }),
  })

it('is a list with filters by event, day, person and address', async () => {
  const all = await list('q=ZOE&from=2026-06-01&until=2026-06-10')
  expect(eventsOf(all)).toEqual(['readmitted', 'refund_granted', 'suspended', 'signed_in'])
  expect(all.data[0]).toMatchObject({ email: guest.email, actor: owner.email, actorId: owner.id, userId: guest.id })
  expect(eventsOf(await list('q=zoe&sort=at&from=2026-06-08&until=2026-06-09'))).toEqual([
    'suspended',
    'refund_granted',
  ])
  expect(eventsOf(await list('event=suspended&until=2026-06-10'))).toEqual(['suspended'])
  expect(eventsOf(await list('q=192.0.2.7'))).toEqual(['signed_in'])
  expect(eventsOf(await list(`userId=${owner.id}&q=zoe`))).toEqual([])
})

it('goes on where the page before ended', async () => {
  const first = await list('q=zoe&until=2026-06-10&limit=3')
  expect(first.totalCount).toBe(4)
  const second = await list(`q=zoe&until=2026-06-10&limit=3&after=${first.next}`)
  expect([...eventsOf(first), ...eventsOf(second)]).toEqual(['readmitted', 'refund_granted', 'suspended', 'signed_in'])
  expect(second.next).toBeNull()
})

it('shows a role only what it may read', async () => {
  expect(eventsOf(await list('q=zoe&until=2026-06-10', moderator))).toEqual(['readmitted', 'suspended', 'signed_in'])
  expect(eventsOf(await list('event=refund_granted', moderator))).toEqual([])
})

it('is exported as it is filtered', async () => {
  const csv = await api.get<string>('/api/admin/exports/admin.audit?q=zoe&event=suspended', { headers: owner.headers })
  expect(csv.status).toBe(200)
  expect(csv.body.trim().split('\r\n')).toHaveLength(2)
  expect(csv.body).toContain('suspended')
})

it('finds the records of people with a word that thousands have', async () => {
  await api.pool.query(
    `insert into users (id, name, email, registered_at)
    select 'dd' || lpad(to_hex(n), 22, '0'), 'Commonly', 'commonly' || n || '@example.com', now()
    from generate_series(1, 10001) as n`,
  )
  await recordAudit(api.db, { event: 'signed_in', at: now, userId: `dd${'1'.padStart(22, '0')}` })
  const found = await list('q=commonly&from=2026-06-01')
  expect(found.data).toMatchObject([{ event: 'signed_in', email: 'commonly1@example.com' }])
})

it('names the bookings, yachts and owners that the details hold, as far as the role reads them', async () => {
  const built = await buildListing(api.db)
  const details = { listing: built.id, ownerId: built.ownerId, reason: 'Blurred' }
  await recordAudit(api.db, { event: 'listing_decided', at: now, actorId: owner.id, userId: guest.id, details })
  const [record] = (await list('event=listing_decided')).data
  const { rows } = await api.pool.query<{ title: string; name: string }>(
    `select title, owners.name from listings join owners on owners.id = owner_id where listings.id = $1`,
    [built.id],
  )
  expect(record?.names).toEqual({ [built.id]: rows[0]?.title, [built.ownerId]: rows[0]?.name })
})
