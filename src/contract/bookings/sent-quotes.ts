import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { mostOfferedYachts } from '#shared/most-offered-yachts.ts'
import { closed, errors } from '../errors.ts'
import { Phone } from '../identity/user.ts'
import { listInput, pageOf } from '../list.ts'
import { CurrencyCode, LocalDate, operation, optionalOf, optionalText, text } from '../operation.ts'
import { TripPrice, tripRefusals } from '../pricing/pricing.ts'
import { OfferedTrip } from './offered-trip.ts'

const tags = ['Offers with a link']
const acting = [...closed, 'not_found'] as const

const Email = z.email('Invalid email format. Please enter a valid email.').max(254)
const OptionalEmail = z.preprocess((value) => (value === '' ? undefined : value), Email.optional())

const mostHours = 720

/** `held`: the guest chose a yacht and has not paid. `sold`: none of its yachts can be booked any more. */
const sentQuoteStates = ['open', 'opened', 'held', 'paid', 'expired', 'withdrawn', 'sold'] as const
export const SentQuoteState = z.enum(sentQuoteStates)
export type SentQuoteState = z.infer<typeof SentQuoteState>

/** Less than the regular price: basis points off, an amount off, or another total. The reason is the name of its line. */
export const Discount = z.object({
  by: z.enum(['percent', 'amount', 'total']),
  value: z.int().min(0).max(1_000_000_000_000),
  reason: text(60, 'Say what the discount is for.'),
})
export type Discount = z.infer<typeof Discount>

const Choice = z.object({
  position: z.int(),
  yacht: z.object({ id: Id, title: z.string(), place: z.string(), cover: z.string().nullable(), timeZone: z.string() }),
  /** `free` can be booked now, `taken` cannot any more. */
  state: z.enum(['free', 'taken', 'held', 'paid']),
  /** True where the owner has to accept before the card is charged. */
  asksOwner: z.boolean(),
  /** Frozen until the offer ends. */
  price: TripPrice,
})
export type QuoteChoice = z.infer<typeof Choice>

const shared = {
  reference: z.string(),
  state: SentQuoteState,
  name: z.string(),
  message: z.string().nullable(),
  language: Locale,
  expiresAt: z.iso.datetime(),
  yachts: z.array(Choice),
}

/** An offer as its guest reads it. It has no address and no phone number, because anybody with the link may read it. */
export const QuoteLinkView = z.object({
  ...shared,
  /** The end of the hold of the chosen yacht; null where nothing is held. */
  heldUntil: z.iso.datetime().nullable(),
})
export type QuoteLinkView = z.infer<typeof QuoteLinkView>

export const SentQuote = z.object({
  id: Id,
  ...shared,
  email: z.string(),
  phone: z.string(),
  /** The secret part of the link. */
  token: z.string(),
  createdAt: z.iso.datetime(),
  /** The name of the person who made it; null once that account is deleted. */
  by: z.string().nullable(),
  openedAt: z.iso.datetime().nullable(),
  mailedAt: z.iso.datetime().nullable(),
  mailedTo: z.string().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  heldUntil: z.iso.datetime().nullable(),
  booking: z.object({ id: Id, reference: z.string() }).nullable(),
})
export type SentQuote = z.infer<typeof SentQuote>

const SentQuoteRow = z.object({
  id: Id,
  reference: z.string(),
  state: SentQuoteState,
  name: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  yachts: z.array(
    z.object({ title: z.string(), date: LocalDate, total: z.int(), currency: CurrencyCode, isFree: z.boolean() }),
  ),
})
export type SentQuoteRow = z.infer<typeof SentQuoteRow>

const make = operation
  .meta({ auth: 'administrator', right: 'bookings.change' })
  .route({
    method: 'POST',
    path: '/admin/sent-quotes',
    tags,
    summary: 'Offer one or several yachts with a link',
    description:
      'The guest chooses one of the yachts at the link and pays it. The prices stay as they are until the offer ends. It holds ' +
      'nothing until the guest chooses, or, for one yacht with `holdHours`, holds it from now.',
    successStatus: 201,
  })
  .input(
    z.object({
      name: text(120, 'Enter a name.'),
      email: OptionalEmail,
      phone: z.preprocess((value) => (value === '' ? undefined : value), Phone.optional()),
      language: Locale,
      message: optionalText(2000),
      validHours: z.int().min(1).max(mostHours).default(72),
      holdHours: z.int().min(1).max(72).optional(),
      yachts: z
        .array(z.object({ id: Id, trip: OfferedTrip, discount: Discount.optional() }))
        .min(1)
        .max(mostOfferedYachts),
    }),
  )
  .output(SentQuote)
  .errors(errors(...tripRefusals, 'price_out_of_range', 'unauthenticated', 'second_factor_required', 'forbidden'))

