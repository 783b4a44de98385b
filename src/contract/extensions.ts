import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from './errors.ts'
import { CurrencyCode, operation } from './operation.ts'

const tags = ['Bookings']

/**
 * `open`: the guest is asked. `paying`: the money is being taken. `agreed`: the charter ends later. `withdrawn`: by the
 * captain, or since the yacht came back. `not_made`: the time was not free any more, or the bank did not pay; what was paid
 * goes back.
 */
export const ExtensionStatus = z.enum(['open', 'paying', 'agreed', 'declined', 'expired', 'withdrawn', 'not_made'])
export type ExtensionStatus = z.infer<typeof ExtensionStatus>

/** A later end that a captain has proposed for a charter under way. Amounts are minor units of the booking’s currency. */
export const Extension = z.object({
  id: Id,
  status: ExtensionStatus,
  end: z.string(),
  /** All that it costs more, service charge and taxes included. */
  price: z.int(),
  /** What of it is paid through us when the guest agrees; the rest is paid at base. */
  difference: z.int(),
  currency: CurrencyCode,
  /** Until when the time is held for the guest to agree; null once that is over. */
  until: z.string().nullable(),
})
export type Extension = z.infer<typeof Extension>

/** A later end that can be had now, and what it costs more. */
export const ExtensionStep = z.object({ end: z.string(), price: z.int(), currency: CurrencyCode })
export type ExtensionStep = z.infer<typeof ExtensionStep>

/** As its guest sees it. */
export const GuestExtension = Extension.extend({
  /** The kept card that is charged when the guest agrees; null where a card is entered on the page of payment. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The bank has refused the last card, or asks for its holder on the page of payment. */
  cardRefused: z.boolean(),
})
export type GuestExtension = z.infer<typeof GuestExtension>

const accept = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'PUT',
    path: '/bookings/{id}/extensions/{extensionId}/acceptance',
    tags,
    summary: 'Agree to a later end that the captain has proposed',
    description:
      'Where nothing is due the charter ends later at once. Else the kept card is charged, which extends it: while the ' +
      'answer is still open, there is no such card, or its bank asks for its holder, and POST /bookings/{id}/payments ' +
      'begins the payment by another. Repeating the call changes nothing. DELETE /bookings/{id}/changes declines.',
  })
  .input(z.object({ id: Id, extensionId: Id }))
  .output(GuestExtension)
  .errors(errors('not_found', 'forbidden', 'extension_closed'))

export const extensions = { accept }
