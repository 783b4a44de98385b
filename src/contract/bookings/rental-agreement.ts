import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { operation } from '../operation.ts'

/** The rental agreement as it was when the guest reserved. It never changes. */
export const RentalAgreement = z.object({
  /** The owner wrote it, or it is the standard agreement of the market. */
  source: z.enum(['owner', 'market']),
  content: z.string(),
  /** SHA-256 of the content in UTF-8, in hexadecimal. */
  hash: z.hash('sha256'),
  frozenAt: z.iso.datetime(),
})
export type RentalAgreement = z.infer<typeof RentalAgreement>

export const getRentalAgreement = operation
  .meta({ auth: 'booking_party', right: 'bookings.read', fleet: 'bookings.read' })
  .route({
    method: 'GET',
    path: '/bookings/{id}/rental-agreement',
    tags: ['Bookings'],
    summary: 'The rental agreement that is kept with a booking',
    description: 'Null for a booking that was made before agreements were kept.',
  })
  .input(z.object({ id: Id }))
  .output(
    z.object({
      bookingRef: z.string(),
      yacht: z.object({ title: z.string(), timeZone: z.string() }),
      agreement: RentalAgreement.nullable(),
    }),
  )
  .errors(errors('not_found', 'forbidden'))
