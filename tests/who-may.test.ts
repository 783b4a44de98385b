import { describe, expect, it } from 'vitest'
import type { Auth } from '#contract/auth.ts'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import { operationsOfContract, testApi } from './api.ts'
import { testPayments } from './payments.ts'
import {
  administrators,
  all,
  type Outcome,
  type Rule,
  theirsAlone,
  theirsAndRead,
  theirsAsGuest,
  theirsOrOperators,
} from './who-may-outcomes.ts'
import { rulesFor } from './who-may-rules.ts'
import { type Actor, actors, type World, worldFor } from './world.ts'

// Who may do what: every operation of the contract, called by everybody, on records that belong to somebody.

const api = await testApi()
await testPayments(api)
const world = await worldFor(api)

const rules = rulesFor(world)

/** To other owners it is not there. */
const theirsAsEditors: Rule['outcomes'] = {
  ...all('forbidden'),
  visitor: 'unauthenticated',
  owner: 'done',
  'other owner': 'not_found',
  administrator: 'done',
}

/** What the gate answers to each actor, as far as the operation's `auth` alone decides: undefined is let through. */
const refusals: Partial<Record<Auth, Partial<Record<Actor, Outcome>>>> = {
  session: { visitor: 'unauthenticated' },
  user: { visitor: 'unauthenticated' },
  self: theirsAlone,
  self_or_administrator: theirsAndRead,
  owner: { ...all('forbidden'), visitor: 'unauthenticated', owner: 'done', 'other owner': 'done' },
  administrator: administrators,
  booking_party: { visitor: 'not_found', 'other customer': 'not_found', 'other owner': 'not_found' },
  booking_guest: theirsAsGuest,
  conversation_party: {
    visitor: 'unauthenticated',
    'other customer': 'not_found',
    'other owner': 'not_found',
  },
  yacht_host: { ...all('forbidden'), visitor: 'unauthenticated', owner: 'done', administrator: 'done' },
  yacht_editor: theirsAsEditors,
  block_host: theirsAsEditors,
  slot_host: theirsAsEditors,
  booking_guest_or_operator: theirsOrOperators,
  booking_host: {
    visitor: 'not_found',
    customer: 'forbidden',
    'other customer': 'not_found',
    'other owner': 'not_found',
  },
}
const gateCodes: Outcome[] = ['unauthenticated', 'forbidden']

describe.each(operationsOfContract)('the rule of $name', ({ name, auth = 'visitor' }) => {
  it.each(actors)('agrees with its auth for %s', (actor) => {
    const expected = rules[name]?.outcomes[actor]
    const refused = refusals[auth]?.[actor] ?? 'done'
    if (refused !== 'done') return expect(expected).toBe(refused)
    // Beyond the gate a rule of the domain may still refuse, but nobody is unknown there.
    expect(auth === 'visitor' ? gateCodes : ['unauthenticated']).not.toContain(expected)
  })
})

it('has a rule for every operation of the contract', () => {
  expect(Object.keys(rules).sort()).toEqual(operationsOfContract.map(({ name }) => name).sort())
})

/** Everybody as they are before a call; anew after one that may have changed them. */
let unchanged: World | undefined

describe.each(operationsOfContract)('$name', ({ name, method }) => {
  it.each(actors)('by %s', async (actor) => {
    const rule = rules[name]
    if (!rule) return expect.fail('no rule')
    const found = unchanged ?? (await world.make())
    unchanged = undefined
    const body = method === 'GET' ? undefined : await rule.body?.(found, actor)
    const headers = actor === 'visitor' ? {} : found.users[actor].headers
    const before = await world.snapshot()
    const answer = await api.call<{ code?: ErrorCode }>(method, rule.path(found, actor), { headers, body })
    const expected = rule.outcomes[actor]
    const outcome = answer.status < 300 ? 'done' : answer.body.code
    expect(outcome, JSON.stringify(answer.body).slice(0, 500)).toBe(expected)
    if (method === 'GET') unchanged = found
    if (expected === 'done') return
    expect(answer.status).toBe(errorCodes[expected].status)
    expect(await world.snapshot(), 'a refusal changes nothing').toEqual(before)
    if (!body) unchanged = found
  })
})
