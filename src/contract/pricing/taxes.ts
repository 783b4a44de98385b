import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { LocalText } from '#shared/locale.ts'
import { closed, errors } from '../errors.ts'
import { LocalDate, operation, optionalOf, PlannableDate, text } from '../operation.ts'
import { closedAndConfirmed } from '../settings/settings.ts'

const tags = ['Back office']

const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'A country is two capital letters.')
const Unit = z.enum(['hour', 'day', 'week'])

export const TaxRate = z.object({
  id: Id,
  countryCode: CountryCode,
  /** A state or province; null is the whole country. */
  region: z.string().nullable(),
  /** The tax applies to this yacht alone. */
  vesselId: Id.nullable(),
  code: z.string(),
  name: LocalText,
  /** Basis points. */
  rate: z.int(),
  /** Whether the fleet's prices include the tax. Otherwise it is added. */
  included: z.boolean(),
  /** The tax applies to offers of this unit alone; null for all offers. */
  unit: Unit.nullable(),
  crewed: z.boolean().nullable(),
  /** The length of the trip in hours, from the first to below the second; null is without a bound. */
  tripHours: z.object({ from: z.int().nullable(), to: z.int().nullable() }).nullable(),
  /** Days of departure, both included; null is without a bound. */
  from: LocalDate.nullable(),
  to: LocalDate.nullable(),
  state: z.enum(['past', 'current', 'coming']),
  /** The tax is an example of the software: an operator has to check it. */
  isExample: z.boolean(),
})
export type TaxRate = z.infer<typeof TaxRate>

export const taxOperations = {
  list: operation
    .meta({ auth: 'administrator', right: 'settings.read' })
    .route({ method: 'GET', path: '/admin/taxes', tags, summary: 'Every rate of tax, by country' })
    .input(z.object({ country: optionalOf(CountryCode) }))
    .output(z.object({ data: z.array(TaxRate) }))
    .errors(errors(...closed)),

  add: operation
    .meta({ auth: 'administrator', right: 'settings.change', dangerous: true })
    .route({
      method: 'POST',
      path: '/admin/taxes',
      tags,
      summary: 'Add a rate from a day on',
      description:
        'From today at the earliest: what was sold keeps its tax. The rate that counts until then for the same tax, place ' +
        'and offers ends the day before. Quotes and bookings that exist keep theirs.',
      successStatus: 201,
    })
    .input(
      z.object({
        countryCode: CountryCode,
        region: text(80).optional(),
        code: z.string().regex(/^[A-Z0-9_]{1,20}$/, 'A code is capital letters, digits and _.'),
        name: z.object({ en: text(80, 'Enter a name.'), fr: text(80, 'Enter a name.') }),
        rate: z.int().min(0).max(10_000),
        included: z.boolean(),
        unit: Unit.nullable(),
        crewed: z.boolean().nullable(),
        from: PlannableDate,
      }),
    )
    .output(TaxRate)
    .errors(errors(...closedAndConfirmed, 'tax_overlap')),

  end: operation
    .meta({ auth: 'administrator', right: 'settings.change', dangerous: true })
    .route({
      method: 'POST',
      path: '/admin/taxes/{id}/end',
      tags,
      summary: 'End a rate after a day',
      description: 'Today at the earliest. A rate that is over cannot be changed.',
    })
    .input(z.object({ id: Id, lastDay: PlannableDate }))
    .output(TaxRate)
    .errors(errors(...closedAndConfirmed, 'not_found', 'tax_over')),
}
