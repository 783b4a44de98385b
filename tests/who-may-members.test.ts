import { describe, expect, it } from 'vitest'
import { fleetRightOf } from '#server/fleet-right-of.ts'
import { type FleetPart, fleetParts } from '#shared/fleet-rights.ts'
import { newId } from '#shared/id.ts'
import { operationsOfContract, testApi } from './api.ts'
import { type BuiltUser, buildUser } from './builders/user.ts'
import { testPayments } from './payments.ts'
import type { Outcome } from './who-may-outcomes.ts'
import { rulesFor } from './who-may-rules.ts'
import { type World, worldFor } from './world.ts'

// Whatever owners may do, called by co-managers of their fleet.

const api = await testApi()
await testPayments(api)
const world = await worldFor(api)
const rules = rulesFor(world)

/** Operations whose gate asks for whom somebody acts. */
const hostGates = ['owner', 'yacht_host', 'yacht_editor', 'block_host', 'slot_host', 'booking_host']
const partyGates = ['booking_party', 'conversation_party']
const ofHosts = operationsOfContract.filter(({ auth = '' }) => [...hostGates, ...partyGates].includes(auth))

type Given = { reads: FleetPart[]; changes: FleetPart[] }

async function memberOf(ownerId: string, { reads, changes }: Given): Promise<BuiltUser> {
  const user = await buildUser(api.services, { role: 'b' })
  const member = { id: newId(), owner_id: ownerId, user_id: user.id, reads, changes, is_current: true }
  await api.db
    .insertInto('fleet_members')
    .values({ ...member, created_at: new Date() })
    .execute()
  return user
}

const fleetOf = async ({ id }: BuiltUser) =>
  (await api.db.selectFrom('owners').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()).id

async function outcomeFor(name: string, method: string, found: World, { headers }: BuiltUser): Promise<Outcome> {
  const rule = rules[name]
  if (!rule) return expect.fail('no rule')
  const body = method === 'GET' ? undefined : await rule.body?.(found, 'owner')
  const answer = await api.call<{ code: Outcome }>(method, rule.path(found, 'owner'), { headers, body })
  return answer.status < 300 ? 'done' : answer.body.code
}

describe.each(ofHosts)('$name for a co-manager', ({ name, method, auth = '' }) => {
  const right = fleetRightOf(name.split('.'), method)
  const asOwner = rules[name]?.outcomes.owner

  it('with the right is as for the owner', async () => {
    if (right === 'owner_alone') return
    const found = await world.make()
    const part = right === 'any' ? 'money' : right.part
    const changes = right !== 'any' && right.level === 'change' ? [part] : []
    const member = await memberOf(world.boat.ownerId, { reads: [part], changes })
    expect(await outcomeFor(name, method, found, member)).toBe(asOwner)
  })

  it('without the right is forbidden, and changes nothing', async () => {
    if (right === 'any') return
    const found = await world.make()
    const others = fleetParts.filter((part) => right === 'owner_alone' || part !== right.part)
    // Who may only read a part may not change it.
    const reads = right !== 'owner_alone' && right.level === 'change' ? [...fleetParts] : others
    const member = await memberOf(world.boat.ownerId, { reads, changes: others })
    const before = await world.snapshot()
    // What is not there is not there for anybody.
    const refusals = asOwner === 'not_found' ? ['forbidden', 'not_found'] : ['forbidden']
    expect(refusals).toContain(await outcomeFor(name, method, found, member))
    expect(await world.snapshot()).toEqual(before)
  })

  it('of another fleet is as for its owner', async () => {
    if (right === 'owner_alone' || auth === 'owner') return
    const found = await world.make()
    const member = await memberOf(await fleetOf(found.users['other owner']), {
      reads: [...fleetParts],
      changes: [...fleetParts],
    })
    expect(await outcomeFor(name, method, found, member)).toBe(rules[name]?.outcomes['other owner'])
  })
})

it('lets every co-manager into nothing but the names of the yachts, the search of what they may read and the choice of a fleet', () => {
  const open = operationsOfContract.filter(({ name }) => fleetRightOf(name.split('.')) === 'any')
  expect(open.map(({ name }) => name).sort()).toEqual([
    'boatOwners.boats',
    'deskSearch.find',
    'team.accept',
    'team.fleets',
    'team.work',
  ])
})
