import { type Reconciliation, reconcile } from '#server/bookings/differences/reconcile.ts'
import { dataPlaceOf } from '#server/platform/data-place.ts'
import type { Database } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import type { Settings } from '#server/platform/settings.ts'
import { formatMoney } from '#shared/money.ts'
import { startPayments } from '../../src/start-payments.ts'

/** Compares the books and prints the result. Returns the exit code: 1 where they differ. */
export async function reconcileBooks(settings: Settings, database: Database, since: Date | null): Promise<0 | 1> {
  await migrate(database.pool, { place: dataPlaceOf(settings) })
  const payments = await startPayments(settings, database, settings.PORT)
  const services = { db: database.db, settings: payments.settings, log: createLog(settings.LOG_LEVEL), now: Date.now }
  try {
    const reconciliation = await reconcile(services, since)
    for (const line of linesOf(reconciliation)) console.log(line)
    return reconciliation.differences.length === 0 ? 0 : 1
  } finally {
    await payments.stop()
  }
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
