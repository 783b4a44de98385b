import type { PercentChange, PriceRounding } from '#contract/pricing/fleet-prices.ts'
import type { OfferEntry, RateRuleEntry } from '#contract/pricing/tariff-fields.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import { chargeStep, minorUnits, multiplyRatio } from '#shared/money.ts'
import { entryOf, findBrokenLimit, type OfferPlan, type PlannedOffer, priceOf, rateEntry, refuse } from './plan.ts'

type Days = Extract<PercentChange['selection'], { of: 'days' }>

/** Changes the chosen prices of an offer by a percentage. Rules that are a share of the rate follow it. */
export function planPercent(offer: OfferEntry, request: PercentChange): PlannedOffer {
  const { selection } = request
  const plan = selection.of === 'days' ? changeDays(offer, request, selection) : changeChosen(offer, request)
  if (plan.entries.length === 0) return refuse('nothing_changes')
  return findBrokenLimit(plan.offer) ?? plan
}

function changeChosen(offer: OfferEntry, request: PercentChange): OfferPlan {
  const { selection } = request
  const withBase = selection.of === 'all' || (selection.of === 'chosen' && selection.base)
  const isChosen = ({ kind, name }: RateRuleEntry) =>
    selection.of === 'all' ||
    (selection.of === 'chosen' && selection.rules.some((rule) => rule.kind === kind && rule.name === name.en))
  const rate = withBase ? changeAmount(offer.rate, request, offer.currency) : offer.rate
  const rateRules = offer.rateRules.map((rule) =>
    isChosen(rule) ? changeRule(rule, offer, request, { follows: withBase }) : rule,
  )
  const entries = rateRules.flatMap((rule, index) => differenceOf(offer.rateRules[index], rule))
  return {
    offer: { ...offer, rate, rateRules },
    entries: [...(rate === offer.rate ? [] : [rateEntry(offer.rate, rate)]), ...entries],
  }
}

/**
 * A rate is changed. A season that is a share of the rate becomes a rate where the rate itself stays, so that it is rounded once.
 * A share of another layer stays: it follows the layers before it.
 */
function changeRule(
  rule: RateRuleEntry,
  { rate, currency }: OfferEntry,
  request: PercentChange,
  { follows }: { follows: boolean },
): RateRuleEntry {
  if (rule.rate !== null) return { ...rule, rate: changeAmount(rule.rate, request, currency) }
  if (rule.kind !== 'season' || rule.adjustment === null || follows) return rule
  return { ...rule, adjustment: null, rate: changeAmount(rate, request, currency, rule.adjustment) }
}

function differenceOf(before: RateRuleEntry | undefined, after: RateRuleEntry) {
  if (!before || (before.rate === after.rate && before.adjustment === after.adjustment)) return []
  return [entryOf(after, priceOf(before), priceOf(after))]
}

/** Divides the rules at the ends of the range, changes the parts within, and adds a season for the days that have none. */
function changeDays(offer: OfferEntry, request: PercentChange, days: Days): OfferPlan {
  const range: DayRange = { from: days.from, to: days.to }
  const entries: OfferPlan['entries'] = []
  const divided = new Set<RateRuleEntry['kind']>()
  const inOrder = offer.rateRules.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1))
  const parts = inOrder.flatMap((rule) => {
    const split = splitRule(rule, range)
    if (!split) return [rule]
    const within = changeRule(split.within, offer, request, { follows: false })
    const difference = differenceOf(split.within, within)
    if (difference.length === 0) return [rule]
    entries.push(...difference)
    const { before, after } = split
    if (before || after) divided.add(rule.kind)
    return [before, within, after].filter((part) => part !== undefined)
  })
  const seasons = addSeasons(offer, request, { days, range })
  const added = seasons.map((season) => entryOf(season, priceOf({ rate: offer.rate }), priceOf({ rate: season.rate })))
  // The newest of equal rules wins. When a rule is divided, all rules of its kind get new ids in the order of the old ones.
  const rateRules = parts.map(({ id, ...rule }) => (divided.has(rule.kind) ? rule : { id, ...rule }))
  return { offer: { ...offer, rateRules: [...rateRules, ...seasons] }, entries: [...entries, ...added] }
}

type SeasonRequest = { days: Days; range: DayRange }

function addSeasons(offer: OfferEntry, request: PercentChange, { days, range }: SeasonRequest): RateRuleEntry[] {
  const rate = changeAmount(offer.rate, request, offer.currency)
  if (rate === offer.rate) return []
  const seasons = offer.rateRules.filter(({ kind }) => kind === 'season')
  const priced = seasons.filter((season) => season.rate !== null || season.adjustment !== null)
  const priority = freePriority(seasons)
  return findGaps(priced, range).map(({ from, to }) => ({
    ...blankSeason,
    name: { en: days.name },
    from,
    to,
    rate,
    priority,
  }))
}

const blankSeason = {
  kind: 'season',
  weekdays: null,
  starts: null,
  ends: null,
  adjustment: null,
  minUnits: null,
  deposit: null,
  cancellation: null,
  instant: null,
} as const

/** Seasons of one priority may not overlap, so new ones get a priority that no other season has unless all others have prices. */
function freePriority(seasons: readonly RateRuleEntry[]): number {
  const taken = new Set(
    seasons.filter(({ rate, adjustment }) => rate === null && adjustment === null).map(({ priority }) => priority),
  )
  let priority = 0
  while (taken.has(priority)) priority--
  return priority
}

const whole = 10_000

/** A change in basis points and the amounts to which its results are rounded. */
type PercentStep = { change: number; rounding: PriceRounding }

/** The step of a rounding in minor units. It is never smaller than what can be charged. */
function stepOf(rounding: PriceRounding, currency: string): number {
  return rounding === 'minor' ? chargeStep(currency) : Number(rounding) * 10 ** minorUnits(currency)
}

/** The amount after the change, rounded once. `adjustment` is a share by which a rule changes the amount before. */
const changeAmount = (amount: number, { change, rounding }: PercentStep, currency: string, adjustment = 0): number =>
  multiplyRatio(amount, (whole + adjustment) * (whole + change), whole * whole, stepOf(rounding, currency))

type DayRange = { from: LocalDate; to: LocalDate }

const ever = '0000-01-01'
const never = '9999-12-31'

/** The days of a rule before, within and after a range; undefined where the rule has none. */
function splitRule(rule: RateRuleEntry, { from, to }: DayRange) {
  const [first, last] = [rule.from ?? ever, rule.to ?? never]
  if (last < from || first > to) return undefined
  return {
    before: first < from ? { ...rule, to: addDays(from, -1) } : undefined,
    within: { ...rule, from: first < from ? from : rule.from, to: last > to ? to : rule.to },
    after: last > to ? { ...rule, from: addDays(to, 1) } : undefined,
  }
}

/** The days of a range that none of these rules covers, as ranges in order. */
function findGaps(rules: readonly RateRuleEntry[], { from, to }: DayRange): DayRange[] {
  const gaps: DayRange[] = []
  let next = from
  const inOrder = rules
    .map((rule) => ({ first: rule.from ?? ever, last: rule.to ?? never }))
    .sort((a, b) => (a.first < b.first ? -1 : 1))
  for (const { first, last } of inOrder) {
    if (last < next) continue
    if (first > to) break
    if (first > next) gaps.push({ from: next, to: addDays(first, -1) })
    if (last >= to) return gaps
    next = addDays(last, 1)
  }
  if (next <= to) gaps.push({ from: next, to })
  return gaps
}
