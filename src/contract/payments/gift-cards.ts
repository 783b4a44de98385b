import { z } from 'zod'
import { Locale } from '#shared/locale.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, operation, text } from '../operation.ts'
import { StartedPayment } from './payment.ts'

const tags = ['Gift cards and credit']
const description = 'The bearer token is the one that the order was answered with.'

const Email = z.email('Invalid email format. Please enter a valid email.').max(254)

export const GiftCardChoice = z.object({
  currency: CurrencyCode,
  /** Minor units. */
  least: z.int(),
  most: z.int(),
  /** The number of yachts that charge in this currency: a search with `paid_in` lists them. */
  yachts: z.int(),
})
export type GiftCardChoice = z.infer<typeof GiftCardChoice>

const listGiftCardChoices = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/gift-cards/choices',
    tags,
    summary: 'In which currencies a gift card can be bought, and for how much',
    description: 'Those that some yacht is paid in.',
  })
  .output(z.object({ choices: z.array(GiftCardChoice) }))
  .errors(errors())

export const NewGiftCard = z.object({
  currency: CurrencyCode,
  /** Minor units. */
  amount: z.int().min(1),
  recipientName: text(120, 'Enter a name.'),
  recipientEmail: Email,
  message: text(500),
  buyerName: text(120, 'Enter a name.'),
  buyerEmail: Email,
  /** The language of both mails. */
  language: Locale.optional(),
})
export type NewGiftCard = z.infer<typeof NewGiftCard>

/** `due`: a card can be entered. `paid`: the mail to the recipient is on its way. */
export const GiftCardOrder = z.object({
  state: z.enum(['due', 'paid', 'ended']),
  currency: CurrencyCode,
  amount: z.int(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z.string(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  /** The order can be paid until this time; null once it cannot. */
  payableUntil: z.string().nullable(),
})
export type GiftCardOrder = z.infer<typeof GiftCardOrder>

const orderGiftCard = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/gift-cards',
    tags,
    summary: 'Begin to buy a gift card',
    description:
      'Nothing is sold before it is paid: `POST /gift-card/payment` hands out the card form. Its code is made when the money ' +
      'has come, and told in a mail to the recipient alone. An order that nobody pays ends after a day.',
    successStatus: 201,
  })
  .input(NewGiftCard)
  .output(GiftCardOrder.extend({ token: z.string() }))
  .errors(errors('invalid_request', 'too_many_requests', 'switched_off'))

const getGiftCardOrder = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/gift-card', tags, summary: 'How the order of a gift card stands', description })
  .output(GiftCardOrder)
  .errors(errors('not_found'))

const startGiftCardPayment = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'POST', path: '/gift-card/payment', tags, summary: 'Begin to pay for a gift card', description })
  .output(StartedPayment)
  .errors(errors('not_found', 'nothing_due', 'unavailable'))

const checkGiftCardPayment = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/gift-card/payment/check',
    tags,
    summary: 'Ask the provider what has become of the payment of a gift card',
    description,
  })
  .output(GiftCardOrder)
  .errors(errors('not_found', 'unavailable'))

export const giftCardOperations = {
  choices: listGiftCardChoices,
  order: orderGiftCard,
  get: getGiftCardOrder,
  start: startGiftCardPayment,
  check: checkGiftCardPayment,
}
