import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { AdminRight } from '#shared/admin-rights.ts'
import { asciiDigits } from '#shared/ascii-digits.ts'
import { presentCurrency } from '#shared/currencies.ts'
import type { FleetRight } from '#shared/fleet-rights.ts'
import { Id } from '#shared/id.ts'
import type { Auth } from './auth.ts'

/** The base of every operation. */
export const operation = oc.$meta<OperationMeta>({})

/** The rules about callers of an operation. The server's gate and the pages read them: src/server/authorise.ts. */
export type OperationMeta = {
  auth?: Auth
  /** The right that an administrator needs. Without one, administrators cannot call the operation as administrators. */
  right?: AdminRight
  /** The right that a co-manager needs. Without one, only the owner of the fleet may call it. */
  fleet?: FleetRight
  /**
   * A co-manager of chosen yachts may call an operation of the whole fleet: it shows and changes these alone. Its handler gets the
   * scope `fleet` instead of `ownerId`. Without it, such a co-manager gets forbidden.
   */
  byYacht?: true
  /** Whether an administrator who sees the site as a user may call it. The default is true for GET alone. */
  reads?: boolean
  /** Administrators must have entered their second factor shortly before: POST /auth/second-factor/confirmation. */
  dangerous?: true
  /** It returns pages of a list (contract/list.ts), which can be exported: GET /api/admin/exports/{group.operation}. */
  isList?: true
}

/** A query field may be an object, `page[a]=1`. Converting an object to a text or a number may throw. */
const scalarOf = (value: unknown): string | number | boolean | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined

// PostgreSQL stores no NUL, and a lone surrogate cannot be encoded in UTF-8.
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()

/** The schema of every text from a caller. `missing` is the message for an empty text; without it the text may be empty. */
export const text = (max: number, missing?: string) =>
  (missing === undefined ? z.string() : z.string().trim().min(1, missing))
    .trim()
    .max(max)
    .refine(isStorable, 'This text has characters that cannot be stored.')

/** A text of a query or form. A blank one counts as not sent. */
export const optionalText = (max: number) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), text(max).optional())

/** The spec's "search numbers": a value that is not finite or too large is dropped, not refused. */
const mostNumber = 1e12
export const lenientNumber = z.preprocess((value) => {
  const number = numberOf(value)
  return number !== undefined && Math.abs(number) <= mostNumber ? number : undefined
}, z.number().optional())

/** The same for whole numbers. Fractions and numbers beyond an integer column are dropped too. */
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

/** A page number or page size. A missing or malformed one becomes the fallback; one above the limit becomes the limit. */
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

/** Ids from such a field. Invalid ids, and ids above the limit, are dropped. */
export const idList = z.preprocess(
  (value) =>
    value === undefined || value === ''
      ? undefined
      : partsOf(value)
          .filter((part) => Id.safeParse(part).success)
          .slice(0, 100),
  z.array(Id).optional(),
)

/** `ids[999999999]=…` gives a sparse array of that length: Object.values reads its elements alone. */
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

/** An optional value of a few words. A blank one counts as not sent. */
export const optionalOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema.optional())

/** Accepts the digits of any keyboard, as amounts and phones do. */
export const LocalDate = z.string().overwrite(asciiDigits).check(z.iso.date())
export const LocalMonth = z
  .string()
  .overwrite(asciiDigits)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written YYYY-MM.')

// A trip is planned within this century. The limit also bounds the work: clock changes are computed for each requested year.
const isThisCentury = (date: string) => date >= '2000' && date < '2101'
const centuryMessage = 'Choose a date of this century.'
/** The schema of every day, month and instant from a caller. */
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
/** A currency in which a caller wants to read prices. A retired one stands for the one that replaced it. */
export const WishedCurrency = CurrencyCode.overwrite(presentCurrency)
/** A wished currency from a query. Lower case is accepted; an unknown code is dropped. */
export const queryCurrency = z.preprocess((value) => {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : undefined
  return code && /^[A-Z]{3}$/.test(code) ? code : undefined
}, WishedCurrency.optional())

export const MoneyShape = z.object({ amount: z.int(), currency: CurrencyCode })
