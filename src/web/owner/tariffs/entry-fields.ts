import type {
  DiscountRuleEntry,
  ExtraEntry,
  OfferEntry,
  PromotionEntry,
  RateRuleEntry,
} from '#contract/pricing/tariff-fields.ts'
import { m } from '#web/paraglide/messages.js'
import type { FieldWords } from '#web/parts/forms/base-form.tsx'

/** The kinds of entries that have a form of their own. */
export type EntryKind = RateKind | DiscountKind | 'promotion' | 'extra' | 'offer' | 'new_offer'
export type RateKind = 'season' | 'weekday' | 'time_of_day' | 'event'
export type DiscountKind = 'length' | 'early_bird' | 'last_minute'

/** The entry of the API that each form edits. */
type EntryOf = Record<RateKind, RateRuleEntry> &
  Record<DiscountKind, DiscountRuleEntry> & {
    promotion: PromotionEntry
    extra: ExtraEntry
    offer: OfferEntry
    new_offer: OfferEntry
  }

/** An entry as it is edited: the API checks that it is complete. */
export type Entry = { [Kind in EntryKind]: Readonly<Partial<EntryOf[Kind]>> }[EntryKind]

/** The values that a field of each shape edits. */
export type ShapeValue = {
  name: string
  money: number
  percent: number
  whole: number
  hours: number
  priority: number
  date: string
  time: string
  first_day: string
  last_day: string
  weekdays: number[]
  choice: string | number | boolean
  terms: OfferEntry['cancellation']
  tiers: OfferEntry['cancellation']
  tick: boolean
  forbid: boolean
}
export type Shape = keyof ShapeValue

type Field<Name extends string, Of extends Shape> = {
  name: Name
  shape: Of
  label: () => string
  hint?: (() => string) | undefined
  /** The sentence beside a refused value, where the one of the shape is too general. */
  wrong?: () => string
  /** The field has a row of its own on wide screens. */
  wide?: true
}
export type EntryField = Field<string, Shape>

/** A field for a property of the entry, of a shape that edits its values. Both parts of a name have a field. */
type FieldOf<Edited> =
  | Field<'name_en' | 'name_fr', 'name'>
  | {
      [Name in keyof Edited & string]: {
        [Of in Shape]: NonNullable<Edited[Name]> extends ShapeValue[Of] ? Field<Name, Of> : never
      }[Shape]
    }[keyof Edited & string]

const field = <Name extends string, Of extends Shape>(
  name: Name,
  shape: Of,
  label: () => string,
  hint?: () => string,
): Field<Name, Of> => ({ name, shape, label, hint })
const wrong = <Any extends EntryField>(entry: Any, text: () => string): Any => ({ ...entry, wrong: text })
const wide = <Any extends EntryField>(entry: Any): Any => ({ ...entry, wide: true })

const names = [
  field('name_en', 'name', m.tariff_name_en, m.tariff_name_hint),
  field('name_fr', 'name', m.tariff_name_fr),
]
const days = [field('from', 'date', m.tariff_from), field('to', 'date', m.tariff_to)]
const departures = [
  field('from', 'date', m.tariff_departures_from, m.tariff_departures_hint),
  field('to', 'date', m.tariff_departures_to),
]
const rates = [
  field('rate', 'money', m.tariff_rate, m.tariff_rate_hint),
  field('adjustment', 'percent', m.tariff_adjustment, m.tariff_adjustment_hint),
]
const priority = field('priority', 'priority', m.tariff_priority, m.tariff_priority_hint)
const minimum = field('minUnits', 'whole', m.tariff_minimum, m.tariff_minimum_hint)
const discount = [
  field('discount', 'percent', m.tariff_discount),
  field('cap', 'money', m.tariff_cap, m.tariff_cap_hint),
]
const group = field('group', 'name', m.tariff_group, m.tariff_group_hint)
const notOnEvents = wide(field('notOnEvents', 'tick', m.tariff_not_on_events))

