import path from 'node:path'
import { loadSettings } from '#server/platform/load-settings.ts'
import { seconds } from '#server/platform/steps.ts'
import { restore } from './archive/restore.ts'
import { fromHere } from './from-here.ts'
import { onOurDatabase } from './our-database.ts'
import { reconcileBooks } from './reconcile/reconcile-books.ts'

const usage = `npm run restore -- FILE
  Fills an empty database and an empty DATA_DIR from FILE, which npm run backup made, and compares the books with the payment
  provider's. Everything is restored or nothing.
  0: restored. 1: refused, nothing was changed. 2: restored, but the books could not be compared or differ.`

try {
  const [file, ...others] = process.argv.slice(2)
  if (file && others.length === 0 && !file.startsWith('-')) process.exitCode = await run(fromHere(file))
  else {
    console.log(usage)
    process.exitCode = file === '--help' ? 0 : 1
  }
} catch (error) {
  tell(error)
  process.exitCode = 1
}

async function run(file: string): Promise<number> {
  const settings = loadSettings(process.env)
  const dataFolder = path.resolve(settings.DATA_DIR)
  const startedAt = performance.now()
  await onOurDatabase(settings, async ({ url }) => {
    const { madeAt, version, tables, files } = await restore({ url, dataFolder }, file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored the market of ${madeAt}, version ${version}.`)
    console.log(`${tables.length} tables with ${rows} rows and ${files.length} files in ${since(startedAt)}.`)
  })
  return onOurDatabase(settings, async (database) => {
    try {
      return (await reconcileBooks(settings, database, null)) === 0 ? 0 : 2
    } catch (error) {
      tell(error)
      console.error('The books could not be compared: npm run reconcile does it again.')
      return 2
    }
  })
}

function since(startedAt: number): string {
  return seconds(performance.now() - startedAt)
}

function tell(error: unknown) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
}
