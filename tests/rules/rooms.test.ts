import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeKnot, findKnots, foldersWithRooms } from './find-knots.ts'
import { brokenFloors, type Import } from './import-rules.ts'
import { rooms } from './import-tables.ts'
import { readImports } from './read-imports.ts'

const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}', 'src/web/paraglide/**'] })
const imports = files.flatMap((file) => readImports(file))

it('no two sub-folders of a folder need each other, nor through a file beside them', () => {
  const knots = foldersWithRooms(files).flatMap((folder) =>
    findKnots(folder, imports).map((knot) => describeKnot(folder, knot)),
  )
  expect(knots).toEqual([])
})

it('each sub-folder of a domain is in src/server/domains.ts', () => {
  const known = rooms.flatMap(({ folder, rows }) => rows.map(({ name }) => `${folder}/${name}`))
  const found = files.flatMap(
    (file) => /^src\/server\/(?!platform\/)[^/]+\/(?!emails\/)[^/]+(?=\/)/.exec(file)?.[0] ?? [],
  )
  expect([...new Set(found)].toSorted()).toEqual(known.toSorted())
})

it.each(rooms)('the rooms of $folder import those of lower rows', (floors) => {
  expect(brokenFloors(floors, imports)).toEqual([])
})

describe('a knot', () => {
  const arrow = (from: string, to: string): Import => ({
    from: `src/x/${from}.ts`,
    to: `src/x/${to}.ts`,
    specifier: to,
  })

  it('is found through any number of rooms, and named with an arrow there and one back', () => {
    const edges = [
      arrow('a/1', 'b/1'),
      arrow('b/2', 'c/1'),
      arrow('c/2', 'a/3'),
      arrow('a/1', 'd/1'),
      arrow('e/1', 'a/1'),
    ]
    expect(findKnots('src/x', edges).map((knot) => describeKnot('src/x', knot))).toEqual([
      'src/x: a, b, c need each other: src/x/a/1.ts imports src/x/b/1.ts; src/x/c/2.ts imports src/x/a/3.ts',
    ])
  })

  it('is none where the imports lead one way, or stay in a room', () => {
    const edges = [
      arrow('a/1', 'b/1'),
      arrow('b/1', 'c/1'),
      arrow('a/1', 'c/1'),
      arrow('c/1', 'c/2'),
      arrow('c/2', 'c/1'),
    ]
    expect(findKnots('src/x', edges)).toEqual([])
  })

  it('may lead through files beside the rooms, each of which stands for itself', () => {
    const edges = [arrow('routes', 'a/1'), arrow('a/1', 'queries'), arrow('queries', 'b/1'), arrow('b/1', 'a/2')]
    expect(findKnots('src/x', edges).map(({ rooms }) => rooms)).toEqual([['a', 'b', 'queries.ts']])
  })

  it('is looked for at every depth', () => {
    expect(foldersWithRooms(['src/x/a/1.ts', 'src/x/a/b/c/2.ts', 'src/3.ts'])).toEqual([
      'src',
      'src/x',
      'src/x/a',
      'src/x/a/b',
    ])
  })
})
