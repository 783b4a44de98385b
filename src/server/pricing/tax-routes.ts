import { recordAudit } from '../identity/audit.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { taxesChanged } from './events.ts'
import { addTaxRate, endTaxRate, listTaxRates, todayAt } from './tax-rates.ts'

export const taxRoutes = {
  list: operations.taxes.list.handler(async ({ input: { country }, context: { db, now } }) => ({
    data: await listTaxRates(db, todayAt(now()), country),
  })),

  add: operations.taxes.add.handler(({ input, context }) =>
    writeDown(context, 'tax_rate_added', input, (tx) => addTaxRate(tx, todayAt(context.now()), input)),
  ),

  end: operations.taxes.end.handler(({ input, context }) =>
    writeDown(context, 'tax_rate_ended', input, (tx) => endTaxRate(tx, todayAt(context.now()), input)),
  ),
}

/** Triggers note the yachts for search. The event refreshes them at once. */
async function writeDown<Changed>(
  context: Context,
  event: 'tax_rate_added' | 'tax_rate_ended',
  details: Record<string, unknown>,
  change: (tx: Tx) => Promise<Changed>,
): Promise<Changed> {
  const actorId = scopeOf(context, 'adminId')
  return context.db.transaction().execute(async (tx) => {
    const changed = await change(tx)
    const { address } = context
    await recordAudit(tx, { event, at: context.now(), actorId, userId: null, address, details })
    await emit(tx, taxesChanged, {})
    return changed
  })
}