const list = operation
  .meta({ auth: 'administrator', right: 'bookings.read', isList: true })
  .route({ method: 'GET', path: '/admin/sent-quotes', tags, summary: 'All offers with a link, the latest first' })
  .input(
    z.object({
      /** A part of the reference, the guest’s name or address, or a yacht’s title. */
      q: optionalText(100),
      state: optionalOf(SentQuoteState).catch(undefined),
      ...listInput('-created', 'created'),
    }),
  )
  .output(pageOf(SentQuoteRow))
  .errors(errors(...closed))

const get = operation
  .meta({ auth: 'administrator', right: 'bookings.read' })
  .route({ method: 'GET', path: '/admin/sent-quotes/{id}', tags, summary: 'An offer with its link and its yachts' })
  .input(z.object({ id: Id }))
  .output(SentQuote)
  .errors(errors(...acting))

const send = operation
  .meta({ auth: 'administrator', right: 'bookings.change' })
  .route({
    method: 'POST',
    path: '/admin/sent-quotes/{id}/mails',
    tags,
    summary: 'Send an offer by mail, in the language of its guest',
  })
  .input(z.object({ id: Id, email: Email, message: optionalText(2000) }))
  .output(SentQuote)
  .errors(errors(...acting, 'nothing_due'))

const download = operation
  .meta({ auth: 'administrator', right: 'bookings.read' })
  .route({
    method: 'GET',
    path: '/admin/sent-quotes/{id}/file',
    tags,
    summary: 'An offer as PDF, as it stands now',
    description: 'In the language of its guest, or in `locale`.',
  })
  .input(z.object({ id: Id, locale: Locale.optional().catch(undefined) }))
  .output(z.instanceof(File))
  .errors(errors(...acting))

const withdraw = operation
  .meta({ auth: 'administrator', right: 'bookings.change' })
  .route({
    method: 'DELETE',
    path: '/admin/sent-quotes/{id}',
    tags,
    summary: 'Withdraw an offer that nobody has paid',
    description: 'A yacht that it holds is free at once.',
  })
  .input(z.object({ id: Id }))
  .output(SentQuote)
  .errors(errors(...acting, 'not_pending'))

const findYachts = operation
  .meta({ auth: 'administrator', right: 'bookings.change' })
  .route({
    method: 'GET',
    path: '/admin/bookable-yachts',
    tags,
    summary: 'Yachts on sale by name, place or owner',
  })
  .input(z.object({ q: optionalText(100) }))
  .output(z.object({ data: z.array(z.object({ id: Id, title: z.string(), place: z.string(), owner: z.string() })) }))
  .errors(errors(...closed))

const description = 'The bearer token is the one of the link.'

const view = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/quote-link', tags, summary: 'The offer of a link', description })
  .output(QuoteLinkView)
  .errors(errors('not_found'))

const downloadByLink = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/quote-link/file', tags, summary: 'The offer of a link as PDF', description })
  .input(z.object({ locale: Locale.optional().catch(undefined) }))
  .output(z.instanceof(File))
  .errors(errors('not_found'))

const choose = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/quote-link/choice',
    tags,
    summary: 'Choose a yacht of an offer, which holds it',
    description: `${description} The answer carries the token of a link to pay. \`instead\` frees the yacht that was chosen before.`,
  })
  .input(z.object({ position: z.int().min(0).max(9), instead: z.boolean().default(false) }))
  .output(z.object({ payToken: z.string() }))
  .errors(errors(...tripRefusals, 'nothing_due', 'quote_used', 'not_pending'))

export const sentQuoteOperations = {
  make,
  list,
  get,
  send,
  download,
  withdraw,
  findYachts,
  view,
  downloadByLink,
  choose,
}
