import { sql } from 'kysely'
import type { RateJump } from '#contract/currency/rates.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { parseRatio, toRate } from '#shared/money.ts'
import type { Db, Tx } from '../platform/database.ts'
import { listNewestRates, listPegs } from './queries.ts'

export type NewRates = {
  /** Units for one US dollar. */
  rates: ReadonlyMap<string, string>
  kind: 'source' | 'hand'
  source: string
  asOf: Instant
  day?: LocalDate
  reason?: string
}

/** Writers wait for each other. Call it first in the transaction. */
export const lockRates = async (tx: Tx) => {
  await sql`select pg_advisory_xact_lock(hashtext('exchange_rates'))`.execute(tx)
}

/**
 * Writes rates of one moment, with that of the dollar, and those of pegged currencies that have none of their own. Call it after
 * lockRates.
 */
export async function writeRates(tx: Tx, { rates, kind, source, asOf, day, reason }: NewRates): Promise<void> {
  const given = new Map([['USD', '1'], ...rates])
  const own = [...given].map(([currency, rate]) => ({ currency, rate, kind, source, reason: reason ?? null }))
  const pegged = (await listPegs(tx)).flatMap(({ currency, anchor, rate }) => {
    const anchorRate = given.get(anchor)
    if (anchorRate === undefined || given.has(currency)) return []
    return [{ currency, rate: peggedRate(rate, anchorRate), kind: 'peg' as const, source: anchor, reason: null }]
  })
  await tx
    .insertInto('exchange_rates')
    .values([...own, ...pegged].map((row) => ({ ...row, as_of: new Date(asOf), day: day ?? null })))
    .onConflict((conflict) =>
      conflict.columns(['currency', 'as_of']).doUpdateSet(({ ref }) => ({
        rate: ref('excluded.rate'),
        kind: ref('excluded.kind'),
        source: ref('excluded.source'),
        reason: ref('excluded.reason'),
        day: ref('excluded.day'),
        is_example: false,
      })),
    )
    .execute()
}

export function peggedRate(peg: string, anchor: string): string {
  const [one, other] = [parseRatio(peg), parseRatio(anchor)]
  return toRate({
    numerator: one.numerator * other.numerator,
    denominator: one.denominator * other.denominator,
  })
}

/** The rates that differ from the newest real ones by more than a fifth of those. Example rates are not compared. */
export async function findJumps(db: Db, rates: ReadonlyMap<string, string>): Promise<RateJump[]> {
  const newest = await listNewestRates(db)
  return newest.flatMap(({ currency, rate: before, isExample }) => {
    const after = rates.get(currency)
    return !isExample && after !== undefined && jumps(before, after) ? [{ currency, before, after }] : []
  })
}

function jumps(before: string, after: string): boolean {
  const [old, next] = [parseRatio(before), parseRatio(after)]
  const [was, is] = [old.numerator * next.denominator, next.numerator * old.denominator]
  const change = is > was ? is - was : was - is
  return change * 5n > was
}
