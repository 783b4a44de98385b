import { describe, expect, it } from 'vitest'
import { reachedTests } from './reached-tests.ts'

const tests = [
  'src/server/boats/publish.test.ts',
  'src/server/boats/drafts/save.test.ts',
  'src/server/bookings/cancel.test.ts',
  'src/shared/money.test.ts',
  'tests/pages/search.test.ts',
  'tests/rules/repository.test.ts',
]
const imports = [
  ['src/server/boats/publish.ts', 'src/shared/money.ts'],
  ['src/server/boats/publish.test.ts', 'tests/harness/api.ts'],
  ['src/server/bookings/cancel.test.ts', 'src/server/bookings/cancel.ts'],
  ['src/server/bookings/cancel.test.ts', 'tests/harness/api.ts'],
  ['src/server/bookings/cancel.ts', 'src/server/boats/publish.ts'],
  ['src/server/router.ts', 'src/server/boats/publish.ts'],
  ['tests/harness/api.ts', 'src/server/router.ts'],
  ['src/shared/money.test.ts', 'src/shared/money.ts'],
].map(([from = '', to = '']) => ({ from, to, specifier: to }))
const reachedBy = (...changed: string[]) => reachedTests(changed, imports, tests)

describe('a change reaches', () => {
  it('the tests beside it and those that import it, not those that only call the whole API', () => {
    expect(reachedBy('src/server/boats/publish.ts')).toEqual([
      'src/server/boats/publish.test.ts',
      'src/server/bookings/cancel.test.ts',
      'tests/rules/repository.test.ts',
    ])
    expect(reachedBy('src/server/boats/drafts/save.ts')).toEqual([
      'src/server/boats/drafts/save.test.ts',
      'tests/rules/repository.test.ts',
    ])
  })

  it('whoever imports a value of both sides', () => {
    expect(reachedBy('src/shared/money.ts')).toContain('src/server/bookings/cancel.test.ts')
  })

  it('the tests of pages when it is of a page', () => {
    expect(reachedBy('src/web/parts/search/results.tsx')).toEqual([
      'tests/pages/search.test.ts',
      'tests/rules/repository.test.ts',
    ])
  })

  it('nothing but the rules of the repository when it is prose', () => {
    expect(reachedBy('docs/search.md')).toEqual(['tests/rules/repository.test.ts'])
  })

  it.each([
    'database/migrations/0001.sql',
    'src/server/router.ts',
    'package.json',
    'tests/harness/api.ts',
    'messages/en/site.json',
  ])('everything when it is %s', (file) => expect(reachedBy(file)).toBeUndefined())
})
