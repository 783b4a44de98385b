import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, operation } from '../operation.ts'

const tags = ['Bookings']

/**
 * `open`: the guest has to answer. `paying`: the payment is in progress. `agreed`: the charter ends later. `withdrawn`: the
 * captain withdrew it, or the yacht came back. `not_made`: the time was no longer free, or the bank refused the payment; any
 * payment is refunded.
 */
export const ExtensionStatus = z.enum(['open', 'paying', 'agreed', 'declined', 'expired', 'withdrawn', 'not_made'])
export type ExtensionStatus = z.infer<typeof ExtensionStatus>

/** A later end that a captain has proposed for a charter under way. Amounts are minor units of the booking’s currency. */
export const Extension = z.object({
  id: Id,
  status: ExtensionStatus,
  end: z.string(),
  /** The whole price of the extension, with service charge and taxes. */
  price: z.int(),
  /** The part of the price that the guest pays through us on agreement. The rest is paid at base. */
  difference: z.int(),
  currency: CurrencyCode,
  /** The time is held for the guest until this instant; null once it is not. */
  until: z.string().nullable(),
})
export type Extension = z.infer<typeof Extension>

/** A later end that is possible now, and its price. */
export const ExtensionStep = z.object({ end: z.string(), price: z.int(), currency: CurrencyCode })
export type ExtensionStep = z.infer<typeof ExtensionStep>

/** An extension as the guest sees it. */
export const GuestExtension = Extension.extend({
  /** The kept card that is charged when the guest agrees; null where the guest enters a card on the page of payment. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The bank refused the last card, or needs the guest to authenticate on the page of payment. */
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
