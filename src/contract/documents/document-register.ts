import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { closed, errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import {
  CurrencyCode,
  LocalDate,
  LocalMonth,
  MoneyShape,
  operation,
  optionalOf,
  optionalText,
  queryCurrency,
} from '../operation.ts'

const tags = ['Money']

const DocumentKind = z.enum(['invoice', 'receipt', 'credit_note'])
const country = optionalOf(z.string().regex(/^[A-Z]{2}$/)).catch(undefined)
const day = optionalOf(LocalDate).catch(undefined)

export const RegisteredDocument = z.object({
  id: Id,
  kind: DocumentKind,
  number: z.string(),
  issuedAt: z.iso.datetime(),
  /** Negative for a credit note. */
  amount: MoneyShape,
  seller: z.string(),
  buyer: z.string(),
  country: z.string().nullable(),
  bookingId: Id,
  reference: z.string(),
  /** The path of the PDF. */
  url: z.string(),
})
export type RegisteredDocument = z.infer<typeof RegisteredDocument>

const listDocuments = operation
  .meta({ auth: 'administrator', right: 'money.read', isList: true })
  .route({
    method: 'GET',
    path: '/admin/documents',
    tags,
    summary: 'Invoices, receipts and credit notes of every seller',
  })
  .input(
    z.object({
      kind: optionalOf(DocumentKind).catch(undefined),
      currency: queryCurrency,
      country,
      from: day,
      until: day,
      /** A number, the reference of a booking, or a part of the name of seller or buyer. */
      q: optionalText(100),
      ...listInput('-issued', 'issued', '-amount', 'amount'),
    }),
  )
  .output(pageOf(RegisteredDocument))
  .errors(errors(...closed))

export const TaxRow = z.object({
  /** The country of the charter's harbour; null where it is unknown. */
  country: z.string().nullable(),
  month: LocalMonth,
  currency: CurrencyCode,
  /** The rate in basis points; 0 where no tax was due. */
  basisPoints: z.int(),
  label: z.string(),
  /** Sums over the documents with this rate: without any tax, this tax, and the total. */
  net: MoneyShape,
  tax: MoneyShape,
  gross: MoneyShape,
  documents: z.int(),
})
export type TaxRow = z.infer<typeof TaxRow>

export const TaxTotal = z.object({
  currency: CurrencyCode,
  /** Minor units over all documents. Each document counts once. */
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
})
export type TaxTotal = z.infer<typeof TaxTotal>

const taxReport = operation
  .meta({ auth: 'administrator', right: 'money.read', isList: true })
  .route({
    method: 'GET',
    path: '/admin/tax-report',
    tags,
    summary: 'Tax by country, month and rate, from invoices less credit notes',
    description:
      'Documents as they were issued; months in UTC. A document with two taxes counts with its net at each of them; `totals` counts it once.',
  })
  .input(
    z.object({
      country,
      currency: queryCurrency,
      from: day,
      until: day,
      ...listInput('month'),
    }),
  )
  .output(pageOf(TaxRow).extend({ totals: z.array(TaxTotal) }))
  .errors(errors(...closed))

export const documentRegisterOperations = { list: listDocuments, taxes: taxReport }
