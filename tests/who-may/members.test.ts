import { describe, expect, it } from 'vitest'
import { type FleetPart, type FleetRight, fleetParts } from '#shared/fleet-rights.ts'
import { newId } from '#shared/id.ts'
import { buildListing } from '../builders/listing.ts'
import { type BuiltUser, buildUser } from '../builders/user.ts'
import { operationsOfContract, testApi } from '../harness/api.ts'
import type { World } from '../harness/world.ts'
import { observedWorld } from './observed-world.ts'
import type { Outcome } from './outcomes.ts'
import { rulesFor } from './parts.ts'
import { forbiddenWrites } from './writes-of-refusals.ts'

// Calls every operation for owners with co-managers of their fleet.

const api = await testApi()
const { world, find, observe } = await observedWorld(api)
const rules = rulesFor(world)

/** Gates that depend on the owner for whom a user acts. */
const hostGates = ['owner', 'yacht_host', 'yacht_editor', 'block_host', 'itinerary_host', 'slot_host', 'booking_host']
const partyGates = ['booking_party', 'conversation_party']
const ofHosts = operationsOfContract.filter(({ meta }) => [...hostGates, ...partyGates].includes(meta.auth ?? ''))

const partOf = (right: FleetRight | undefined) => fleetParts.find((part) => right?.startsWith(`${part}.`))
const isChange = (right: FleetRight | undefined) => right?.endsWith('.change') ?? false

type MemberRights = { reads: FleetPart[]; changes: FleetPart[]; yachts?: string[] }

async function memberOf(ownerId: string, { reads, changes, yachts }: MemberRights): Promise<BuiltUser> {
  const user = await buildUser(api.services, { role: 'b' })
  const member = { id: newId(), owner_id: ownerId, user_id: user.id, reads, changes, is_current: true }
  await api.db
    .insertInto('fleet_members')
    .values({ ...member, yachts: yachts ?? null, created_at: new Date() })
    .execute()
  return user
}

const fleetOf = async ({ id }: BuiltUser) =>
  (await api.db.selectFrom('owners').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()).id

async function outcomeFor(name: string, method: string, found: World, { headers }: BuiltUser) {
  const rule = rules[name]
  if (!rule) return expect.fail('no rule')
  const body = method === 'GET' ? undefined : await rule.body?.(found, 'owner')
  const { answer, writes } = await observe(() =>
    api.call<{ code: Outcome }>(method, rule.path(found, 'owner'), { headers, body }),
  )
  return { outcome: answer.status < 300 ? 'done' : answer.body.code, writes, text: JSON.stringify(answer.body) }
}

describe.each(ofHosts)('$name for a co-manager', ({ name, method, meta: { auth, fleet: right } }) => {
  const asOwner = rules[name]?.outcomes.owner

  it('with the right is as for the owner', async () => {
    if (right === undefined) return
    const found = await find()
    const part = partOf(right) ?? 'money'
    const changes = isChange(right) ? [part] : []
    const member = await memberOf(world.boat.ownerId, { reads: [part], changes })
    expect((await outcomeFor(name, method, found, member)).outcome).toBe(asOwner)
  })

  it('without the right is forbidden, and changes nothing', async () => {
    if (right === 'any') return
    const found = await find()
    const others = fleetParts.filter((part) => part !== partOf(right))
    // A co-manager who may only read a part may not change it.
    const reads = isChange(right) ? [...fleetParts] : others
    const member = await memberOf(world.boat.ownerId, { reads, changes: others })
    // A missing record is missing for everybody.
    const refusals = asOwner === 'not_found' ? ['forbidden', 'not_found'] : ['forbidden']
    const { outcome, writes } = await outcomeFor(name, method, found, member)
    expect(refusals).toContain(outcome)
    expect(forbiddenWrites(name, writes)).toEqual([])
  })

  it('of another fleet is as for its owner', async () => {
    if (right === undefined || auth === 'owner') return
    const found = await find()
    const member = await memberOf(await fleetOf(found.users['other owner']), {
      reads: [...fleetParts],
      changes: [...fleetParts],
    })
    expect((await outcomeFor(name, method, found, member)).outcome).toBe(rules[name]?.outcomes['other owner'])
  })
})

/** A further yacht of a fleet. */
async function buildInFleet(ownerId: string) {
  const yacht = await buildListing(api.db)
  await api.pool.query('update listings set owner_id = $1 where id = $2', [ownerId, yacht.id])
  await api.pool.query('update vessels set owner_id = $1 where id = $2', [ownerId, yacht.vesselId])
  return yacht
}

/** The operations of a whole fleet that a co-manager of chosen yachts may call, because they are about no yacht. */
const aboutNoYacht = ['team.fleets', 'team.work', 'messages.templates']

describe.each(ofHosts)(
  '$name for a co-manager of another yacht',
  ({ name, method, meta: { auth, fleet: right, byYacht } }) => {
    const everything = { reads: [...fleetParts], changes: [...fleetParts] }

    it('shows nothing of this yacht, and changes nothing of it', async () => {
      if (right === undefined || aboutNoYacht.includes(name)) return
      const found = await find()
      const other = await buildInFleet(world.boat.ownerId)
      const member = await memberOf(world.boat.ownerId, { ...everything, yachts: [other.id] })
      const { outcome, writes, text } = await outcomeFor(name, method, found, member)
      for (const secret of [world.boat.id, world.boat.vesselId, found.booking]) expect(text).not.toContain(secret)
      if (auth === 'owner' && byYacht) {
        expect([rules[name]?.outcomes.owner, 'not_found']).toContain(outcome)
        if (outcome !== 'done') expect(forbiddenWrites(name, writes)).toEqual([])
        return
      }
      const toOthers = rules[name]?.outcomes['other owner']
      expect(auth === 'owner' ? ['forbidden'] : [toOthers, 'forbidden', 'not_found']).toContain(outcome)
      expect(forbiddenWrites(name, writes)).toEqual([])
    })

    it('is for a co-manager of this yacht as for one of all', async () => {
      if (right === undefined || (auth === 'owner' && !byYacht)) return
      const found = await find()
      const member = await memberOf(world.boat.ownerId, { ...everything, yachts: [world.boat.id] })
      expect((await outcomeFor(name, method, found, member)).outcome).toBe(rules[name]?.outcomes.owner)
    })
  },
)

it('lets every co-manager into nothing but the names of the yachts, the log, the search of what they may read and the choice of a fleet', () => {
  const open = operationsOfContract.filter(({ meta }) => meta.fleet === 'any')
  expect(open.map(({ name }) => name).sort()).toEqual([
    'boatOwners.boats',
    'deskSearch.find',
    'fleetActs.list',
    'team.accept',
    'team.fleets',
    'team.work',
  ])
})
