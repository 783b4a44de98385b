import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { isPlain } from '#shared/is-plain.ts'
import { promotionLabels, TripUnit } from '../boats/yacht.ts'
import { CurrencyCode, PlannableDate, PlannableInstant, text } from '../operation.ts'
import { mostExtraHours } from './pricing.ts'

// The prices that an owner enters. Amounts are minor units of the offer's currency; shares are basis points.

const plain = text(80, 'Write a name.').refine(isPlain, 'Write plain text, without HTML.')
const RuleName = z.strictObject({ en: plain, fr: plain.optional() })
const whole = (min: number, max: number) => z.int('Enter a whole number.').min(min).max(max)
/** The highest amount in minor units, and the most rules of an offer. */
export const tariffLimits = { amount: 10_000_000_000, rateRules: 250, discountRules: 60 }
const amount = whole(0, tariffLimits.amount)
const share = whole(1, 10_000)
const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 09:00.')
const weekdays = z
  .array(whole(1, 7))
  .min(1, 'Choose at least one day.')
  .refine((list) => new Set(list).size === list.length, 'Each day counts once.')
const unset = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)

/** First and last local day, both included; null is without a bound. */
const days = { from: unset(PlannableDate), to: unset(PlannableDate) }
/** True: it does not count for a trip that an event falls into. */
const onEvents = { notOnEvents: z.boolean().default(false) }
/** The id of an existing entry. The server gives one to a new entry. */
const identity = { id: Id.optional() }

export const CancellationTiers = z
  .array(z.strictObject({ hoursBefore: whole(0, 8784), fee: whole(0, 10_000) }))
  .min(1)
  .max(6)
  .refine(
    (tiers) => tiers.some(({ hoursBefore }) => hoursBefore === 0),
    'The last tier holds until departure: 0 hours.',
  )
  .refine(
    (tiers) => new Set(tiers.map(({ hoursBefore }) => hoursBefore)).size === tiers.length,
    'Each notice counts once.',
  )
  .refine((tiers) => {
    const fees = [...tiers].sort((a, b) => b.hoursBefore - a.hoursBefore).map(({ fee }) => fee)
    return fees.every((fee, index) => fee >= (fees[index - 1] ?? 0))
  }, 'Shorter notice never costs less.')

type Issue = [path: string, message: string]
/** Reports each issue at its field. */
const report = (context: z.RefinementCtx, issues: readonly (Issue | false)[]) => {
  for (const issue of issues)
    if (issue) context.addIssue({ code: 'custom', path: [issue[0]], message: issue[1], input: undefined })
}
const wrongOrder = ({ from, to }: { from: string | null; to: string | null }): Issue | false =>
  from !== null && to !== null && to < from && ['to', 'The last day is before the first.']

export const RateRuleEntry = z
  .strictObject({
    ...identity,
    kind: z.enum(['season', 'weekday', 'time_of_day', 'event']),
    name: RuleName,
    ...days,
    /** ISO numbers, 1 is Monday; null is every day. */
    weekdays: unset(weekdays),
    /** A daily window; an end not after its start is on the next day. */
    starts: unset(WallTime),
    ends: unset(WallTime),
    /** Replaces the rate … */
    rate: unset(amount),
    /** … or changes it by this share, up or down. */
    adjustment: unset(whole(-10_000, 100_000)),
    minUnits: unset(whole(1, 400)),
    deposit: unset(share),
    cancellation: unset(CancellationTiers),
    /** False turns instant booking off. */
    instant: unset(z.literal(false)),
    /** Among rules of one kind the highest priority wins; among equals the newest rule. */
    priority: whole(-1000, 1000).default(0),
  })
  .superRefine((rule, context) => report(context, rateRuleIssues(rule)))
export type RateRuleEntry = z.infer<typeof RateRuleEntry>

type RateRuleFields = Pick<RateRuleEntry, 'kind' | 'from' | 'to' | 'weekdays' | 'starts' | 'ends'> &
  Pick<RateRuleEntry, 'rate' | 'adjustment' | 'minUnits' | 'deposit' | 'cancellation' | 'instant'>

function rateRuleIssues(rule: RateRuleFields): (Issue | false)[] {
  const { kind, from, to, starts, ends, rate, adjustment, minUnits } = rule
  const timed = starts !== null || ends !== null
  const effects = [rate, adjustment, minUnits, rule.deposit, rule.cancellation, rule.instant]
  return [
    wrongOrder(rule),
    kind === 'season' && from === null && to === null && ['from', 'A season has a first or a last day.'],
    kind === 'event' && (from === null || to === null) && ['from', 'An event has a first and a last day.'],
    kind === 'weekday' && rule.weekdays === null && ['weekdays', 'Choose at least one day.'],
    kind === 'time_of_day' && (starts === null || ends === null) && ['starts', 'Say from when until when.'],
    (kind === 'season' || kind === 'weekday') && timed && ['starts', 'This kind of rule holds all day.'],
    (starts === null) !== (ends === null) && ['ends', 'Say from when until when.'],
    starts !== null && starts === ends && ['ends', 'The end is the start.'],
    rate !== null && adjustment !== null && ['adjustment', 'Either a rate or a change of it.'],
    timed && minUnits !== null && ['minUnits', 'A minimum holds for whole days.'],
    effects.every((effect) => effect === null) && ['rate', 'Say what it changes.'],
  ]
}

