import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { closed, errors } from '../errors.ts'
import { fetchFailures } from '../fetch-failures.ts'
import { CurrencyCode, counted, LocalDate, operation, text } from '../operation.ts'

const tags = ['Currencies']

/** Bounds of units for one US dollar. No currency that the market knows comes near them. */
export const leastRate = 0.0001
export const mostRate = 10_000_000

/** An exact decimal. */
const Rate = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,12})?$/, { error: 'Enter a rate such as 3.6725.', abort: true })
  .refine((rate) => Number(rate) >= leastRate && Number(rate) <= mostRate, 'Enter a rate from 0.0001 to 10,000,000.')

/** `fresh`: amounts can be charged. `aged`: over a day old. `old`: over two days old. `example`: shipped with the software. */
export const RateAge = z.enum(['fresh', 'aged', 'old', 'example'])
export type RateAge = z.infer<typeof RateAge>

/** From the source, from a peg, or entered by an operator. */
const RateKind = z.enum(['source', 'peg', 'hand'])

/** The reasons for which an answer of the source is refused whole. */
export const RateFailure = z.enum([
  ...fetchFailures,
  /** Neither the XML of the European Central Bank nor the JSON of the documentation. */
  'unreadable',
  /** A rate that is zero, negative, no number, or given twice. `about` is its currency. */
  'bad_rate',
  'bad_day',
  'future_day',
  /** A newer set is known. */
  'older_day',
  'unknown_base',
  /** Rates are stored for one US dollar, and the source has none. */
  'no_dollar',
])
export type RateFailure = z.infer<typeof RateFailure>

const RateJump = z.object({ currency: CurrencyCode, before: z.string(), after: z.string() })
export type RateJump = z.infer<typeof RateJump>

export const RateFetch = z.object({
  id: Id,
  at: z.iso.datetime(),
  /** The host of the address. */
  source: z.string(),
  byHand: z.boolean(),
  /** `held`: a rate jumped by more than a fifth, and an operator has to confirm or drop the set. */
  state: z.enum(['stored', 'unchanged', 'held', 'refused', 'confirmed', 'dropped']),
  failure: RateFailure.nullable(),
  about: z.string().nullable(),
  day: LocalDate.nullable(),
  jumps: z.array(RateJump),
  /** Currencies of the source that the market does not know. */
  leftOut: z.array(z.string()),
})
export type RateFetch = z.infer<typeof RateFetch>

const Peg = z.object({ anchor: CurrencyCode, rate: z.string() })

export const ListedRate = z.object({
  currency: CurrencyCode,
  name: z.string(),
  /** Units for one US dollar; null while none is known. */
  rate: z.string().nullable(),
  asOf: z.iso.datetime().nullable(),
  age: RateAge.nullable(),
  kind: RateKind.nullable(),
  source: z.string().nullable(),
  peg: Peg.nullable(),
})
export type ListedRate = z.infer<typeof ListedRate>

export const PastRate = z.object({
  rate: z.string(),
  asOf: z.iso.datetime(),
  day: LocalDate.nullable(),
  kind: RateKind,
  source: z.string(),
  reason: z.string().nullable(),
  isExample: z.boolean(),
})
export type PastRate = z.infer<typeof PastRate>

const Reason = text(300, 'Say why.')

const list = operation
  .meta({ auth: 'administrator', right: 'money.read' })
  .route({
    method: 'GET',
    path: '/admin/exchange-rates',
    tags,
    summary: 'The newest rate of each currency with its age, and the latest fetches',
  })
  .output(
    z.object({
      /** The host of the address that is read once a day; null without one. */
      source: z.string().nullable(),
      rates: z.array(ListedRate),
      /** The set that waits for an operator. */
      held: RateFetch.nullable(),
      fetches: z.array(RateFetch),
    }),
  )
  .errors(errors(...closed))

const history = operation
  .meta({ auth: 'administrator', right: 'money.read' })
  .route({
    method: 'GET',
    path: '/admin/exchange-rates/{currency}',
    tags,
    summary: 'The rates of a currency, the newest first',
  })
  .input(z.object({ currency: CurrencyCode, limit: counted(100, 400) }))
  .output(z.object({ current: ListedRate, data: z.array(PastRate) }))
  .errors(errors(...closed, 'not_found'))

const fetch = operation
  .meta({ auth: 'administrator', right: 'money.change' })
  .route({
    method: 'POST',
    path: '/admin/exchange-rates/fetches',
    tags,
    summary: 'Fetch the rates of the source now',
    description: 'A source that fails or sends unusable rates is no error: the answer says so, and the old rates stay.',
  })
  .output(RateFetch)
  .errors(errors(...closed, 'switched_off'))

const decide = operation
  .meta({ auth: 'administrator', right: 'money.change' })
  .route({
    method: 'POST',
    path: '/admin/exchange-rates/fetches/{id}/decision',
    tags,
    summary: 'Confirm or drop a set of rates that is held for a jump',
  })
  .input(z.object({ id: Id, confirm: z.boolean() }))
  .output(RateFetch)
  .errors(errors(...closed, 'not_found', 'rates_decided'))

const enter = operation
  .meta({ auth: 'administrator', right: 'money.change' })
  .route({
    method: 'PUT',
    path: '/admin/exchange-rates/{currency}',
    tags,
    summary: 'Enter a rate by hand, with a reason',
    description: 'Units for one US dollar. It counts until newer rates arrive, and is fresh for a day.',
  })
  .input(
    z.object({
      currency: CurrencyCode,
      rate: Rate,
      reason: Reason,
      /** The rate differs by more than a fifth from the present one, and is right. */
      confirmed: z.boolean().default(false),
    }),
  )
  .output(ListedRate)
  .errors(errors(...closed, 'not_found', 'rate_jumps'))

const peg = operation
  .meta({ auth: 'administrator', right: 'money.change' })
  .route({
    method: 'PUT',
    path: '/admin/exchange-rates/{currency}/peg',
    tags,
    summary: 'Let a currency follow another one at a fixed rate',
    description: 'It counts where the source has no rate of its own for the currency. The anchor has no peg itself.',
  })
  .input(z.object({ currency: CurrencyCode, anchor: CurrencyCode, rate: Rate, reason: Reason }))
  .output(ListedRate)
  .errors(errors(...closed, 'not_found'))

const unpeg = operation
  .meta({ auth: 'administrator', right: 'money.change' })
  .route({
    method: 'DELETE',
    path: '/admin/exchange-rates/{currency}/peg',
    tags,
    summary: 'End a peg; the last rate stays until there is another',
  })
  .input(z.object({ currency: CurrencyCode, reason: Reason }))
  .output(ListedRate)
  .errors(errors(...closed, 'not_found'))

export const rateOperations = { list, history, fetch, decide, enter, peg, unpeg }
