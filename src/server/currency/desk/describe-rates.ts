import { sql } from 'kysely'
import type { ListedRate, PastRate } from '#contract/currency/rates.ts'
import { currencies } from '#shared/currencies.ts'
import type { Instant } from '#shared/local-time.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { listNewestRates, listPegs } from '../queries.ts'
import { ageOf } from '../rate-age.ts'

/** The newest rate of each currency that visitors can choose, in the order of their lists. */
export async function describeRates(db: Db, now: Instant): Promise<ListedRate[]> {
  const [newest, pegs] = await Promise.all([listNewestRates(db), listPegs(db)])
  return currencies
    .filter(({ retired }) => !retired)
    .map(({ code, name }) => {
      const found = newest.find(({ currency }) => currency === code)
      const peg = pegs.find(({ currency }) => currency === code)
      return {
        currency: code,
        name,
        rate: found?.rate ?? null,
        asOf: found?.asOf.toISOString() ?? null,
        age: found ? ageOf({ asOf: found.asOf.getTime(), isExample: found.isExample }, now) : null,
        kind: found?.kind ?? null,
        source: found?.source ?? null,
        peg: peg ? { anchor: peg.anchor, rate: peg.rate } : null,
      }
    })
}

/** Throws not_found. */
export async function describeRate(db: Db, currency: string, now: Instant): Promise<ListedRate> {
  const found = (await describeRates(db, now)).find((each) => each.currency === currency)
  if (!found) throw new AppError('not_found')
  return found
}

export async function listPastRates(db: Db, currency: string, limit: number): Promise<PastRate[]> {
  const rows = await db
    .selectFrom('exchange_rates')
    .select(['as_of', 'day', 'source', 'reason', 'is_example', sql<string>`rate::text`.as('rate')])
    .select(({ ref }) => ref('kind').$castTo<PastRate['kind']>().as('kind'))
    .where('currency', '=', currency)
    .orderBy('as_of', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ as_of, is_example, ...row }) => ({ ...row, asOf: as_of.toISOString(), isExample: is_example }))
}
