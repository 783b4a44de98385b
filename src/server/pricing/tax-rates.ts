import { sql } from 'kysely'
import type { TaxRate } from '#contract/pricing/taxes.ts'
import { type Id, newId } from '#shared/id.ts'
import { addDays, type LocalDate, toLocalDate } from '#shared/local-date.ts'
import type { LocalText } from '#shared/locale.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'

export type NewTaxRate = {
  countryCode: string
  region?: string | undefined
  code: string
  name: LocalText
  rate: number
  included: boolean
  unit: TaxRate['unit']
  crewed: boolean | null
  from: LocalDate
}

/** By country and tax, the newest first. `today` decides which rates are over. */
export async function listTaxRates(db: Db, today: LocalDate, country?: string): Promise<TaxRate[]> {
  const wanted = country === undefined ? sql`true` : sql`country_code = ${country}`
  return selectRates(db, today, wanted)
}

async function selectRates(db: Db, today: LocalDate, wanted: ReturnType<typeof sql>): Promise<TaxRate[]> {
  const { rows } = await sql<TaxRate>`
    select id, country_code as "countryCode", region, vessel_id as "vesselId", code, name, rate, included, unit, crewed,
      case when trip_hours is not null then json_build_object('from', lower(trip_hours), 'to', upper(trip_hours)) end
        as "tripHours",
      lower(valid) as "from", upper(valid) - 1 as "to", is_example as "isExample",
      case when upper(valid) <= ${today}::date then 'past' when lower(valid) > ${today}::date then 'coming'
        else 'current' end as state
    from tax_rates where ${wanted}
    order by country_code, code, region nulls first, unit nulls first, crewed nulls first, lower(valid) desc nulls last, id`.execute(
    db,
  )
  return rows
}

async function getRate(db: Db, today: LocalDate, id: Id): Promise<TaxRate> {
  const [rate] = await selectRates(db, today, sql`id = ${id}`)
  if (!rate) throw new AppError('not_found')
  return rate
}

/**
 * Adds a rate from a day on. The present rate for the same tax, place and offers ends the day before. Throws invalid_request for
 * a past day, and tax_overlap where another rate begins later.
 */
export async function addTaxRate(tx: Tx, today: LocalDate, wanted: NewTaxRate): Promise<TaxRate> {
  if (wanted.from < today) throw past('from')
  const { countryCode, region = null, code, name, rate, included, unit, crewed, from } = wanted
  await sql`
    update tax_rates set valid = daterange(lower(valid), ${from}::date)
    where country_code = ${countryCode} and region is not distinct from ${region} and vessel_id is null
      and code = ${code} and unit is not distinct from ${unit} and crewed is not distinct from ${crewed}::boolean
      and coalesce(valid, daterange(null, null)) @> ${from}::date
      and coalesce(lower(valid), '-infinity') < ${from}::date`.execute(tx)
  const id = newId()
  try {
    await sql`
      insert into tax_rates (id, country_code, region, code, name, rate, included, unit, crewed, valid)
      values (${id}, ${countryCode}, ${region}, ${code}, ${JSON.stringify(name)}, ${rate}, ${included}, ${unit},
        ${crewed}, daterange(${from}::date, null))`.execute(tx)
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'one_rate_at_a_time') throw new AppError('tax_overlap')
    throw error
  }
  return getRate(tx, today, id)
}

/** Sets the last day of a rate. Throws not_found, tax_over, invalid_request. */
export async function endTaxRate(tx: Tx, today: LocalDate, { id, lastDay }: { id: Id; lastDay: LocalDate }) {
  await sql`select from tax_rates where id = ${id} for update`.execute(tx)
  const { state, from, to } = await getRate(tx, today, id)
  if (state === 'past') throw new AppError('tax_over')
  if (lastDay < today || (from !== null && lastDay < from) || (to !== null && lastDay > to)) throw past('lastDay')
  await sql`
    update tax_rates set valid = daterange(lower(valid), ${addDays(lastDay, 1)}::date) where id = ${id}`.execute(tx)
  return getRate(tx, today, id)
}

const past = (field: string) => invalidField(field, 'Choose a day from today on, within the rate.')

/** The day in UTC. */
export const todayAt = (now: number): LocalDate => toLocalDate(Math.floor(now / 86_400_000))
