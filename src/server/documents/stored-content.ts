import { z } from 'zod'
import { CancellationDeadline, PaymentDue, QuoteLine } from '#contract/pricing/pricing.ts'
import { Locale, LocalText } from '#shared/locale.ts'

/**
 * The content of a document as `documents.content` stores it. A change of the shape needs a new version and an upgrade when it is
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

/** The part of an amount that is a tax. Minor units. */
const TaxShare = z.object({ label: LocalText, basisPoints: z.int(), amount: z.int() })
export type TaxShare = z.infer<typeof TaxShare>

/** A payment or a refund. */
const Movement = z.object({
  at: z.iso.datetime(),
  amount: z.int(),
  way: z.enum(['card', 'gift_card', 'credit', 'cash', 'terminal', 'bank']),
  /** A brand such as `visa`, and the last four digits. */
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
  /** The market, which issues the document for the seller. */
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
  /** The price of the booking, and the sum of its payments up to this one. */
  total: z.int(),
  paid: z.int(),
  invoice: z.string().nullable(),
})
export type Receipt = z.infer<typeof Receipt>

const CreditNote = z.object({
  ...shared,
  kind: z.literal('credit_note'),
  /** Null where the credited amount had not been paid. */
  refund: Movement.nullable(),
  /** The credited amount without a refund. */
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

/** Throws for a row that no version of this code has written. */
export const readContent = (stored: unknown): DocumentContent => DocumentContent.parse(stored)
