import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { operationsOfContract, testApi } from '../harness/api.ts'
import { worldFor } from '../harness/world.ts'
import { partsFor } from './parts.ts'

const parts = partsFor(await worldFor(await testApi()))

it('finds one rule for every operation of the contract', () => {
  const ruled = Object.values(parts).flatMap((rules) => Object.keys(rules))
  expect(ruled.sort()).toEqual(operationsOfContract.map(({ name }) => name).sort())
})

it.each(Object.keys(parts))('finds the test file of %s', (part) => {
  const source = readFileSync(new URL(`${part}.test.ts`, import.meta.url), 'utf8')
  expect(source).toContain(`await testPart('${part}')`)
})
