import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, operation, text } from '../operation.ts'

const tags = ['Documents']

export const BookingDocument = z.object({
  id: Id,
  kind: z.enum(['invoice', 'receipt', 'credit_note']),
  /** The numbers of each seller and kind have no gaps. */
  number: z.string(),
  issuedAt: z.iso.datetime(),
  currency: CurrencyCode,
  /** Minor units; negative for a credit note. */
  amount: z.int(),
  /** The path of the PDF, for users who may read the booking. */
  url: z.string(),
})
export type BookingDocument = z.infer<typeof BookingDocument>

export const listDocuments = operation
  .meta({ auth: 'booking_party', right: 'bookings.read', fleet: 'bookings.read' })
  .route({
    method: 'GET',
    path: '/bookings/{id}/documents',
    tags,
    summary: 'The invoice, receipts and credit notes of a booking, the oldest first',
  })
  .input(z.object({ id: Id }))
  .output(z.object({ documents: z.array(BookingDocument) }))
  .errors(errors('not_found', 'forbidden'))

export const downloadDocument = operation
  .meta({ auth: 'booking_party', right: 'bookings.read', fleet: 'bookings.read' })
  .route({
    method: 'GET',
    path: '/bookings/{id}/documents/{file}',
    tags,
    summary: 'A document of a booking as PDF',
    description: '`file` is the id of the document and `.pdf`. The same document is the same file, byte for byte.',
  })
  .input(
    z.object({
      id: Id,
      file: z.string().regex(/^[0-9a-f]{24}\.pdf$/, 'The id of a document and .pdf.'),
      /** Replaces the language of the booking. */
      locale: Locale.optional().catch(undefined),
    }),
  )
  .output(z.instanceof(File))
  .errors(errors('not_found', 'forbidden'))

const taxNumber = text(40).optional()
const address = z
  .string()
  .trim()
  .min(5, 'Enter the address.')
  .max(400)
  .refine((lines) => lines.split('\n').length <= 6, 'Six lines at most.')

/** The person or company that an invoice is made out to. */
export const Billing = z.object({ name: text(120, 'Enter a name.'), address, taxNumber })
export type Billing = z.infer<typeof Billing>

export const getBilling = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'GET',
    path: '/bookings/{id}/billing',
    tags,
    summary: 'To whom the invoice of a booking is made out, where the guest has said so',
  })
  .input(z.object({ id: Id }))
  .output(
    z.object({
      billing: z.object({ name: z.string(), address: z.string(), taxNumber: z.string().nullable() }).nullable(),
      /** True until the invoice is issued. */
      changeable: z.boolean(),
      /** Counts the saves. A save with another number is refused. */
      revision: z.int(),
    }),
  )
  .errors(errors('not_found', 'forbidden'))

export const setBilling = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'PUT',
    path: '/bookings/{id}/billing',
    tags,
    summary: 'To whom the invoice of a booking is made out, until it has been issued',
    successStatus: 204,
  })
  .input(Billing.extend({ id: Id, revision: z.int().optional() }))
  .errors(errors('not_found', 'forbidden', 'already_invoiced', 'revision_conflict'))

const Seller = z.object({ legalName: text(200, 'Enter a name.'), address, taxNumber })

export const getSeller = operation
  .meta({ auth: 'owner', fleet: 'money.read' })
  .route({
    method: 'GET',
    path: '/boatOwners/seller',
    tags: ['Owners'],
    summary: 'How the owner is named on invoices; null while the market is',
  })
  .output(
    z.object({
      seller: z.object({ legalName: z.string(), address: z.string(), taxNumber: z.string().nullable() }).nullable(),
      revision: z.int(),
    }),
  )
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden'))

export const setSeller = operation
  .meta({ auth: 'owner', fleet: 'money.change' })
  .route({
    method: 'PUT',
    path: '/boatOwners/seller',
    tags: ['Owners'],
    summary: 'How the owner is named on invoices from now on',
    successStatus: 204,
  })
  .input(Seller.extend({ revision: z.int().optional() }))
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden', 'revision_conflict'))
