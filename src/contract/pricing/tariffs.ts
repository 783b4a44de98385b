import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { LocalText } from '#shared/locale.ts'
import { TripUnit } from '../boats/yacht.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, LocalDate, operation, PlannableDate, queryFlag, wholeNumber } from '../operation.ts'
import { ownersPart } from '../payments/owner-proceeds.ts'
import { CancellationDeadline, PaymentDue, QuoteLine, tripFields, tripRefusals } from './pricing.ts'
import { Tariffs } from './tariff-fields.ts'

const tags = ['Tariffs']
const yacht = { id: Id }
const closed = ['unauthenticated', 'second_factor_required', 'forbidden', 'not_found'] as const

/** A hash that changes when the published tariff or the draft does. */
export const Version = z.string().regex(/^[0-9a-f]{64}$/)

export const TariffDesk = z.object({
  version: Version,
  title: z.string(),
  /** IANA name. All days and times are in this zone. */
  zone: z.string(),
  /** Whether visitors see the yacht. */
  isPublic: z.boolean(),
  /** A draft exists and is shown. */
  hasDraft: z.boolean(),
  /** The published tariff was changed elsewhere after the draft was begun. */
  isOutdated: z.boolean(),
  /** Today, and the last day on which a charter may begin. */
  firstDate: LocalDate,
  lastDate: LocalDate,
  /** The draft, or the published tariff where there is no draft. */
  tariffs: Tariffs,
})
export type TariffDesk = z.infer<typeof TariffDesk>

const getTariffs = operation
  .meta({ auth: 'yacht_editor', right: 'listings.read', fleet: 'prices.read' })
  .route({ method: 'GET', path: '/boats/{id}/tariffs', tags, summary: 'The prices of a yacht as its owner edits them' })
  .input(z.object(yacht))
  .output(TariffDesk)
  .errors(errors(...closed))

const saveTariffs = operation
  .meta({ auth: 'yacht_editor', right: 'listings.change', fleet: 'prices.change' })
  .route({
    method: 'PUT',
    path: '/boats/{id}/tariffs/draft',
    tags,
    summary: 'Keep changed prices without publishing them',
    description:
      'Takes all of it. Refused when somebody has changed the draft or what is published since `version`, and when ' +
      'seasons or events overlap, with which ones.',
  })
  .input(z.strictObject({ ...yacht, version: Version, tariffs: Tariffs }))
  .output(TariffDesk)
  .errors(errors(...closed, 'invalid_request', 'tariff_changed', 'rules_overlap'))

const discardTariffs = operation
  .meta({ auth: 'yacht_editor', right: 'listings.change', fleet: 'prices.change' })
  .route({
    method: 'DELETE',
    path: '/boats/{id}/tariffs/draft',
    tags,
    summary: 'Give up what is not published',
    successStatus: 200,
  })
  .input(z.strictObject({ ...yacht, version: Version }))
  .output(TariffDesk)
  .errors(errors(...closed, 'invalid_request', 'tariff_changed'))

/** A rule that determined a price, and the rate of a unit after it. */
export const RuleNote = z.object({
  kind: z.enum([
    'rate',
    'season',
    'weekday',
    'time_of_day',
    'event',
    'length',
    'early_bird',
    'last_minute',
    'promotion',
  ]),
  name: LocalText.nullable(),
  rate: z.int().nullable(),
})
export type RuleNote = z.infer<typeof RuleNote>

export const TariffDay = z.object({
  date: LocalDate,
  /** The total of the requested trip, or of the shortest trip of the day at its cheapest departure; null when there is none. */
  total: z.int().nullable(),
  units: z.int().nullable(),
  /** The owner's part of this total by the agreement of now; null where there is no trip. */
  gets: z.object(ownersPart).nullable(),
  /** The lowest and highest rate of a unit on this day, before discounts. */
  lowestRate: z.int(),
  highestRate: z.int(),
  /** The rules of the day. Each appears once. */
  rules: z.array(RuleNote.pick({ kind: true, name: true })),
  /** The day is sold, held or blocked. */
  taken: z.boolean(),
})
export type TariffDay = z.infer<typeof TariffDay>

const listTariffDays = operation
  .meta({ auth: 'yacht_editor', right: 'listings.read', fleet: 'prices.read' })
  .route({
    method: 'GET',
    path: '/boats/{id}/tariffs/days',
    tags,
    summary: 'What each day costs, by the draft or by what is published',
    description: 'Of at most 400 days. Days that are taken have the price that they would be sold at.',
  })
  .input(
    z
      .object({
        ...yacht,
        offerId: Id.optional(),
        from: PlannableDate,
        to: PlannableDate,
        duration: wholeNumber(1, 400).optional(),
        guests: wholeNumber(1, 10_000).optional(),
        published: queryFlag,
      })
      .refine(({ from, to }) => to >= from && Date.parse(to) - Date.parse(from) < 400 * 86_400_000, {
        path: ['to'],
        message: 'Choose at most 400 days.',
      }),
  )
  .output(z.object({ offerId: Id, unit: TripUnit, currency: CurrencyCode, guests: z.int(), days: z.array(TariffDay) }))
  .errors(errors(...closed, 'invalid_request'))

