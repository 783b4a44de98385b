import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeKnot, findKnots, foldersWithRooms, looseFiles } from './find-knots.ts'
import type { Import } from './import-rules.ts'
import { readImports } from './read-imports.ts'

// Sub-folders stand one above the other, and the loose files of a folder are one room among them.

const files = globSync('src/server/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] })
const imports = files.flatMap((file) => readImports(file))
const folders = foldersWithRooms(files).filter((folder) => folder.startsWith('src/server'))

/** Folders that are not in order yet. These lists only get shorter. */
const stillKnotted: string[] = []
const stillKnottedWithLooseFiles = [
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

describe('the rooms of a folder of the server', () => {
  it.each([
    ['among themselves', false, stillKnotted],
    ['with its loose files', true, stillKnottedWithLooseFiles],
  ])('need each other nowhere: %s', (_, withLooseFiles, known) => {
    const knotted = folders.flatMap((folder) =>
      findKnots(folder, imports, withLooseFiles).map((knot) => ({ folder, knot })),
    )
    const unknown = knotted.filter(({ folder }) => !known.includes(folder))
    expect(unknown.map(({ folder, knot }) => describeKnot(folder, knot))).toEqual([])
    // A folder that is in order leaves the list.
    expect(known.filter((each) => !knotted.some(({ folder }) => folder === each))).toEqual([])
  })
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
