import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brokenBorders, brokenFloors, findCycle, type Import, programsThatImportTests } from './import-rules.ts'
import { borders, floors } from './import-tables.ts'
import { readImports } from './read-imports.ts'

const folders = '{src,tests,database,bench,scripts,patches}'
const files = globSync(`${folders}/**/*.{ts,tsx,mjs}`, { exclude: ['src/web/paraglide/**', '**/node_modules/**'] })
const imports = files.flatMap((file) => readImports(file))

// This script generates types from a temporary database, as the tests do.
const allowed = 'scripts/generate.ts'

const findProblems = (edges: readonly Import[]) => [
  ...floors.flatMap((each) => brokenFloors(each, edges)),
  ...borders.flatMap((each) => brokenBorders(each, edges)),
  ...programsThatImportTests(edges.filter(({ from }) => from !== allowed)),
]

describe('the imports of this repository', () => {
  it('keep to the rules', () => {
    expect(findProblems(imports)).toEqual([])
  })

  it('make no cycle', () => {
    expect(findCycle(imports)).toEqual([])
  })
})

describe('the rules of this repository refuse that', () => {
  it.each([
    ['src/shared/x.ts', 'src/contract/y.ts', 'shared stands on a lower row'],
    ['src/shared/x.ts', 'src/server/boats/y.ts', 'shared stands on a lower row'],
    ['src/shared/x.ts', 'src/web/lib/y.ts', 'shared stands on a lower row'],
    ['src/contract/x.ts', 'src/server/boats/y.ts', 'contract stands on a lower row'],
    ['src/contract/x.ts', 'src/web/lib/y.ts', 'contract stands on a lower row'],
    ['src/contract/x.ts', 'src/sandbox/y.ts', 'contract stands on a lower row'],
    ['src/web/root.tsx', 'src/server/boats/y.ts', 'web and server stand on the same row'],
    ['src/web/parts/forms/x.tsx', 'src/server/domains.ts', 'web and server stand on the same row'],
    ['src/server/router.ts', 'src/web/lib/y.ts', 'server and web stand on the same row'],
    ['src/server/platform/x.ts', 'src/web/lib/y.ts', 'server and web stand on the same row'],
    ['src/server/boats/x.ts', 'src/main.ts', 'server does not know what puts it together'],
    ['src/web/lib/x.ts', 'src/site-map.ts', 'web does not know what puts it together'],
    ['src/sandbox/x.ts', 'src/server/platform/y.ts', 'sandbox and server stand on the same row'],
    ['src/sandbox/x.ts', 'src/web/ui/y.tsx', 'sandbox and web stand on the same row'],
    ['src/sandbox/x.ts', 'src/contract/y.ts', 'the payment sandbox is a program of its own'],
    ['src/web/lib/x.ts', 'src/web/parts/forms/y.tsx', 'lib stands on a lower row'],
    ['src/web/lib/x.ts', 'src/web/office/routes/y.tsx', 'lib stands on a lower row'],
    ['src/web/ui/x.tsx', 'src/web/parts/forms/y.tsx', 'ui stands on a lower row'],
    ['src/web/ui/x.tsx', 'src/web/office/routes/y.tsx', 'ui stands on a lower row'],
    ['src/web/ui/x.tsx', 'src/contract/y.ts', 'the design system knows no domain'],
    ['src/web/parts/forms/x.tsx', 'src/web/office/routes/y.tsx', 'parts stands on a lower row'],
    ['src/web/parts/forms/x.tsx', 'src/web/parts/search/y.tsx', 'forms stands on a lower row'],
    ['src/web/parts/forms/x.tsx', 'src/web/parts/forms/y.tsx', 'forms imports its own files relatively'],
    ['src/server/platform/x.ts', 'src/server/identity/y.ts', 'platform stands on a lower row'],
    ['src/server/platform/x.ts', 'src/server/api.ts', 'platform does not know what puts it together'],
    ['src/server/boats/x.ts', 'src/server/bookings/y.ts', 'boats stands on a lower row'],
    ['src/server/geo/x.ts', 'src/server/media/y.ts', 'geo and media stand on the same row'],
    ['src/server/boats/x.ts', 'src/server/subscriptions.ts', 'boats does not know what puts it together'],
    ['src/server/boats/x.ts', 'src/server/boats/y.ts', 'boats imports its own files relatively'],
    ['src/server/boats/x.ts', 'tests/harness/api.ts', 'only tests import tests'],
    ['database/seeds/x.ts', 'tests/harness/api.ts', 'only tests import tests'],
  ])('%s imports %s', (from, to, problem) => {
    const specifier = to.replace(/^(src\/)?/, '#')
    expect(findProblems([{ from, to, specifier }])).toEqual([`${from} imports ${to}: ${problem}`])
  })
})
