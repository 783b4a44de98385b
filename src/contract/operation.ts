import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { AdminRight } from '#shared/admin-rights.ts'
import { asciiDigits } from '#shared/ascii-digits.ts'
import type { FleetRight } from '#shared/fleet-rights.ts'
import { Id } from '#shared/id.ts'
import type { Auth } from './auth.ts'

/** What every operation starts from. */
export const operation = oc.$meta<OperationMeta>({})

/** Who may call an operation. The gate of the server reads it, and so do pages: src/server/authorise.ts. */
export type OperationMeta = {
  auth?: Auth
  /** The right of an administrator. Without one no administrator may call it as such. */
  right?: AdminRight
  /** The right of a co-manager. Without one the owner of the fleet acts alone. */
  fleet?: FleetRight
  /** Whether an administrator who sees the site as a user may call it; if not said, that is so for GET alone. */
  reads?: boolean
  /** Administrators have to have entered their second factor just before: POST /auth/second-factor/confirmation. */
  dangerous?: true
  /** It answers pages of a list (contract/list.ts) and can be exported: GET /api/admin/exports/{group.operation}. */
  isList?: true
}

/** A query field may come as an object, `page[a]=1`, whose conversion to a text or a number may throw. */
const scalarOf = (value: unknown): string | number | boolean | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined

// PostgreSQL stores no NUL, and half of a surrogate pair is no text in UTF-8.
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()

/** Every text that a caller sends. `missing` is what to say of one that is empty; without it a text may be. */
export const text = (max: number, missing?: string) =>
  (missing === undefined ? z.string() : z.string().trim().min(1, missing))
    .trim()
    .max(max)
    .refine(isStorable, 'This text has characters that cannot be stored.')

/** A text of a query or form; blank is not sent. */
export const optionalText = (max: number) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), text(max).optional())

/** "Search numbers" of the spec: what is not finite, or no number of this world, is dropped and not refused. */
const mostNumber = 1e12
export const lenientNumber = z.preprocess((value) => {
  const number = numberOf(value)
  return number !== undefined && Math.abs(number) <= mostNumber ? number : undefined
}, z.number().optional())

/** The same for what is counted: halves are dropped too, and what no integer column holds. */
export const lenientInteger = z.preprocess((value) => {
  const number = numberOf(value)
  return number !== undefined && Number.isInteger(number) && Math.abs(number) <= 2_147_483_647 ? number : undefined
}, z.int().optional())

function numberOf(value: unknown): number | undefined {
  const scalar = scalarOf(value)
  if (scalar === undefined || scalar === '') return undefined
  const number = Number(scalar)
  return Number.isFinite(number) ? number : undefined
}

/** A page number or size: missing, malformed or out of range, it becomes the nearest that makes sense. */
export const counted = (fallback: number, max: number) =>
  z
    .preprocess((value) => {
      const number = Math.trunc(numberOf(value) ?? Number.NaN)
      return number >= 1 ? Math.min(number, max) : fallback
    }, z.int().min(1).max(max))
    .default(fallback)

/** A whole number of a query that is refused outside its bounds. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(numberOf, z.number('Enter a number.').int().min(min).max(max))

/** A list from a repeated or comma-separated query field. */
export const queryList = z.preprocess(
  (value) => (value === undefined || value === '' ? undefined : partsOf(value)),
  z.array(text(80)).max(40).optional(),
)

/** Ids from such a field; what is none is dropped, and so is what is too much. */
export const idList = z.preprocess(
  (value) =>
    value === undefined || value === ''
      ? undefined
      : partsOf(value)
          .filter((part) => Id.safeParse(part).success)
          .slice(0, 100),
  z.array(Id).optional(),
)

/** `ids[999999999]=…` is an array with as many holes: only what is there is looked at. */
function partsOf(value: unknown): string[] {
  const values = Array.isArray(value) ? Object.values(value) : [value]
  return values
    .flatMap((each) => String(scalarOf(each) ?? '').split(','))
    .map((part) => part.trim())
    .filter(Boolean)
}

export const queryFlag = z.preprocess((value) => {
  if (value === undefined || value === '') return undefined
  return value === true || value === 'true' || value === '1' || value === 'on'
}, z.boolean().optional())

/** One of a few words; blank is not sent. */
export const optionalOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema.optional())

/** In the digits of any keyboard, as amounts and phones are. */
export const LocalDate = z.string().overwrite(asciiDigits).check(z.iso.date())
export const LocalMonth = z
  .string()
  .overwrite(asciiDigits)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written YYYY-MM.')

// Nobody plans outside of it; and each year that is asked for costs a look at when its clocks change.
const isThisCentury = (date: string) => date >= '2000' && date < '2101'
const centuryMessage = 'Choose a date of this century.'
/** Every day, month and instant that a caller sends. */
export const PlannableDate = LocalDate.refine(isThisCentury, centuryMessage)
export const PlannableMonth = LocalMonth.refine(isThisCentury, centuryMessage)
export const PlannableInstant = z
  .string()
  .overwrite(asciiDigits)
  .check(z.iso.datetime({ offset: true }))
  .refine(isThisCentury, centuryMessage)

export const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'A currency is three capital letters.', abort: true })
/** A currency from a query: lower case is forgiven, nonsense is dropped. */
export const queryCurrency = z.preprocess((value) => {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : undefined
  return code && /^[A-Z]{3}$/.test(code) ? code : undefined
}, CurrencyCode.optional())

export const MoneyShape = z.object({ amount: z.int(), currency: CurrencyCode })
