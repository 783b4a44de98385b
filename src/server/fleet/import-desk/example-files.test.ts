import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testApi } from '#tests/harness/api.ts'
import { readFileColumns } from '../import/file-columns.ts'
import { importFleet } from '../import/import-fleet.ts'
import { Mapping, proposeColumns } from '../import/mapping.ts'
import { isPictureColumn } from '../import/read-pictures.ts'
import { openFleetFile } from '../import/read-records.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-examples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })

const cases = ['weekly', 'daily', 'hourly'].flatMap((name) => ['en', 'fr'].map((locale) => [name, locale] as const))

it.each(cases)('the %s example in %s is imported as it is, and every column is recognised', async (name, locale) => {
  const answer = await fetch(`${api.origin}/api/fleet-examples/${name}.csv?locale=${locale}`)
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="example-${name}.csv"`,
  ])
  const file = path.join(folder, `${name}-${locale}.csv`)
  writeFileSync(file, await answer.text())
  const header = (await readFileColumns(file)).map((column) => column.name)
  const known = Object.values(proposeColumns(header, Mapping.parse({})))
  expect(header.filter((column) => !known.includes(column) && !isPictureColumn(column))).toEqual([])
  const { counts, findings } = await importFleet(api.db, await openFleetFile(file), {
    source: `example ${name} ${locale}`,
    owner: 'Example Fleet',
    mapping: Mapping.parse({}),
    now: api.clock.now,
    serviceCharge: 0,
    wordsWait: false,
    isDry: true,
  })
  expect([findings, counts]).toMatchObject([[], { rows: 2, created: 2, refused: 0 }])
})
