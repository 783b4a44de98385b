import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeKnot, findKnots, foldersWithRooms, looseFiles } from './find-knots.ts'
import { brokenFloors, type Import } from './import-rules.ts'
import { rooms } from './import-tables.ts'
import { readImports } from './read-imports.ts'

// Sub-folders stand one above the other, and the loose files of a folder are one room among them.

const files = globSync('src/server/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] })
const imports = files.flatMap((file) => readImports(file))
const folders = foldersWithRooms(files).filter((folder) => folder.startsWith('src/server'))

/** Folders whose sub-folders need the loose files and these need them too. This list only gets shorter. */
const stillKnotted = [
  'src/server/analytics',
  'src/server/calendars',
  'src/server/documents',
  'src/server/fleet',
  'src/server/identity',
  'src/server/media/illustration',
  'src/server/messaging',
  'src/server/payments',
  'src/server/platform',
]

const knotsOf = (withLooseFiles: boolean) =>
  folders.flatMap((folder) => findKnots(folder, imports, withLooseFiles).map((knot) => ({ folder, knot })))

describe('in every folder of the server', () => {
  it('no two sub-folders need each other', () => {
    expect(knotsOf(false).map(({ folder, knot }) => describeKnot(folder, knot))).toEqual([])
  })

  it('nor do its loose files and a sub-folder', () => {
    const knots = knotsOf(true)
    const unknown = knots.filter(({ folder }) => !stillKnotted.includes(folder))
    expect(unknown.map(({ folder, knot }) => describeKnot(folder, knot))).toEqual([])
    const mended = stillKnotted.filter((each) => !knots.some(({ folder }) => folder === each))
    expect(mended, 'folders that are in order leave the list').toEqual([])
  })
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
    expect(findKnots('src/x', edges, false).map((knot) => describeKnot('src/x', knot))).toEqual([
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
    expect(findKnots('src/x', edges, true)).toEqual([])
  })

  it('may lead through the loose files', () => {
    const edges = [arrow('a/1', 'routes'), arrow('queries', 'b/1'), arrow('b/1', 'a/1')]
    expect(findKnots('src/x', edges, false)).toEqual([])
    expect(findKnots('src/x', edges, true).map(({ rooms }) => rooms)).toEqual([[looseFiles, 'a', 'b']])
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
