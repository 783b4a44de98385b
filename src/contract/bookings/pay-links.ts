import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { errors } from '../errors.ts'
import { Phone } from '../identity/user.ts'
import { CurrencyCode, operation, optionalText, text } from '../operation.ts'
import { ownersPart } from '../payments/owner-proceeds.ts'
import { StartedPayment } from '../payments/payment.ts'
import { tripRefusals } from '../pricing/pricing.ts'
import { Booking } from './bookings.ts'
import { OfferedTrip } from './offered-trip.ts'
import { RentalAgreement } from './rental-agreement.ts'

const tags = ['Payments']

const Email = z.email('Invalid email format. Please enter a valid email.').max(254)
const OptionalEmail = z.preprocess((value) => (value === '' ? undefined : value), Email.optional())

/** `reserved`: authorised on a card, and captured once everybody has paid or the owner accepts. */
const PayLinkState = z.enum(['due', 'reserved', 'paid', 'ended'])

/** The page of a payment link. It contains no address and no token, because anybody with the link may read it. */
export const PayLinkView = z.object({
  /** One share of a party, or the whole booking that an owner or operator made for a guest. */
  kind: z.enum(['share', 'booking']),
  state: PayLinkState,
  /** The name of the person who pays the share, or of the guest. */
  name: z.string(),
  organiser: z.string(),
  amount: z.int(),
  currency: CurrencyCode,
  /** The link can be paid until this time; null once it cannot. */
  until: z.string().nullable(),
  booking: Booking.omit({ guestEmail: true }),
  /** The guest still has to agree to the terms, and to enter an e-mail address for the documents. */
  asksTerms: z.boolean(),
  asksEmail: z.boolean(),
  /** The rental agreement, while the guest still has to agree to the terms. */
  agreement: RentalAgreement.nullable(),
})
export type PayLinkView = z.infer<typeof PayLinkView>

const description = 'The bearer token is the one of the link.'

const getPayLink = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/pay-link', tags, summary: 'What a link to pay is for', description })
  .output(PayLinkView)
  .errors(errors('not_found'))

const acceptPayLink = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/pay-link/terms',
    tags,
    summary: 'Agree to the terms of a booking that was made for you',
    description: `${description} The answer carries an access token of the booking.`,
  })
  .input(z.object({ accepted: z.literal(true), email: OptionalEmail }))
  .output(z.object({ bookingId: Id, accessToken: z.string() }))
  .errors(errors('invalid_request', 'not_found', 'nothing_due', 'dates_taken'))

const startPayLink = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'POST', path: '/pay-link/payment', tags, summary: 'Begin to pay by a link', description })
  .output(StartedPayment)
  .errors(errors('not_found', 'dates_taken', 'nothing_due', 'charge_out_of_range', 'unavailable'))

const checkPayLink = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/pay-link/payment/check',
    tags,
    summary: 'Ask the provider what has become of a payment by a link',
    description,
  })
  .output(PayLinkView)
  .errors(errors('not_found', 'unavailable'))

const ShareLink = z.object({ id: Id, name: z.string(), amount: z.int(), token: z.string() })

export const SplitPayment = z.object({
  /** Null where the payment is not divided. */
  until: z.string().nullable(),
  /** The period is held until this time at present. The first paid share extends the hold to the deadline. */
  heldUntil: z.string().nullable(),
  /** The amount that is due now, and the highest number of shares. */
  total: z.int(),
  currency: CurrencyCode,
  mostShares: z.int(),
  shares: z.array(
    z.object({
      id: Id,
      name: z.string(),
      email: z.string().nullable(),
      amount: z.int(),
      state: z.enum(['due', 'reserved', 'paid']),
    }),
  ),
})
export type SplitPayment = z.infer<typeof SplitPayment>

