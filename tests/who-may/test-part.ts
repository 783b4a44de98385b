import { describe, expect, it } from 'vitest'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import { operationsOfContract, testApi } from '../harness/api.ts'
import { actors } from '../harness/world.ts'
import { observedWorld } from './observed-world.ts'
import { outcomeOfGate } from './outcomes.ts'
import { type Part, partsFor } from './parts.ts'
import { forbiddenWrites } from './writes-of-refusals.ts'

/** Calls every operation of one part of the contract as every actor, on records that belong to somebody. */
export async function testPart(part: Part): Promise<void> {
  const api = await testApi()
  const { world, find, observe } = await observedWorld(api)
  const rules = partsFor(world)[part]
  const operations = operationsOfContract.filter(({ name }) => name in rules)

  describe.each(operations)('$name', ({ name, method, meta: { auth = 'visitor' } }) => {
    const rule = rules[name]
    if (!rule) throw new Error(`${name} has no rule.`)

    it.each(actors)('has a rule for %s that agrees with its auth', (actor) => {
      const expected = rule.outcomes[actor]
      const refused = outcomeOfGate(auth, actor)
      if (refused !== 'done') return expect(expected).toBe(refused)
      // Behind the gate a rule of the domain may still refuse, but the actor is known there.
      expect(auth === 'visitor' ? ['unauthenticated', 'forbidden'] : ['unauthenticated']).not.toContain(expected)
    })

    it.each(actors)('by %s', async (actor) => {
      const found = await find()
      const body = method === 'GET' ? undefined : await rule.body?.(found, actor)
      const headers = actor === 'visitor' ? {} : found.users[actor].headers
      const { answer, writes } = await observe(() =>
        api.call<{ code?: ErrorCode }>(method, rule.path(found, actor), { headers, body }),
      )
      const expected = rule.outcomes[actor]
      const outcome = answer.status < 300 ? 'done' : answer.body.code
      expect(outcome, JSON.stringify(answer.body).slice(0, 500)).toBe(expected)
      if (expected === 'done') return
      expect(answer.status).toBe(errorCodes[expected].status)
      expect(forbiddenWrites(name, writes), 'a refusal writes nothing').toEqual([])
    })
  })
}
