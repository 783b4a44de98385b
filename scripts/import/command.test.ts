import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/harness/database.ts'

const { url } = await testDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'import-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fixture = 'tests/fixtures/fleet-oddities.csv'
const report = path.join(folder, 'report.csv')

/** Runs the command as npm does, on the database of this file. */
function run(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: url }
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, ['scripts/import.ts', ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

function write(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

test('a fleet is imported, counted and reported; refused rows end with 2', async () => {
  const { code, out, err } = await run(fixture, '--report', report, '--shift-weeks', '52')
  expect(err).toBe('')
  expect(code).toBe(2)
  expect(out).toMatch(/27 rows in [\d.]+ s: 22 created, 0 updated, 0 unchanged, 5 refused/)
  expect(out).toContain('21 placed on the map (77.8 %), 1 not')
  expect(out).toContain('7 imported but kept from the public')
  const lines = readFileSync(report, 'utf8').split('\n')
  expect(lines[0]).toBe('"line","id","title","outcome","reason"')
  expect(lines).toContain('"22","1019","Bali 4.4 (Zephyr)","refused","The country “Atlantis” is not known."')
})

test('a mapping module and a fleet without faults end with 0', async () => {
  const mapping = write(
    'mapping.mjs',
    `export const mapping = { source: 'two', columns: { id: 'Nr' }, currency: 'EUR' }`,
  )
  const file = write(
    'two.jsonl',
    '{"Nr":7,"name":"Lagoon 40 (Ondine)","week":"2031-06-14/2031-06-21","base":"Split, Croatia","type":"catamaran","price":4100}\n',
  )
  const first = await run(file, '--mapping', mapping, '--report', report)
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toContain('1 created')
  const second = await run(file, '--mapping', mapping, '--report', report)
  expect(second.out).toContain('1 unchanged')
})

test.each([
  ['a file that is not there', () => [path.join(folder, 'none.csv')], /no such file/],
  ['a file of another kind', () => [write('fleet.pdf', '')], /neither \.csv nor \.jsonl/],
  ['a file without the needed columns', () => [write('bare.csv', 'a,b\n1,2\n')], /no column for id/],
  ['a mapping that is not one', () => [fixture, '--mapping', write('bad.json', '{"colums":{}}')], /bad\.json/],
  ['an option that does not exist', () => [fixture, '--fast'], /--fast/],
  ['weeks that are no number', () => [fixture, '--shift-weeks', 'many'], /whole number/],
])('%s is one line and ends with 1', async (_, args, message) => {
  const { code, err } = await run(...args())
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).toMatch(message)
})

test('without a file it says how it is used', async () => {
  const { code, out } = await run()
  expect(code).toBe(1)
  expect(out).toContain('npm run import -- FILE')
})

// Real files of a fleet are not in the repository. FLEET_FILE names one to test with.
const fleetFile = process.env.FLEET_FILE

test.skipIf(!fleetFile)(
  'a real fleet is understood but for one row in a hundred, and unchanged when it comes again',
  async () => {
    const first = await counts()
    expect(first.created).toBeGreaterThan(99 * first.refused)
    expect(await counts()).toEqual({ created: 0, updated: 0, unchanged: first.created, refused: first.refused })
  },
  300_000,
)

/** The counts in the last line about rows. */
async function counts() {
  const { out } = await run(fleetFile ?? '', '--report', report, '--shift-weeks', '52')
  const found = out.match(/: ([\d,]+) created, ([\d,]+) updated, ([\d,]+) unchanged, ([\d,]+) refused/)
  const [created, updated, unchanged, refused] = (found ?? [])
    .slice(1)
    .map((count) => Number(count.replaceAll(',', '')))
  return { created: created ?? 0, updated, unchanged, refused: refused ?? Number.NaN }
}
