import { z } from 'zod'
import { CancellationDeadline, PaymentDue, QuoteLine } from '#contract/pricing.ts'
import { Locale, LocalText } from '#shared/locale.ts'

/**
 * What a document says, as `documents.content` holds it. A change of the shape is a new version, and an upgrade when it is
 * read: rows are never changed.
 */
const version = 1

const Party = z.object({
  name: z.string(),
  address: z.string().nullable(),
  taxNumber: z.string().nullable(),
  email: z.string().nullable(),
})
export type Party = z.infer<typeof Party>

/** Of a tax that an amount contains. Minor units. */
const TaxShare = z.object({ label: LocalText, basisPoints: z.int(), amount: z.int() })
export type TaxShare = z.infer<typeof TaxShare>

/** Money that has come or gone back. */
const Movement = z.object({
  at: z.iso.datetime(),
  amount: z.int(),
  way: z.enum(['card', 'gift_card', 'credit', 'cash', 'terminal', 'bank']),
  /** Such as `visa`, and its last four digits. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
})
export type Movement = z.infer<typeof Movement>

const shared = {
  version: z.literal(version),
  number: z.string(),
  issuedAt: z.iso.datetime(),
  locale: Locale,
  currency: z.string(),
  seller: Party,
  /** Who issues it for the seller. */
  market: Party,
  buyer: Party,
  trip: z.object({
    reference: z.string(),
    yacht: z.string(),
    place: z.string(),
    zone: z.string(),
    start: z.iso.datetime(),
    end: z.iso.datetime(),
    guests: z.int(),
  }),
}

const Invoice = z.object({
  ...shared,
  kind: z.literal('invoice'),
  lines: z.array(QuoteLine),
  total: z.int(),
  taxes: z.array(TaxShare),
  schedule: z.array(z.object({ due: PaymentDue, amount: z.int() })),
  paid: z.array(Movement),
  cancellation: z.array(CancellationDeadline),
})
export type Invoice = z.infer<typeof Invoice>

const Receipt = z.object({
  ...shared,
  kind: z.literal('receipt'),
  purpose: z.enum(['full', 'deposit', 'balance', 'difference']),
  payment: Movement,
  taxes: z.array(TaxShare),
  /** Of the booking: what it costs, and what had been paid by then, this payment among it. */
  total: z.int(),
  paid: z.int(),
  invoice: z.string().nullable(),
})
export type Receipt = z.infer<typeof Receipt>

const CreditNote = z.object({
  ...shared,
  kind: z.literal('credit_note'),
  /** Null where nothing had been paid of what is taken off. */
  refund: Movement.nullable(),
  /** What is taken off without a refund. */
  takenOff: z.int().optional(),
  taxes: z.array(TaxShare),
  /** The number of the invoice that it corrects; null where none was issued. */
  invoice: z.string().nullable(),
})
export type CreditNote = z.infer<typeof CreditNote>

export const DocumentContent = z.discriminatedUnion('kind', [Invoice, Receipt, CreditNote])
export type DocumentContent = z.infer<typeof DocumentContent>
export type DocumentKind = DocumentContent['kind']

export const writeContent = (content: DocumentContent): string => JSON.stringify(DocumentContent.parse(content))

/** Throws when a row holds what no version of this code has written. */
export const readContent = (stored: unknown): DocumentContent => DocumentContent.parse(stored)
