import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { closed, errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { CurrencyCode, LocalDate, operation, optionalOf, optionalText } from '../operation.ts'

const tags = ['Administration']

/** Upper and lower case count as the same. */
export const PromoCodeText = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,40}$/, 'A code has 3 to 40 letters, digits and hyphens.')

/** The reason why a code does not apply to a trip. */
export const PromoCodeRefusal = z.enum([
  'unknown',
  'expired',
  'used_up',
  'not_for_this_yacht',
  'not_for_this_date',
  'minimum',
  'first_booking_only',
])
export type PromoCodeRefusal = z.infer<typeof PromoCodeRefusal>

/** Whether a code can be used now, later, or no longer. */
export const PromoCodeState = z.enum(['open', 'coming', 'ended'])
export type PromoCodeState = z.infer<typeof PromoCodeState>

const amount = z.int().positive()

const PromoCodeShape = z.object({
  code: PromoCodeText,
  /** A share of the charter after other discounts … */
  basisPoints: z.int().min(1).max(10_000).optional(),
  /** … or an amount. Amounts are minor units of `currency`. */
  amount: amount.optional(),
  currency: CurrencyCode.optional(),
  /** The largest discount for one trip. */
  cap: amount.optional(),
  /** The lowest price of a trip, without the code, for which it applies. */
  minimum: amount.optional(),
  /** The largest sum of discounts over all uses. */
  budget: amount.optional(),
  opens: z.iso.datetime(),
  closes: z.iso.datetime(),
  /** First and last day of departure. */
  departsFrom: LocalDate.optional(),
  departsTo: LocalDate.optional(),
  yachtIds: z.array(Id).min(1).max(500).optional(),
  /** Ids of places in the gazetteer. The code applies to yachts within their circles. */
  placeIds: z.array(z.string().min(1).max(80)).min(1).max(100).optional(),
  firstBookingOnly: z.boolean().default(false),
  maxUses: amount.optional(),
  maxUsesPerGuest: amount.optional(),
})

export const PromoCode = PromoCodeShape.extend({ id: Id, uses: z.int(), spent: z.int() })
export type PromoCode = z.infer<typeof PromoCode>
export type NewPromoCode = z.infer<typeof PromoCodeShape>

const create = operation
  .meta({ auth: 'administrator', right: 'money.change' })
  .route({ method: 'POST', path: '/admin/promo-codes', tags, summary: 'Offer a promo code', successStatus: 201 })
  .input(
    PromoCodeShape.refine(({ basisPoints, amount }) => (basisPoints === undefined) !== (amount === undefined), {
      path: ['basisPoints'],
      message: 'Send either basisPoints or amount.',
    })
      .refine(
        ({ currency, amount, cap, minimum, budget }) => currency ?? (amount ?? cap ?? minimum ?? budget) === undefined,
        {
          path: ['currency'],
          message: 'An amount has a currency.',
        },
      )
      .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: 'It closes after it opens.' }),
  )
  .output(PromoCode)
  .errors(errors(...closed, 'promo_code_taken'))

const list = operation
  .meta({ auth: 'administrator', right: 'money.read', isList: true })
  .route({ method: 'GET', path: '/admin/promo-codes', tags, summary: 'Promo codes and their uses, the latest first' })
  .input(
    z.object({
      /** A part of the code. */
      q: optionalText(40),
      state: optionalOf(PromoCodeState).catch(undefined),
      ...listInput('-created', 'created', 'code', '-code', 'closes', '-closes'),
    }),
  )
  .output(pageOf(PromoCode))
  .errors(errors(...closed))

const end = operation
  .meta({ auth: 'administrator', right: 'money.change' })
  .route({
    method: 'DELETE',
    path: '/admin/promo-codes/{id}',
    tags,
    summary: 'End a promo code now; what was booked with it stays',
    successStatus: 204,
  })
  .input(z.object({ id: Id }))
  .errors(errors(...closed, 'not_found'))

export const promoCodeOperations = { create, list, end }
