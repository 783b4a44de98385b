import { z } from 'zod'
import { findCurrency } from '#shared/currencies.ts'
import { Id } from '#shared/id.ts'
import { isPlain } from '#shared/is-plain.ts'
import { Locale, LocalText } from '#shared/locale.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, LocalDate, MoneyShape, operation, optionalOf, PlannableDate, text } from '../operation.ts'
import { ChosenPackage } from '../pricing/pricing.ts'

const plain = (max: number, missing: string) => text(max, missing).refine(isPlain, 'Write plain text, without HTML.')
const plainIfAny = (max: number) => text(max).refine(isPlain, 'Write plain text, without HTML.').default('')

export const ProposalRequest = z
  .object({
    name: plain(120, 'Enter your name.'),
    email: z.email('Invalid email format. Please enter a valid email.').max(254),
    phone: plainIfAny(40),
    company: plainIfAny(160),
    /** The first and the last possible day. */
    date: PlannableDate,
    lastDate: optionalOf(PlannableDate),
    guests: z.int('Enter a whole number.').min(1, 'Enter at least one guest.').max(10_000),
    yachts: z.int('Enter a whole number.').min(1).max(50).default(1),
    /** Units of the package, or hours. */
    duration: z.int('Enter a whole number.').min(1).max(400).optional(),
    /** The agenda, and all else that matters to the asker. */
    agenda: plain(5000, 'Write what you plan.'),
    /** Minor units. */
    budget: z
      .object({
        amount: z.int('Enter an amount.').min(1, 'Enter an amount.').max(1_000_000_000_000),
        currency: CurrencyCode.refine((code) => findCurrency(code) !== undefined, 'Choose a currency from the list.'),
      })
      .optional(),
    /** A package that could not be booked at once, with the wanted items and yacht. */
    package: ChosenPackage.optional(),
    yachtId: Id.optional(),
    /** The language of the answer. */
    language: Locale.default('en'),
  })
  .refine(({ date, lastDate }) => lastDate === undefined || lastDate >= date, {
    path: ['lastDate'],
    message: 'The last day is before the first.',
  })
export type ProposalRequest = z.infer<typeof ProposalRequest>

/** A request as operators read it, beside the words of its ticket. */
export const Proposal = z.object({
  company: z.string().nullable(),
  date: LocalDate,
  lastDate: LocalDate.nullable(),
  guests: z.int(),
  yachts: z.int(),
  duration: z.int().nullable(),
  budget: MoneyShape.nullable(),
  package: z.object({ slug: z.string(), title: LocalText }).nullable(),
  items: z.array(z.object({ id: Id, name: LocalText })),
  yacht: z.object({ id: Id, title: z.string() }).nullable(),
})
export type Proposal = z.infer<typeof Proposal>

const request = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/proposal-requests',
    tags: ['Support'],
    summary: 'Ask for a proposal for an event, or for a package that cannot be booked at once',
    description:
      'Opens a support ticket. An operator answers it with a quote by link, which is held and paid. The asker gets a mail ' +
      'with the reference.',
    successStatus: 201,
  })
  .input(ProposalRequest)
  .output(z.object({ reference: z.string() }))
  .errors(errors('invalid_request', 'not_found', 'too_many_requests'))

export const proposalOperations = { request }
