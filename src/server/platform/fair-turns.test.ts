import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fairTurns, TurnRefused } from './fair-turns.ts'

const limits = { concurrency: 1, maxWaiting: 10, maxWaitingPerParty: 10 }

it('goes round the parties, however many pieces of work one of them has waiting', async () => {
  const turn = fairTurns(limits)
  const begun: string[] = []
  const work = (name: string) => async () => void begun.push(name)
  const parties = { h: 4, ana: 1, ben: 2 }
  const names = Object.entries(parties).flatMap(([party, count]) =>
    Array.from({ length: count }, (_, at) => party + at),
  )
  await Promise.all(names.map((name) => turn(name.slice(0, -1), work(name))))
  expect(begun).toEqual(['h0', 'h1', 'ana0', 'ben0', 'h2', 'ben1', 'h3'])
})

it('refuses a party that has too many waiting, and nobody else', async () => {
  const turn = fairTurns({ ...limits, maxWaitingPerParty: 2 })
  const asked = ['h', 'h', 'h', 'h', 'ana'].map((party) => turn(party, async () => party))
  const answers = await Promise.allSettled(asked)
  expect(answers.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.constructor))).toEqual([
    'h',
    'h',
    'h',
    TurnRefused,
    'ana',
  ])
})

it('gives a party with less its place when all places are taken', async () => {
  const turn = fairTurns({ ...limits, maxWaiting: 3 })
  const asked = ['h', 'h', 'h', 'h', 'ana'].map((party) => turn(party, async () => party))
  const answers = await Promise.allSettled(asked)
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

it('goes on after work that fails', async () => {
  const turn = fairTurns(limits)
  const failed = turn('ana', () => Promise.reject(new Error('broken')))
  const next = turn('ana', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await turn('ana', async () => 'free again')).toBe('free again')
})

it('never runs more at a time than it may, and leaves none waiting', async () => {
  const works = fc.array(fc.record({ party: fc.constantFrom('a', 'b', 'c'), steps: fc.nat(5) }), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(works, fc.integer({ min: 1, max: 4 }), async (given, concurrency) => {
      const turn = fairTurns({ concurrency, maxWaiting: 100, maxWaitingPerParty: 100 })
      let running = 0
      let most = 0
      const work = (steps: number) => async () => {
        most = Math.max(most, ++running)
        for (let step = 0; step < steps; step++) await Promise.resolve()
        running--
      }
      await Promise.all(given.map(({ party, steps }) => turn(party, work(steps))))
      expect([running, most <= concurrency]).toEqual([0, true])
    }),
  )
})