export const entryFields: { [Kind in EntryKind]: readonly FieldOf<EntryOf[Kind]>[] } = {
  season: [...names, ...days, ...rates, minimum, priority],
  weekday: [...names, wide(field('weekdays', 'weekdays', m.tariff_weekdays)), ...rates, minimum, priority, ...days],
  time_of_day: [
    ...names,
    field('starts', 'time', m.tariff_starts),
    field('ends', 'time', m.tariff_ends),
    ...rates,
    wide(field('weekdays', 'weekdays', m.tariff_weekdays_optional)),
    ...days,
    priority,
  ],
  event: [
    ...names,
    ...days,
    ...rates,
    minimum,
    field('deposit', 'percent', m.tariff_event_deposit, m.tariff_event_deposit_hint),
    field('cancellation', 'terms', m.tariff_event_terms),
    priority,
    wide(field('instant', 'forbid', m.tariff_no_instant)),
  ],
  length: [...names, field('minUnits', 'whole', m.tariff_from_units), ...discount, group, ...departures, notOnEvents],
  early_bird: [
    ...names,
    field('daysBefore', 'whole', m.tariff_days_before),
    ...discount,
    group,
    ...departures,
    notOnEvents,
  ],
  last_minute: [
    ...names,
    field('hoursBefore', 'whole', m.tariff_hours_before),
    ...discount,
    group,
    ...departures,
    notOnEvents,
  ],
  promotion: [
    field('label', 'choice', m.tariff_label),
    field('offerId', 'choice', m.tariff_for_offer),
    ...discount,
    field('opens', 'first_day', m.tariff_opens),
    field('closes', 'last_day', m.tariff_closes),
    ...departures,
    field('daysBefore', 'whole', m.tariff_days_before, m.tariff_early_bird_hint),
    group,
    notOnEvents,
  ],
  extra: [
    ...names,
    field('amount', 'money', m.tariff_amount),
    field('per', 'choice', m.tariff_per),
    field('payable', 'choice', m.tariff_payable),
    field('maxQuantity', 'whole', m.tariff_most),
    wrong(field('minHours', 'whole', m.tariff_least_hours, m.tariff_least_hours_hint), m.tariff_wrong_least_hours),
    wrong(field('maxHours', 'whole', m.tariff_most_hours, m.tariff_most_hours_hint), m.tariff_wrong_most_hours),
    field('offerId', 'choice', m.tariff_for_offer),
    wide(field('mandatory', 'tick', m.tariff_mandatory)),
  ],
  offer: [
    field('rate', 'money', m.tariff_base_rate),
    field('securityDeposit', 'money', m.tariff_security_deposit),
    field('captainUnit', 'choice', m.tariff_captain),
    field('captainRate', 'money', m.tariff_captain_rate),
    field('minUnits', 'whole', m.tariff_shortest),
    field('maxUnits', 'whole', m.tariff_longest),
    field('opens', 'time', m.tariff_opening),
    field('closes', 'time', m.tariff_closing),
    field('checkIn', 'time', m.tariff_check_in),
    field('checkOut', 'time', m.tariff_check_out),
    field('nights', 'whole', m.tariff_nights),
    field('changeover', 'choice', m.tariff_changeover),
    wide(field('weekdays', 'weekdays', m.tariff_departure_days)),
    field('leadMinutes', 'hours', m.tariff_lead),
    field('turnaroundMinutes', 'whole', m.tariff_turnaround),
    field('deposit', 'percent', m.tariff_deposit),
    field('balanceDaysBefore', 'whole', m.tariff_balance_days),
    field('maxDiscount', 'percent', m.tariff_most_discount, m.tariff_most_discount_hint),
    field('provisioning', 'percent', m.tariff_provisioning, m.tariff_provisioning_hint),
    wide(field('cancellation', 'tiers', m.tariff_cancellation)),
    wide(field('instant', 'tick', m.tariff_instant)),
    wide(field('active', 'tick', m.tariff_active)),
  ],
  new_offer: [
    field('unit', 'choice', m.tariff_unit),
    field('crewed', 'choice', m.tariff_crew),
    field('rate', 'money', m.tariff_base_rate),
  ],
}

/** The fields that apply to an offer of this unit. */
export function fieldsOf(kind: EntryKind, offer: { unit: string; isMain: boolean; crewed: boolean }): EntryField[] {
  const byHour = new Set(['opens', 'closes'])
  const byNight = new Set(['checkIn', 'checkOut'])
  const byWeek = new Set(['nights', 'changeover'])
  const ofCaptain = new Set(['captainUnit', 'captainRate'])
  const all: readonly EntryField[] = entryFields[kind]
  return all.filter(({ name }) => {
    if (kind !== 'offer') return true
    if (byHour.has(name)) return offer.unit === 'hour'
    if (byNight.has(name)) return offer.unit !== 'hour'
    if (byWeek.has(name)) return offer.unit === 'week'
    if (ofCaptain.has(name)) return offer.crewed
    return name !== 'active' || !offer.isMain
  })
}

export const wordsOf = (fields: readonly EntryField[], currency: string): FieldWords =>
  Object.fromEntries(
    fields.map(({ name, label, shape, wrong: text }) => [
      name,
      { label: shape === 'money' ? `${label()} (${currency})` : label(), wrong: text ?? wrongOf[shape] },
    ]),
  )

const wrongOf: Record<Shape, () => string> = {
  name: m.tariff_wrong_name,
  money: m.tariff_wrong_amount,
  percent: m.tariff_wrong_percent,
  whole: m.tariff_wrong_number,
  hours: m.tariff_wrong_number,
  priority: m.tariff_wrong_priority,
  date: m.tariff_wrong_date,
  first_day: m.tariff_wrong_date,
  last_day: m.tariff_wrong_date,
  time: m.tariff_wrong_time,
  weekdays: m.tariff_wrong_weekdays,
  choice: m.tariff_wrong_choice,
  terms: m.tariff_wrong_choice,
  tiers: m.tariff_wrong_tiers,
  tick: m.tariff_wrong_choice,
  forbid: m.tariff_wrong_choice,
}
