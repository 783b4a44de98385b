import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import type { LocalText } from '#shared/locale.ts'

type ExampleRate = {
  /** Never changes: a later version neither reuses nor renames a number. */
  number: number
  country: string
  region?: string
  code?: string
  name?: LocalText
  /** Basis points. */
  rate: number
  /** The tax is added to the fleet's prices instead of being included. */
  added?: true
  /** The length of the trip as a PostgreSQL range of hours: '[48,)' is two days or more. */
  hours?: string
  valid?: string
}

const vat: LocalText = { en: 'VAT', fr: 'TVA' }

/** Example rates, marked as such. The operator of a market has to check the rates of its countries and enter them. */
const examples: readonly ExampleRate[] = [
  { number: 1, country: 'AE', rate: 500 },
  { number: 2, country: 'OM', rate: 500 },
  { number: 3, country: 'BH', rate: 1000 },
  { number: 4, country: 'SA', rate: 1500 },
  { number: 10, country: 'GR', rate: 2400, hours: '[0,48)' },
  { number: 11, country: 'GR', rate: 1200, hours: '[48,)' },
  { number: 12, country: 'HR', rate: 2500, hours: '[0,24)' },
  { number: 13, country: 'HR', rate: 1300, hours: '[24,)' },
  { number: 14, country: 'ME', rate: 2100 },
  { number: 15, country: 'IT', rate: 2200 },
  { number: 16, country: 'ES', rate: 2100 },
  { number: 17, country: 'FR', rate: 2000 },
  { number: 18, country: 'MC', rate: 2000 },
  { number: 19, country: 'PT', rate: 2300 },
  { number: 20, country: 'MT', rate: 1800 },
  { number: 21, country: 'CY', rate: 1900 },
  { number: 22, country: 'GB', rate: 2000 },
  { number: 23, country: 'TR', rate: 2000 },
  {
    number: 30,
    country: 'US',
    region: 'Florida',
    code: 'SALES_TAX',
    name: { en: 'Florida sales tax', fr: 'Taxe de vente de Floride' },
    rate: 700,
    added: true,
  },
  { number: 31, country: 'BS', rate: 1000 },
  { number: 40, country: 'MV', code: 'TGST', name: tourismTax(), rate: 1600, valid: '[2023-01-01,2025-07-01)' },
  { number: 41, country: 'MV', code: 'TGST', name: tourismTax(), rate: 1700, valid: '[2025-07-01,)' },
  { number: 42, country: 'SC', rate: 1500 },
  { number: 43, country: 'MU', rate: 1500 },
  { number: 44, country: 'TH', rate: 700 },
]

export async function seedTaxRates(db: Db): Promise<void> {
  const rows = examples.map((example) => ({
    id: `7a78${example.number.toString(16).padStart(20, '0')}`,
    country_code: example.country,
    region: example.region ?? null,
    code: example.code ?? 'VAT',
    name: JSON.stringify(example.name ?? vat),
    rate: example.rate,
    included: !example.added,
    trip_hours: sql<string>`${example.hours ?? null}::int4range`,
    valid: sql<string>`${example.valid ?? null}::daterange`,
    is_example: true,
  }))
  // No conflict target, so that an operator's rates for the same place and days also win.
  await db
    .insertInto('tax_rates')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function tourismTax(): LocalText {
  return { en: 'Tourism goods and services tax', fr: 'Taxe touristique sur les biens et services' }
}
