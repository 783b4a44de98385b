import { describe, expect, it } from 'vitest'
import { brokenBorders, brokenFloors, findCycle, programsThatImportTests } from './import-rules.ts'
import { readImports } from './read-imports.ts'

describe('an import is found when it', () => {
  it.each([
    ['takes a value', `import { b } from '#server/boats/b.ts'`],
    ['takes a type', `import type { B } from '#server/boats/b.ts'`],
    ['takes nothing', `import '../boats/b.ts'`],
    ['passes something on', `export { b } from '#server/boats/b.ts'`],
    ['passes a type on', `export type { B } from '#server/boats/b.ts'`],
    ['passes everything on', `export * from '#server/boats/b.ts'`],
    ['waits until it is needed', `export const load = () => import('#server/boats/b.ts')`],
    ['stands in a type', `export type B = import('#server/boats/b.ts').B`],
    ['takes a file as text', `import text from '#server/boats/b.ts?raw'`],
  ])('%s', (_, source) => {
    const found = readImports('src/server/bookings/a.ts', source)
    expect(found.map(({ from, to }) => [from, to])).toEqual([['src/server/bookings/a.ts', 'src/server/boats/b.ts']])
  })

  it('names a file of ours, no package', () => {
    expect(readImports('src/a.ts', `import pg from 'pg'\nimport type { Route } from './+types/a'`)).toEqual([])
  })
})

const imports = (from: string, to: string, specifier = `#${to}`) => [{ from, to, specifier }]

describe('of folders in rows', () => {
  const floors = {
    folder: 'src/server',
    rows: [
      { name: 'geo', row: 0 },
      { name: 'currency', row: 0 },
      { name: 'boats', row: 1 },
    ],
    closedLooseFiles: true,
    ownFilesRelatively: true,
  }
  const problems = (from: string, to: string, specifier?: string) =>
    brokenFloors(floors, imports(`src/server/${from}`, `src/server/${to}`, specifier))

  it('a lower one may not import a higher one', () => {
    expect(problems('geo/map/x.ts', 'boats/y.ts')).toEqual([
      'src/server/geo/map/x.ts imports src/server/boats/y.ts: geo stands on a lower row',
    ])
  })

  it('two of one row may not import each other', () => {
    expect(problems('geo/x.ts', 'currency/y.ts')).toEqual([
      'src/server/geo/x.ts imports src/server/currency/y.ts: geo and currency stand on the same row',
    ])
  })

  it('each must have a row', () => {
    expect(problems('boats/x.ts', 'cars/y.ts')).toEqual([
      'src/server/boats/x.ts imports src/server/cars/y.ts: cars has no row',
    ])
    expect(problems('cars/x.ts', 'geo/y.ts')).toEqual([
      'src/server/cars/x.ts imports src/server/geo/y.ts: cars has no row',
    ])
  })

  it('none may import the files that put them together, if these are closed', () => {
    expect(problems('boats/x.ts', 'router.ts')).toEqual([
      'src/server/boats/x.ts imports src/server/router.ts: boats does not know what puts it together',
    ])
    const open = { ...floors, closedLooseFiles: false }
    expect(brokenFloors(open, imports('src/server/boats/x.ts', 'src/server/router.ts'))).toEqual([])
  })

  it('each imports its own files relatively', () => {
    expect(problems('boats/x.ts', 'boats/y.ts', '#server/boats/y.ts')).toEqual([
      'src/server/boats/x.ts imports src/server/boats/y.ts: boats imports its own files relatively',
    ])
  })

  it.each([
    ['a lower row', 'boats/x.ts', 'geo/map/y.ts', '#server/geo/map/y.ts'],
    ['own files', 'boats/x.ts', 'boats/deep/y.ts', './deep/y.ts'],
    ['everything from the files on top', 'router.ts', 'boats/y.ts', './boats/y.ts'],
  ])('%s may be imported', (_, from, to, specifier) => {
    expect(problems(from, to, specifier)).toEqual([])
  })

  it('imports that leave the folder are for other rules', () => {
    expect(brokenFloors(floors, imports('src/server/geo/x.ts', 'src/shared/boats/y.ts'))).toEqual([])
  })
})

describe('a border', () => {
  const border = { from: 'src/sandbox', to: 'src/contract', reason: 'a program of its own' }

  it('may not be crossed', () => {
    expect(brokenBorders(border, imports('src/sandbox/x.ts', 'src/contract/y.ts'))).toEqual([
      'src/sandbox/x.ts imports src/contract/y.ts: a program of its own',
    ])
  })

  it('is open to others and in the other direction', () => {
    expect(brokenBorders(border, imports('src/sandboxes/x.ts', 'src/contract/y.ts'))).toEqual([])
    expect(brokenBorders(border, imports('src/contract/y.ts', 'src/sandbox/x.ts'))).toEqual([])
  })
})

describe('tests', () => {
  it.each(['tests/harness/api.ts', 'src/server/boats/queries.test.ts'])('are imported by no program: %s', (to) => {
    expect(programsThatImportTests(imports('src/main.ts', to))).toEqual([
      `src/main.ts imports ${to}: only tests import tests`,
    ])
  })

  it.each(['src/site-map.test.ts', 'tests/harness/site.ts'])('are imported by tests: %s', (from) => {
    expect(programsThatImportTests(imports(from, 'tests/harness/api.ts'))).toEqual([])
  })
})

describe('a cycle', () => {
  const graph = (...edges: [string, string][]) => edges.flatMap(([from, to]) => imports(from, to))

  it('is named, without the files that only lead to it or away from it', () => {
    expect(findCycle(graph(['in', 'a'], ['a', 'b'], ['b', 'c'], ['c', 'a'], ['b', 'out']))).toEqual([
      'a',
      'b',
      'c',
      'a',
    ])
  })

  it('may be a file that imports itself', () => {
    expect(findCycle(graph(['a', 'a']))).toEqual(['a', 'a'])
  })

  it('is not a file that is reached in two ways', () => {
    expect(findCycle(graph(['a', 'b'], ['a', 'c'], ['b', 'd'], ['c', 'd']))).toEqual([])
  })
})
