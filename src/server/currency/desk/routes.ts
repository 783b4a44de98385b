import type { AuditEvent } from '#shared/audit-events.ts'
import { recordAudit } from '../../identity/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { forgetRates } from '../latest-rates.ts'
import { listFetches } from '../source/fetches.ts'
import { decideHeld, takeRates } from '../source/take-rates.ts'
import { enterRate, removePeg, setPeg } from './change-rates.ts'
import { describeRate, describeRates, listPastRates } from './describe-rates.ts'

const fetchesShown = 10

export const rateRoutes = {
  list: operations.rates.list.handler(async ({ context: { db, settings, now } }) => {
    const [rates, fetches] = await Promise.all([describeRates(db, now()), listFetches(db, fetchesShown)])
    return {
      source: settings.RATES_ADDRESS === undefined ? null : new URL(settings.RATES_ADDRESS).host,
      rates,
      held: fetches.find(({ state }) => state === 'held') ?? null,
      fetches,
    }
  }),

  history: operations.rates.history.handler(async ({ input: { currency, limit }, context: { db, now } }) => ({
    current: await describeRate(db, currency, now()),
    data: await listPastRates(db, currency, limit),
  })),

  fetch: operations.rates.fetch.handler(async ({ context }) => {
    const fetch = await takeRates(context, {
      byHand: true,
      note: (tx, { state, day, failure }) => note(tx, context, 'rates_fetched', { state, day, failure }),
    })
    forgetRates(context.db)
    return fetch
  }),

  decide: operations.rates.decide.handler(({ input, context }) =>
    change(context, input.confirm ? 'rates_confirmed' : 'rates_dropped', { fetch: input.id }, (tx) =>
      decideHeld(tx, input),
    ),
  ),

  enter: operations.rates.enter.handler(async ({ input, context }) => {
    const { currency, rate, reason } = input
    await change(context, 'rate_entered', { currency, rate, reason }, (tx) => enterRate(tx, input, context.now()))
    return describeRate(context.db, currency, context.now())
  }),

  peg: operations.rates.peg.handler(async ({ input, context }) => {
    await change(context, 'peg_set', input, (tx) => setPeg(tx, input, context.now()))
    return describeRate(context.db, input.currency, context.now())
  }),

  unpeg: operations.rates.unpeg.handler(async ({ input, context }) => {
    await change(context, 'peg_removed', input, (tx) => removePeg(tx, input.currency))
    return describeRate(context.db, input.currency, context.now())
  }),
}

/** Changes rates with a record in the audit log. The pages of every process follow. */
async function change<Changed>(
  context: Context,
  event: AuditEvent,
  details: Record<string, unknown>,
  write: (tx: Tx) => Promise<Changed>,
): Promise<Changed> {
  const changed = await context.db.transaction().execute(async (tx) => {
    const result = await write(tx)
    await note(tx, context, event, details)
    return result
  })
  forgetRates(context.db)
  return changed
}

const note = (tx: Tx, context: Context, event: AuditEvent, details: Record<string, unknown>) =>
  recordAudit(tx, {
    event,
    at: context.now(),
    actorId: scopeOf(context, 'adminId'),
    userId: null,
    address: context.address,
    details,
  })
