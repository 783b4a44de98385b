import { describe, expect, it } from 'vitest'
import { adminRightOf } from '#server/admin-right-of.ts'
import { type AdminRole, adminParts, adminRoles, permits } from '#shared/admin-rights.ts'
import { operationsOfContract, testApi } from './api.ts'
import { buildUser } from './builders/user.ts'
import { testPayments } from './payments.ts'
import type { Outcome } from './who-may-outcomes.ts'
import { rulesFor } from './who-may-rules.ts'
import { type World, worldFor } from './world.ts'

// Whatever an administrator may do, called by every role of the back office.

const api = await testApi()
await testPayments(api)
const world = await worldFor(api)
const rules = rulesFor(world)

/** Gates that let administrators through for what they are, and not for what is theirs. */
const gates = [
  'administrator',
  'self_or_administrator',
  'yacht_host',
  'yacht_editor',
  'block_host',
  'slot_host',
  'booking_party',
  'booking_host',
  'booking_guest_or_operator',
  'conversation_party',
]
const ofOperators = operationsOfContract.filter(({ auth = '' }) => gates.includes(auth))

async function outcomeFor(name: string, method: string, found: World, adminRole: AdminRole): Promise<Outcome> {
  const rule = rules[name]
  if (!rule) return expect.fail('no rule')
  const { headers } = await buildUser(api.services, { role: 'a', adminRole })
  const body = method === 'GET' ? undefined : await rule.body?.(found, 'administrator')
  const answer = await api.call<{ code: Outcome }>(method, rule.path(found, 'administrator'), { headers, body })
  return answer.status < 300 ? 'done' : answer.body.code
}

describe.each(ofOperators)('$name', ({ name, method }) => {
  const right = adminRightOf(name.split('.'), method)

  it('has a part of the back office', () => {
    expect(right).toBeDefined()
  })

  it('is as for the market owner with a role that is enough, and forbidden with the others, which change nothing', async () => {
    if (!right) return
    const found = await world.make()
    const before = await world.snapshot()
    const refused = adminRoles.filter((role) => !permits(role, right))
    for (const role of refused) expect(await outcomeFor(name, method, found, role), role).toBe('forbidden')
    const after = await world.snapshot()
    // The users who called are new.
    for (const table of ['users', 'sessions']) delete before[table]
    for (const table of ['users', 'sessions']) delete after[table]
    expect(after).toEqual(before)
    const least = adminRoles.findLast((role) => role !== 'market_owner' && permits(role, right))
    if (least) expect(await outcomeFor(name, method, found, least), least).toBe(rules[name]?.outcomes.administrator)
  })
})

it('keeps a moderator out of all of the money', () => {
  for (const part of ['money', 'payouts', 'bookings'] as const) {
    expect(permits('moderator', { part, level: 'read' }), part).toBe(false)
  }
})

it('lets the market owner do everything, and who only reads change nothing', () => {
  for (const part of adminParts) {
    expect(permits('market_owner', { part, level: 'change' }), part).toBe(true)
    expect(permits('read_only', { part, level: 'change' }), part).toBe(false)
  }
})
