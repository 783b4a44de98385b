import { parseArgs } from 'node:util'
import { loadSettings } from '#server/platform/load-settings.ts'
import { onOurDatabase } from './our-database.ts'
import { reconcileBooks } from './reconcile/reconcile-books.ts'

const usage = `npm run reconcile
  Finishes payments and refunds that were left unfinished, and compares our books with the payment provider's.
  0: all agrees, with one line for each currency. 1: it does not, with a line for each difference.
  --days N   only what was made in the last N days; balances are compared whole`

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
  process.exitCode = 1
}

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { days: { type: 'string' }, help: { type: 'boolean', short: 'h' } } })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const days = values.days === undefined ? null : Number(values.days)
  if (days !== null && !(Number.isSafeInteger(days) && days > 0))
    throw new Error('--days takes a whole number of days.')
  const since = days === null ? null : new Date(Date.now() - days * 86_400_000)
  const settings = loadSettings(process.env)
  return onOurDatabase(settings, (database) => reconcileBooks(settings, database, since))
}
