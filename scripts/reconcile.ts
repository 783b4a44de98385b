import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Reconciliation, reconcile } from '#server/bookings/differences/reconcile.ts'
import { dataPlaceOf } from '#server/platform/data-place.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { loadSettings } from '#server/platform/load-settings.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import type { Settings } from '#server/platform/settings.ts'
import { formatMoney } from '#shared/money.ts'
import { startPayments } from '../src/start-payments.ts'

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
  return onOurDatabase(settings, async (database) => {
    const payments = await startPayments(settings, database, settings.PORT)
    const services = { db: database.db, settings: payments.settings, log: createLog(settings.LOG_LEVEL), now: Date.now }
    try {
      const reconciliation = await reconcile(services, since)
      for (const line of linesOf(reconciliation)) console.log(line)
      return reconciliation.differences.length === 0 ? 0 : 1
    } finally {
      await payments.stop()
    }
  })
}

function linesOf({ currencies, mended, differences }: Reconciliation): string[] {
  const money = (amount: number, currency: string) => formatMoney({ amount, currency }, 'en')
  if (currencies.length === 0) return ['No money has moved yet.']
  return [
    ...mended.map((what) => `mended: ${what}`),
    ...currencies.map(({ currency, ledger, provider }) => {
      const agrees = ledger === provider ? 'agrees' : 'DIFFERS'
      return `${currency}: ledger ${money(ledger, currency)}, provider ${money(provider, currency)}: ${agrees}`
    }),
    ...differences.map(({ what, id, ours, theirs }) => `${what} ${id}: ours ${ours}, theirs ${theirs}`),
  ]
}

async function onOurDatabase(settings: Settings, use: (database: Database) => Promise<number>): Promise<number> {
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ directory: path.resolve(settings.DATA_DIR, 'postgres'), durable: true })
  const database = openDatabase(settings.DATABASE_URL ?? embedded?.url ?? '', { connections: 4 })
  try {
    await migrate(database.pool, { place: dataPlaceOf(settings) })
    return await use(database)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}
