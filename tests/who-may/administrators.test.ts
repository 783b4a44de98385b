import { describe, expect, it } from 'vitest'
import { type AdminRole, adminParts, adminRoles, permits } from '#shared/admin-rights.ts'
import { type BuiltUser, buildUser } from '../builders/user.ts'
import { operationsOfContract, testApi } from '../harness/api.ts'
import type { World } from '../harness/world.ts'
import { observedWorld } from './observed-world.ts'
import type { Outcome } from './outcomes.ts'
import { rulesFor } from './parts.ts'
import { forbiddenWrites } from './writes-of-refusals.ts'

// Calls every operation for administrators with every role of the back office.

const api = await testApi()
const { world, find, observe } = await observedWorld(api)
const rules = rulesFor(world)

/** Gates that admit administrators by their role, not by their own records. */
const gates = [
  'administrator',
  'self_or_administrator',
  'yacht_host',
  'yacht_editor',
  'block_host',
  'itinerary_host',
  'slot_host',
  'booking_party',
  'booking_host',
  'booking_guest_or_operator',
  'conversation_party',
]
const ofOperators = operationsOfContract.filter(({ meta }) => gates.includes(meta.auth ?? ''))

async function outcomeFor(name: string, method: string, found: World, { headers }: BuiltUser) {
  const rule = rules[name]
  if (!rule) return expect.fail('no rule')
  const body = method === 'GET' ? undefined : await rule.body?.(found, 'administrator')
  const { answer, writes } = await observe(() =>
    api.call<{ code: Outcome }>(method, rule.path(found, 'administrator'), { headers, body }),
  )
  return { outcome: answer.status < 300 ? 'done' : answer.body.code, writes }
}

/** A refusal changes nothing for these users, so each may call many operations. */
const refusable = new Map<AdminRole, BuiltUser>()
for (const adminRole of adminRoles) refusable.set(adminRole, await buildUser(api.services, { role: 'a', adminRole }))

describe.each(ofOperators)('$name', ({ name, method, meta: { right } }) => {
  it('has a part of the back office', () => {
    expect(right).toBeDefined()
  })

  it('is as for the market owner with a role that is enough, and forbidden with the others, which change nothing', async () => {
    if (!right) return
    const found = await find()
    for (const [role, user] of refusable) {
      if (permits(role, right)) continue
      const { outcome, writes } = await outcomeFor(name, method, found, user)
      expect(outcome, role).toBe('forbidden')
      expect(forbiddenWrites(name, writes), role).toEqual([])
    }
    const least = adminRoles.findLast((role) => role !== 'market_owner' && permits(role, right))
    if (!least) return
    const user = await buildUser(api.services, { role: 'a', adminRole: least })
    const { outcome } = await outcomeFor(name, method, found, user)
    expect(outcome, least).toBe(rules[name]?.outcomes.administrator)
  })
})

it('keeps a moderator out of all of the money', () => {
  for (const part of ['money', 'payouts', 'bookings'] as const) {
    expect(permits('moderator', `${part}.read`), part).toBe(false)
  }
})

it('lets the market owner do everything, and who only reads change nothing', () => {
  for (const part of adminParts) {
    expect(permits('market_owner', `${part}.change`), part).toBe(true)
    expect(permits('read_only', `${part}.change`), part).toBe(false)
  }
})
