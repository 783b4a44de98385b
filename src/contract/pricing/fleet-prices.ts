import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { isPlain } from '#shared/is-plain.ts'
import { LocalText } from '#shared/locale.ts'
import { TripUnit } from '../boats/yacht.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, counted, LocalDate, operation, PlannableDate, text } from '../operation.ts'
import { listPriceDays, listPriceWeeks } from './price-tables.ts'
import { OfferChange, Version } from './tariffs.ts'

// Price changes for several yachts of a fleet at once.

const tags = ['Tariffs']
const closed = ['unauthenticated', 'second_factor_required', 'forbidden', 'not_found'] as const

/** A larger change is sent in parts. */
const mostYachts = 100

const yachts = z
  .array(Id)
  .min(1, 'Choose at least one yacht.')
  .max(mostYachts, `At most ${mostYachts} yachts at once.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Each yacht counts once.')

const RateKind = z.enum(['season', 'weekday', 'time_of_day', 'event'])

/** A rule by its kind and its English name: rules of several yachts have different ids. */
const RuleChoice = z.strictObject({ kind: RateKind, name: text(80, 'Choose a rule.') })

/** `minor` rounds to the smallest amount that can be charged; the others to so many whole units of the currency. */
export const PriceRounding = z.enum(['minor', '1', '5', '10', '50', '100'])
export type PriceRounding = z.infer<typeof PriceRounding>

const PriceSelection = z.discriminatedUnion('of', [
  /** The rate of the offer, and every rule with a rate of its own. */
  z.strictObject({ of: z.literal('all') }),
  z
    .strictObject({ of: z.literal('chosen'), base: z.boolean(), rules: z.array(RuleChoice).max(100) })
    .refine(({ base, rules }) => base || rules.length > 0, {
      path: ['rules'],
      message: 'Choose at least one price.',
    }),
  /** `name`: the name of the season for the days that had none. */
  z
    .strictObject({
      of: z.literal('days'),
      from: PlannableDate,
      to: PlannableDate,
      name: text(80, 'Write a name.').refine(isPlain, 'Write plain text, without HTML.'),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first.' }),
])

export const PercentChange = z.strictObject({
  kind: z.literal('percent'),
  yachts,
  /** Null is every kind of offer. */
  unit: TripUnit.nullable().default(null),
  selection: PriceSelection,
  /** Basis points: 500 is five per cent more, -500 five per cent less. */
  change: z
    .int('Enter a number with at most two decimals.')
    .min(-9000, 'From −90 to 500 per cent.')
    .max(50_000, 'From −90 to 500 per cent.')
    .refine((change) => change !== 0, 'Enter a number other than 0.'),
  rounding: PriceRounding.default('minor'),
})
export type PercentChange = z.infer<typeof PercentChange>

export const TariffCopy = z
  .strictObject({
    kind: z.literal('copy'),
    /** The yacht and the offer from which the rules come. */
    from: Id,
    offerId: Id,
    yachts,
    /** Also copies the rate of the offer. */
    base: z.boolean().default(false),
    /** Null is all of them, discounts included. */
    rules: z.array(Id).max(310).nullable(),
    /** `replace` removes the rules that the other yachts have. */
    mode: z.enum(['replace', 'add']).default('add'),
  })
  .refine(({ base, rules }) => base || rules === null || rules.length > 0, {
    path: ['rules'],
    message: 'Choose at least one rule, or the rate.',
  })
export type TariffCopy = z.infer<typeof TariffCopy>

export const FleetPriceChange = z.discriminatedUnion('kind', [PercentChange, TariffCopy])
export type FleetPriceChange = z.infer<typeof FleetPriceChange>

const FleetRule = z.object({
  id: Id,
  kind: z.enum([...RateKind.options, 'length', 'early_bird', 'last_minute']),
  name: LocalText,
  from: LocalDate.nullable(),
  to: LocalDate.nullable(),
  rate: z.int().nullable(),
  /** A change of the rate, or a discount with a minus: basis points. */
  share: z.int().nullable(),
})
export type FleetRule = z.infer<typeof FleetRule>

const FleetOffer = z.object({
  id: Id,
  unit: TripUnit,
  crewed: z.boolean(),
  currency: CurrencyCode,
  isMain: z.boolean(),
  rate: z.int(),
  rules: z.array(FleetRule),
})

/** A yacht with its published prices. */
export const FleetTariff = z.object({
  id: Id,
  title: z.string(),
  /** A draft of its prices waits: the yacht is left out of changes of the fleet until the draft is published or given up. */
  hasDraft: z.boolean(),
  offers: z.array(FleetOffer),
})
export type FleetTariff = z.infer<typeof FleetTariff>

const listFleetTariffs = operation
  .meta({ auth: 'owner', fleet: 'prices.read', byYacht: true })
  .route({
    method: 'GET',
    path: '/boats/owner/tariffs',
    tags,
    summary: 'The published prices of all yachts of the owner',
    description: 'Archived listings and offers that are off sale are left out.',
  })
  .input(z.object({ page: counted(1, 10_000), limit: counted(mostYachts, mostYachts) }))
  .output(z.object({ yachts: z.array(FleetTariff), totalPages: z.int(), totalCount: z.int() }))
  .errors(errors(...closed))

/** An amount in minor units, or a share of the rate in basis points; both null for a rule that sets neither. */
const EntryPrice = z.object({ amount: z.int().nullable(), share: z.int().nullable() })

/** One price of an offer, before and after. */
export const PriceEntry = z.object({
  kind: z.enum(['rate', ...FleetRule.shape.kind.options]),
  name: LocalText.nullable(),
  from: LocalDate.nullable(),
  to: LocalDate.nullable(),
  /** Null: the change adds it. */
  before: EntryPrice.nullable(),
  /** Null: the change removes it. */
  after: EntryPrice.nullable(),
})
export type PriceEntry = z.infer<typeof PriceEntry>

/** Why a change leaves a yacht out. */
const fleetPriceRefusals = [
  'draft_waits',
  'is_source',
  'other_offer',
  'other_currency',
  'rules_overlap',
  'too_many_rules',
  'out_of_range',
  'nothing_changes',
] as const
export const FleetPriceRefusal = z.object({
  reason: z.enum(fleetPriceRefusals),
  /** For `rules_overlap`. */
  overlaps: z.array(z.object({ names: z.array(z.string()), from: LocalDate, to: LocalDate })),
})
export type FleetPriceRefusal = z.infer<typeof FleetPriceRefusal>

export const YachtPriceChange = z.object({
  id: Id,
  title: z.string(),
  version: Version,
  refusal: FleetPriceRefusal.nullable(),
  /** The changed offers; empty for a refused yacht. */
  offers: z.array(OfferChange.extend({ entries: z.array(PriceEntry) })),
})
export type YachtPriceChange = z.infer<typeof YachtPriceChange>

const previewFleetPrices = operation
  .meta({ auth: 'owner', fleet: 'prices.read', byYacht: true, reads: true })
  .route({
    method: 'POST',
    path: '/boats/owner/tariffs/preview',
    tags,
    summary: 'What a change of several tariffs would do, yacht by yacht',
    description:
      'The change is published and rolled back, so the preview cannot differ from the publication. A yacht that the change ' +
      'cannot be applied to is named with the reason.',
  })
  .input(z.strictObject({ change: FleetPriceChange }))
  .output(z.object({ yachts: z.array(YachtPriceChange) }))
  .errors(errors(...closed, 'invalid_request'))

const publishFleetPrices = operation
  .meta({ auth: 'owner', fleet: 'prices.change', byYacht: true })
  .route({
    method: 'POST',
    path: '/boats/owner/tariffs/publication',
    tags,
    summary: 'Publish a change of several tariffs at once',
    description:
      'For the yachts in `versions`, with the versions of the preview: all of them or none. Refused with the names of the ' +
      'yachts whose prices somebody has changed since. Bookings keep their price.',
  })
  .input(
    z.strictObject({
      change: FleetPriceChange,
      versions: z
        .array(z.strictObject({ id: Id, version: Version }))
        .min(1, 'Choose at least one yacht.')
        .max(mostYachts)
        .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Each yacht counts once.'),
      acceptUnusual: z.boolean().default(false),
    }),
  )
  .output(z.object({ publicationId: Id, yachts: z.array(z.object({ id: Id, title: z.string() })) }))
  .errors(errors(...closed, 'invalid_request', 'fleet_prices_changed', 'unusual_prices'))

/** The operations of this domain, as the contract names them. */
export const fleetPriceOperations = {
  list: listFleetTariffs,
  weeks: listPriceWeeks,
  days: listPriceDays,
  preview: previewFleetPrices,
  publish: publishFleetPrices,
}
