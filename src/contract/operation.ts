import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Auth } from './auth.ts'

/** What every operation starts from. */
export const operation = oc.$meta<{ auth?: Auth }>({})

/** A number from a query text that is dropped, not refused, when it is not finite: "Search numbers" of the spec. */
export const lenientNumber = z.preprocess((value) => {
  if (value === undefined || value === null || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}, z.number().optional())

/** A list from a repeated or comma-separated query field. */
export const queryList = z.preprocess((value) => {
  if (value === undefined || value === '') return undefined
  const parts = Array.isArray(value) ? value : String(value).split(',')
  return parts.map((part) => String(part).trim()).filter(Boolean)
}, z.array(z.string().max(80)).max(40).optional())

export const queryFlag = z.preprocess((value) => {
  if (value === undefined || value === '') return undefined
  return value === true || value === 'true' || value === '1' || value === 'on'
}, z.boolean().optional())

export const LocalDate = z.iso.date()
export const LocalMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written YYYY-MM.')
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/, 'A currency is three capital letters.')
/** A currency from a query: lower case is forgiven, nonsense is dropped. */
export const queryCurrency = z.preprocess((value) => {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : undefined
  return code && /^[A-Z]{3}$/.test(code) ? code : undefined
}, CurrencyCode.optional())

export const MoneyShape = z.object({ amount: z.int(), currency: CurrencyCode })