export const DiscountRuleEntry = z
  .strictObject({
    ...identity,
    kind: z.enum(['length', 'early_bird', 'last_minute']),
    name: RuleName,
    /** First and last day of departure. */
    ...days,
    /** length: at least this many units. */
    minUnits: unset(whole(1, 400)),
    /** early_bird: booked at least so long before. */
    daysBefore: unset(whole(1, 730)),
    /** last_minute: booked at most so long before. */
    hoursBefore: unset(whole(1, 8784)),
    discount: share,
    cap: unset(whole(1, tariffLimits.amount)),
    /** Among the discounts of one group only the largest applies. */
    group: unset(text(40, 'Write a name.')),
    ...onEvents,
  })
  .superRefine((rule, context) => {
    const { kind, minUnits, daysBefore, hoursBefore } = rule
    const isSet = { minUnits: minUnits !== null, daysBefore: daysBefore !== null, hoursBefore: hoursBefore !== null }
    const own = { length: 'minUnits', early_bird: 'daysBefore', last_minute: 'hoursBefore' }[kind]
    report(context, [
      wrongOrder(rule),
      ...Object.entries(isSet).map(
        ([field, set]): Issue | false => (field === own) !== set && [field, 'Enter a number.'],
      ),
    ])
  })
export type DiscountRuleEntry = z.infer<typeof DiscountRuleEntry>

export const OfferEntry = z
  .strictObject({
    ...identity,
    /** Unit, crew and currency of an offer never change. */
    unit: TripUnit,
    crewed: z.boolean(),
    currency: CurrencyCode,
    isMain: z.boolean().default(false),
    active: z.boolean(),
    rate: amount,
    captainUnit: z.enum(['included', 'hour', 'day', 'booking']),
    captainRate: amount,
    minUnits: whole(1, 400),
    maxUnits: whole(1, 400),
    leadMinutes: whole(0, 43_200),
    turnaroundMinutes: whole(0, 2880),
    opens: WallTime,
    closes: WallTime,
    weekdays,
    checkIn: WallTime,
    checkOut: WallTime,
    changeover: whole(1, 7).nullable(),
    nights: whole(1, 31),
    deposit: share,
    balanceDaysBefore: whole(0, 365),
    securityDeposit: amount,
    instant: z.boolean(),
    cancellation: CancellationTiers,
    /** The sum of all discounts of a trip is at most this share of its base. */
    maxDiscount: whole(0, 10_000),
    provisioning: whole(0, 10_000),
    provisioningPayable: z.enum(['now', 'base']),
    rateRules: z.array(RateRuleEntry).max(tariffLimits.rateRules),
    discountRules: z.array(DiscountRuleEntry).max(tariffLimits.discountRules),
  })
  .superRefine((offer, context) =>
    report(context, [
      offer.maxUnits < offer.minUnits && ['maxUnits', 'The longest trip is shorter than the shortest.'],
      offer.captainUnit === 'included' &&
        offer.captainRate > 0 && ['captainRate', 'The price holds the captain already.'],
      offer.isMain && !offer.active && ['active', 'The main offer stays on sale.'],
    ]),
  )
export type OfferEntry = z.infer<typeof OfferEntry>

export const PromotionEntry = z
  .strictObject({
    ...identity,
    /** Null is for every offer. */
    offerId: unset(Id),
    label: z.enum(promotionLabels),
    discount: whole(1, 9000),
    cap: unset(whole(1, tariffLimits.amount)),
    group: unset(text(40, 'Write a name.')),
    /** The promotion can be booked from `opens` until just before `closes`. */
    opens: PlannableInstant,
    closes: PlannableInstant,
    /** First and last day of departure. */
    ...days,
    daysBefore: unset(whole(1, 730)),
    ...onEvents,
  })
  .superRefine((promotion, context) =>
    report(context, [
      wrongOrder(promotion),
      Date.parse(promotion.closes) <= Date.parse(promotion.opens) && ['closes', 'It ends before it begins.'],
      promotion.label === 'Limited Spots' &&
        promotion.to === null && ['to', 'Limited Spots has a last day of departure.'],
      promotion.label === 'Early Bird' &&
        promotion.daysBefore === null && ['daysBefore', 'Early Bird is booked some days before.'],
    ]),
  )
export type PromotionEntry = z.infer<typeof PromotionEntry>

export const ExtraEntry = z
  .strictObject({
    ...identity,
    /** Null is for every offer in this currency. */
    offerId: unset(Id),
    name: RuleName,
    per: z.enum(['booking', 'hour', 'person', 'night']),
    amount,
    currency: CurrencyCode,
    mandatory: z.boolean(),
    payable: z.enum(['now', 'base']),
    maxQuantity: whole(1, 32_767),
    /** The guest chooses the hours, from this number. Null: the extra is for the whole trip. */
    minHours: unset(whole(1, mostExtraHours)),
    /** The most hours of a guest. Null: up to the length of the trip. */
    maxHours: unset(whole(1, mostExtraHours)),
  })
  .superRefine(({ per, mandatory, minHours, maxHours }, context) =>
    report(context, [
      minHours !== null && per !== 'hour' && ['minHours', 'Hours are chosen for an extra with a price per hour.'],
      minHours !== null && mandatory && ['minHours', 'An extra that every trip has is for the whole trip.'],
      minHours === null && maxHours !== null && ['minHours', 'Enter the fewest hours too.'],
      minHours !== null && maxHours !== null && maxHours < minHours && ['maxHours', 'The most is below the fewest.'],
    ]),
  )
export type ExtraEntry = z.infer<typeof ExtraEntry>

/** All prices of a yacht and their rules, as its owner edits them. */
export const Tariffs = z.strictObject({
  offers: z.array(OfferEntry).min(1).max(12),
  promotions: z.array(PromotionEntry).max(40),
  extras: z.array(ExtraEntry).max(40),
})
export type Tariffs = z.infer<typeof Tariffs>
