import { statSync } from 'node:fs'
import path from 'node:path'
import { loadSettings } from '#server/platform/load-settings.ts'
import { seconds } from '#server/platform/steps.ts'
import { backUp } from './archive/back-up.ts'
import { fromHere } from './from-here.ts'
import { onOurDatabase } from './our-database.ts'

const usage = `npm run backup -- FILE
  Writes the database and the uploaded files into FILE, a compressed tar file, while the market runs.
  The file holds personal data and the secrets of the market: only its owner can read it. Keep it on another machine.`

try {
  const [file, ...others] = process.argv.slice(2)
  if (file && others.length === 0 && !file.startsWith('-')) await run(fromHere(file))
  else {
    console.log(usage)
    process.exitCode = file === '--help' ? 0 : 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
  process.exitCode = 1
}

async function run(file: string): Promise<void> {
  const settings = loadSettings(process.env)
  const startedAt = performance.now()
  await onOurDatabase(settings, async ({ url }) => {
    const { manifest, deleted } = await backUp({ url, dataFolder: path.resolve(settings.DATA_DIR) }, file)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const megabytes = (statSync(file).size / 1_000_000).toFixed(1)
    console.log(`${file}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.length} files.`)
    console.log(
      `${megabytes} MB in ${seconds(performance.now() - startedAt)}, as the market was at ${manifest.madeAt}.`,
    )
    if (deleted.length > 0) console.log(`Deleted meanwhile, and left out: ${deleted.join(', ')}.`)
  })
}
