import { expect, it } from 'vitest'
import { searchDesk } from './search-desk.ts'

const findings = { yachts: [], bookings: [] }

/** Fails `times` times, then answers. */
function failing(times: number, error: Error) {
  let calls = 0
  const find = async () => {
    calls++
    if (calls <= times) throw error
    return findings
  }
  return { find, calls: () => calls }
}

it.each([
  [0, findings, 1],
  [3, findings, 4],
  [4, null, 4],
])('asks again after %d failures', async (times, answer, calls) => {
  const search = failing(times, new Error('The database is away.'))
  expect(await searchDesk(search.find)).toEqual(answer)
  expect(search.calls()).toBe(calls)
})

it('does not ask again after a refusal', async () => {
  const search = failing(9, Object.assign(new Error('No'), { defined: true, code: 'forbidden', data: {} }))
  await expect(searchDesk(search.find)).rejects.toThrow('No')
  expect(search.calls()).toBe(1)
})