const splitPayment = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/shares',
    tags,
    summary: 'Divide what is due now among the party',
    description:
      'Equal parts, or the amounts named for all. Each part has a link, told only once. The first part that is paid keeps ' +
      'the yacht until the deadline: the hours asked for, at most those of the setting SHARE_HOURS, and never more than a third of the time to departure. ' +
      'When all are there they are taken and the booking is confirmed; otherwise nobody pays.',
    successStatus: 201,
  })
  .input(
    z.object({
      id: Id,
      shares: z
        .array(
          z.object({
            name: text(120, 'Enter a name.'),
            email: OptionalEmail,
            amount: z.int().min(1).max(1_000_000_000_000).optional(),
          }),
        )
        .min(2)
        .max(50),
      hours: z.int().min(1).max(72).default(48),
    }),
  )
  .output(z.object({ shares: z.array(ShareLink) }))
  .errors(errors('switched_off', 'invalid_request', 'not_found', 'forbidden', 'not_pending', 'nothing_due'))

const listShares = operation
  .meta({ auth: 'booking_guest' })
  .route({ method: 'GET', path: '/bookings/{id}/shares', tags, summary: 'Who of the party has paid' })
  .input(z.object({ id: Id }))
  .output(SplitPayment)
  .errors(errors('not_found', 'forbidden'))

const sendShare = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/shares/{shareId}/link',
    tags,
    summary: 'Another link to a share; whose address is known is written to',
  })
  .input(z.object({ id: Id, shareId: Id }))
  .output(ShareLink)
  .errors(errors('not_found', 'forbidden', 'nothing_due'))

const payRest = operation
  .meta({ auth: 'booking_guest' })
  .route({ method: 'POST', path: '/bookings/{id}/shares/rest', tags, summary: 'Pay all shares that are still open' })
  .input(z.object({ id: Id }))
  .output(ShareLink)
  .errors(errors('not_found', 'forbidden', 'nothing_due'))

const makePayLink = operation
  .meta({ auth: 'yacht_host', right: 'bookings.change', fleet: 'bookings.change' })
  .route({
    method: 'POST',
    path: '/boats/{id}/pay-links',
    tags,
    summary: 'Hold a yacht for a guest, with a link to pay',
    description:
      'As the owner of the yacht or an operator. The price is that of the yacht’s tariff. What an owner offers needs no ' +
      'further answer of theirs. The link is told only once; a guest with an address is written to.',
    successStatus: 201,
  })
  .input(
    z.object({
      id: Id,
      trip: OfferedTrip,
      name: text(120, 'Enter a name.'),
      email: OptionalEmail,
      phone: z.preprocess((value) => (value === '' ? undefined : value), Phone.optional()),
      notes: optionalText(2000),
      language: Locale.optional(),
      hours: z.int().min(1).max(72).default(24),
    }),
  )
  .output(Booking.extend({ token: z.string() }))
  .errors(errors(...tripRefusals, 'unauthenticated', 'second_factor_required', 'forbidden'))

/** An offer with a link as the yacht's owner sees it. */
const OfferedBooking = Booking.extend({ gets: z.object(ownersPart).nullable() })
export type OfferedBooking = z.infer<typeof OfferedBooking>

const listPayLinks = operation
  .meta({ auth: 'yacht_host', right: 'bookings.read', fleet: 'bookings.read' })
  .route({ method: 'GET', path: '/boats/{id}/pay-links', tags, summary: 'What was offered of a yacht by a link' })
  .input(z.object({ id: Id }))
  .output(z.object({ data: z.array(OfferedBooking) }))
  .errors(errors('not_found', 'unauthenticated', 'second_factor_required', 'forbidden'))

const withdrawPayLink = operation
  .meta({ auth: 'booking_host', right: 'bookings.change', fleet: 'bookings.change' })
  .route({
    method: 'DELETE',
    path: '/bookings/{id}/pay-link',
    tags,
    summary: 'Withdraw an offer that nobody has paid',
    description: 'The yacht is free at once, and the link opens nothing any more.',
  })
  .input(z.object({ id: Id }))
  .output(Booking)
  .errors(errors('not_found', 'forbidden', 'not_pending'))

export const payLinkOperations = {
  get: getPayLink,
  accept: acceptPayLink,
  start: startPayLink,
  check: checkPayLink,
  split: splitPayment,
  shares: listShares,
  send: sendShare,
  rest: payRest,
  make: makePayLink,
  list: listPayLinks,
  withdraw: withdrawPayLink,
}
