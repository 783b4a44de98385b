import { z } from 'zod'
import { CurrencyCode, operation } from '../operation.ts'
import { RateAge } from './rates.ts'

export const CurrencyOption = z.object({
  code: CurrencyCode,
  symbol: z.string(),
  name: z.string(),
  minorUnits: z.int(),
  /** Units of this currency for one unit of `base`, as an exact decimal; null while no rate is known. */
  rate: z.string().nullable(),
  asOf: z.string().nullable(),
  /** Whether amounts in it are only estimates: the rate is an example, or older than a day. */
  approximate: z.boolean(),
  age: RateAge.nullable(),
})
export type CurrencyOption = z.infer<typeof CurrencyOption>

export const listCurrencies = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/currencies',
    tags: ['Currencies'],
    summary: 'The currencies to choose from, with rates',
  })
  .output(z.object({ base: CurrencyCode, data: z.array(CurrencyOption) }))
