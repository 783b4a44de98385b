import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, LocalDate, operation, optionalText, text } from '../operation.ts'
import { QuoteLine, tripRefusals } from '../pricing/pricing.ts'
import { acting, actingRefusals } from './booking-acting.ts'

const tags = ['Back office: bookings']

const Yacht = z.object({ id: Id, title: z.string(), owner: z.string(), place: z.string() })

/** A yacht that a booking fits and that nothing occupies at its time. */
export const FreeYacht = Yacht.extend({
  offerId: Id,
  maxGuests: z.int().nullable(),
  /** The currency of the yacht's prices. A new price needs the currency of the booking. */
  currency: CurrencyCode,
  /**
   * The booking at today's price of this yacht, and how much more it costs, in minor units; null where it cannot be priced, as in
   * another currency.
   */
  price: z.object({ total: z.int(), difference: z.int() }).nullable(),
})
export type FreeYacht = z.infer<typeof FreeYacht>

export const listFreeYachts = operation
  .meta({ auth: 'administrator', right: 'bookings.read' })
  .route({
    method: 'GET',
    path: '/admin/bookings/{id}/yachts',
    tags,
    summary: 'Yachts that a booking can be moved to',
    description:
      'Sold by the same unit, with or without a captain as booked, large enough, and free; the nearest first.',
  })
  .input(z.object({ id: Id, /** Of the title or the owner. */ q: optionalText(100) }))
  .output(z.object({ data: z.array(FreeYacht) }))
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden', 'not_found'))

const wish = {
  yachtId: Id,
  offerId: Id,
  /** `kept`: the guest pays the agreed price, by the agreed terms. `new`: today's price of the other yacht. */
  price: z.enum(['kept', 'new']),
}

const Proceeds = z.object({ owner: z.string(), amount: z.int() })

/** A preview of the move. Amounts are minor units of the booking's currency. */
export const MovePreview = z.object({
  currency: CurrencyCode,
  from: Yacht,
  to: Yacht,
  start: z.string(),
  end: z.string(),
  date: LocalDate,
  /** The time zone of the other yacht's place. */
  timeZone: z.string(),
  total: z.object({ before: z.int(), after: z.int() }),
  lines: z.array(QuoteLine),
  paid: z.int(),
  /** This amount is due with the balance on `dueOn`. It is negative where the guest gets money back. */
  difference: z.int(),
  dueOn: LocalDate.nullable(),
  securityDeposit: z.object({ before: z.int(), after: z.int() }),
  /** The money that each owner gets, by the agreement with that owner. */
  proceeds: z.object({ before: Proceeds, after: Proceeds }),
  /** The guest can cancel for free until this time. */
  freeUntil: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
  losesPromoCode: z.boolean(),
})
export type MovePreview = z.infer<typeof MovePreview>

const moveRefusals = [...tripRefusals, 'yacht_unsuitable', 'not_changeable', 'has_sailed', 'change_under_way'] as const

export const previewMove = operation
  .meta({ auth: 'administrator', right: 'bookings.read' })
  .route({
    method: 'POST',
    path: '/admin/bookings/{id}/move/preview',
    tags,
    summary: 'What moving a booking to another yacht would do',
    description: 'Nothing is changed or stored.',
  })
  .input(z.object({ id: Id, ...wish }))
  .output(MovePreview)
  .errors(errors('unauthenticated', 'second_factor_required', 'forbidden', ...moveRefusals))

export const moveToYacht = operation
  .meta({ auth: 'administrator', right: 'bookings.change', dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/bookings/{id}/move',
    tags,
    summary: 'Move a booking to another yacht',
    description:
      'The claim moves with it, and so does what the owner earns. Guest and both owners are written to. ' +
      '`expectedDifference` is that of the preview; difference_changed tells the figure of now.',
  })
  .input(
    z.object({
      ...acting,
      ...wish,
      expectedDifference: z.int().min(-1_000_000_000_000).max(1_000_000_000_000),
      reason: text(500, 'Say why: guest and owners read it.'),
    }),
  )
  .output(z.object({ id: Id, version: z.int() }))
  .errors(errors(...actingRefusals, ...moveRefusals, 'difference_changed', 'calendar_conflict'))
