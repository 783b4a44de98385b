import path from 'node:path'
import { parseArgs } from 'node:util'
import { defaultsOfMarket, newTerms } from '#server/fleet/drafts/create-draft.ts'
import { importFleet } from '#server/fleet/import/import-fleet.ts'
import { openFleetFile } from '#server/fleet/import/read-records.ts'
import { dataPlaceOf } from '#server/platform/data-place.ts'
import { loadSettings } from '#server/platform/load-settings.ts'
import { migrate } from '#server/platform/migrate.ts'
import { countDestinations } from '#server/search/index/count-destinations.ts'
import { readPlaceless } from '../database/seeds/content/read-shipped.ts'
import { seedReferenceData } from '../database/seeds/reference.ts'
import { fromHere } from './from-here.ts'
import { progressOn } from './import/progress.ts'
import { readMapping } from './import/read-mapping.ts'
import { summarize, writeReport } from './import/report.ts'
import { onOurDatabase } from './our-database.ts'

const usage = `npm run import -- FILE
  FILE               a fleet as .csv, .jsonl or .ndjson
  --mapping FILE     which column is what, and what the fleet's labels mean (.json or .ts); docs/import.md
  --source NAME      names the fleet; a second import of it updates (default: the file's name)
  --owner NAME       the owner of rows that name none (default: the fleet's name)
  --report FILE      where the rows with something to tell go (default: in DATA_DIR/imports)
  --shift-weeks N    moves every week by N weeks`

const options = {
  mapping: { type: 'string' },
  source: { type: 'string' },
  owner: { type: 'string' },
  report: { type: 'string' },
  'shift-weeks': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
  process.exitCode = 1
}

/** Exit code 0: every row is in the database. 2: some rows were refused. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [file, ...others] = positionals
  if (values.help || !file || others.length > 0) {
    console.log(usage)
    return values.help ? 0 : 1
  }
  const shiftWeeks = Number(values['shift-weeks'] ?? 0)
  if (!Number.isSafeInteger(shiftWeeks)) throw new Error('--shift-weeks takes a whole number of weeks.')
  const mapping = await readMapping(values.mapping && fromHere(values.mapping))
  const source = values.source ?? mapping.source ?? path.parse(file).name
  const settings = loadSettings(process.env)
  const report = values.report ? fromHere(values.report) : path.resolve(settings.DATA_DIR, 'imports', `${source}.csv`)
  return onOurDatabase(settings, async ({ db, pool }) => {
    if ((await migrate(pool, { place: dataPlaceOf(settings) })) > 0) await seedReferenceData(db, readPlaceless())
    const startedAt = performance.now()
    const now = Date.now()
    const progress = progressOn(process.stdout)
    const { counts, findings } = await importFleet(db, await openFleetFile(fromHere(file)), {
      source,
      owner: values.owner ?? mapping.owner ?? source,
      mapping,
      shiftWeeks,
      now,
      serviceCharge: settings.SERVICE_CHARGE_BP,
      wordsWait: settings.WORD_CHANGES === 'checked',
      terms: await newTerms(db, defaultsOfMarket(settings)),
      onProgress: progress.show,
    }).finally(progress.end)
    await countDestinations(db)
    for (const line of summarize(counts, findings, (performance.now() - startedAt) / 1000)) console.log(line)
    writeReport(report, findings)
    console.log(`Report: ${path.relative(process.cwd(), report)}`)
    return counts.refused > 0 ? 2 : 0
  })
}
