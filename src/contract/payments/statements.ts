import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { closed, errors } from '../errors.ts'
import { CurrencyCode, LocalMonth, operation } from '../operation.ts'

const tags = ['Payouts']

/**
 * The cause of a movement on the owner's account. `charter`: its proceeds. `extension`: the proceeds of an extension.
 * `cancellation`: the proceeds of a cancelled charter. `damage`: taken from the security deposit. `correction`: a payment or
 * refund after the proceeds were shared. `received` and `returned`: the owner took or gave money by hand.
 */
export const StatementLineKind = z.enum([
  'charter',
  'extension',
  'damage',
  'cancellation',
  'correction',
  'received',
  'returned',
  'payout',
  'payout_returned',
])
export type StatementLineKind = z.infer<typeof StatementLineKind>

export const StatementLine = z.object({
  at: z.iso.datetime(),
  kind: StatementLineKind,
  booking: z.object({ id: Id, reference: z.string(), yacht: z.string() }).nullable(),
  payoutId: Id.nullable(),
  /** The part of the guest's payments that was shared, plus the market's share of a promotion. Minor units. */
  gross: z.int(),
  commission: z.int(),
  serviceCharge: z.int(),
  tax: z.int(),
  /** The line adds this amount to the debt to the owner: gross less the three before, where the line is shared. */
  net: z.int(),
})
export type StatementLine = z.infer<typeof StatementLine>

/** The sum of all lines of one kind. */
const StatementSum = StatementLine.pick({
  kind: true,
  gross: true,
  commission: true,
  serviceCharge: true,
  tax: true,
  net: true,
}).extend({ lines: z.int() })
export type StatementSum = z.infer<typeof StatementSum>

export const Statement = z.object({
  month: LocalMonth,
  currency: CurrencyCode,
  owner: z.string(),
  opening: z.int(),
  lines: z.array(StatementLine),
  /** One for each kind that occurs. Their `net` and the opening balance make the closing balance. */
  sums: z.array(StatementSum),
  closing: z.int(),
})
export type Statement = z.infer<typeof Statement>

export const listStatements = operation
  .meta({ auth: 'owner', right: 'payouts.read', fleet: 'money.read' })
  .route({ method: 'GET', path: '/payouts/statements', tags, summary: 'Months and currencies with a statement' })
  .output(z.object({ data: z.array(z.object({ month: LocalMonth, currency: CurrencyCode })) }))
  .errors(errors(...closed))

const OfMonth = z.object({ month: LocalMonth, currency: CurrencyCode })

export const getStatement = operation
  .meta({ auth: 'owner', right: 'payouts.read', fleet: 'money.read' })
  .route({
    method: 'GET',
    path: '/payouts/statements/{month}/{currency}',
    tags,
    summary: 'A month of the owner’s account',
    description: 'Months in UTC. The opening balance and the lines make the closing balance exactly.',
  })
  .input(OfMonth)
  .output(Statement)
  .errors(errors(...closed, 'not_found'))

export const downloadStatement = operation
  .meta({ auth: 'owner', right: 'payouts.read', fleet: 'money.read' })
  .route({
    method: 'GET',
    path: '/payouts/statements/{month}/{currency}/file',
    tags,
    summary: 'The same as a PDF or CSV',
  })
  .input(OfMonth.extend({ format: z.enum(['pdf', 'csv']), locale: z.enum(['en', 'fr']).default('en') }))
  .output(z.instanceof(File))
  .errors(errors(...closed, 'not_found'))

export const downloadYear = operation
  .meta({ auth: 'owner', right: 'payouts.read', fleet: 'money.read' })
  .route({
    method: 'GET',
    path: '/payouts/years/{year}/file',
    tags,
    summary: 'A calendar year of the owner’s account as one CSV',
    description:
      'All months and currencies, in UTC: the lines of the twelve statements, each currency between its opening and its closing balance, and the sums by kind.',
  })
  .input(
    z.object({
      year: z.string().regex(/^20\d{2}$/, 'A year is written YYYY.'),
      locale: z.enum(['en', 'fr']).default('en'),
    }),
  )
  .output(z.instanceof(File))
  .errors(errors(...closed, 'not_found'))