export const ExplainedPrice = z.object({
  offerId: Id,
  unit: TripUnit,
  units: z.int(),
  date: LocalDate,
  start: z.string(),
  end: z.string(),
  zone: z.string(),
  guests: z.int(),
  currency: CurrencyCode,
  /** The period is occupied: the price is the one that it would have. */
  taken: z.boolean(),
  /** `rules` are in the order in which they apply. */
  lines: z.array(QuoteLine.extend({ rules: z.array(RuleNote) })),
  total: z.int(),
  originalTotal: z.int(),
  /** The owner's part of this total by the agreement of now. */
  gets: z.object(ownersPart),
  schedule: z.array(z.object({ due: PaymentDue, amount: z.int() })),
  securityDeposit: z.int(),
  cancellation: z.array(CancellationDeadline),
  instant: z.boolean(),
})
export type ExplainedPrice = z.infer<typeof ExplainedPrice>

const explainPrice = operation
  .meta({ auth: 'yacht_editor', right: 'listings.read', fleet: 'prices.read', reads: true })
  .route({
    method: 'POST',
    path: '/boats/{id}/tariffs/price',
    tags,
    summary: 'The price of a trip with the rule that made each line',
    description: 'By the draft, or by what is published. Who occupies the calendar does not matter.',
  })
  .input(
    z
      .object({
        ...yacht,
        offerId: Id.optional(),
        ...tripFields,
        guests: z.int().min(1).max(10_000),
        published: z.boolean().default(false),
      })
      .refine(({ start, date }) => start ?? date, { path: ['date'], message: 'Choose a date.' }),
  )
  .output(ExplainedPrice)
  .errors(errors(...closed, ...tripRefusals.filter((code) => code !== 'not_found')))

/** A run of days to which the same happens. */
const lowestAndHighest = z.object({ lowest: z.int(), highest: z.int() })
export const DayRun = z.object({
  change: z.enum(['opens', 'closes', 'dearer', 'cheaper', 'other_length']),
  from: LocalDate,
  to: LocalDate,
  days: z.int(),
  /** Totals of the shortest trip of each day; null where the day is not bookable. */
  before: lowestAndHighest.nullable(),
  after: lowestAndHighest.nullable(),
})
export type DayRun = z.infer<typeof DayRun>

/** Bookable days with a price of 0, or below a tenth of the base rate. */
export const UnusualRun = z.object({
  problem: z.enum(['no_rate', 'far_below_base']),
  from: LocalDate,
  to: LocalDate,
  days: z.int(),
  lowestRate: z.int(),
  baseRate: z.int(),
})
export type UnusualRun = z.infer<typeof UnusualRun>

export const OfferChange = z.object({
  offerId: Id,
  unit: TripUnit,
  crewed: z.boolean(),
  currency: CurrencyCode,
  /** Days that become bookable, with the totals of their shortest trips. */
  opening: lowestAndHighest.extend({ days: z.int() }).nullable(),
  closingDays: z.int(),
  repricedDays: z.int(),
  runs: z.array(DayRun),
  unusual: z.array(UnusualRun),
})
export type OfferChange = z.infer<typeof OfferChange>

export const TariffChanges = z.object({ version: Version, hasDraft: z.boolean(), offers: z.array(OfferChange) })
export type TariffChanges = z.infer<typeof TariffChanges>

const previewTariffs = operation
  .meta({ auth: 'yacht_editor', right: 'listings.read', fleet: 'prices.read' })
  .route({
    method: 'GET',
    path: '/boats/{id}/tariffs/changes',
    tags,
    summary: 'What publishing the draft would change, day by day',
    description:
      'Over the booking horizon, by the function that prices a booking, on both tariffs and the calendar of now.',
  })
  .input(z.object(yacht))
  .output(TariffChanges)
  .errors(errors(...closed))

const publishTariffs = operation
  .meta({ auth: 'yacht_editor', right: 'listings.change', fleet: 'prices.change' })
  .route({
    method: 'POST',
    path: '/boats/{id}/tariffs/publication',
    tags,
    summary: 'Publish the draft',
    description:
      'Takes the version of the changes that were looked at. Days without a rate, or far below the base, need ' +
      '`acceptUnusual`. Bookings keep their price.',
  })
  .input(z.strictObject({ ...yacht, version: Version, acceptUnusual: z.boolean().default(false) }))
  /** `publicationId`: what can be undone. */
  .output(TariffDesk.extend({ publicationId: Id }))
  .errors(errors(...closed, 'invalid_request', 'tariff_changed', 'rules_overlap', 'unusual_prices', 'nothing_changed'))

/** The operations of this domain, as the contract names them. */
export const tariffOperations = {
  get: getTariffs,
  save: saveTariffs,
  discard: discardTariffs,
  days: listTariffDays,
  explain: explainPrice,
  changes: previewTariffs,
  publish: publishTariffs,
}
