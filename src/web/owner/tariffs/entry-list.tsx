import { Form } from 'react-router'
import type {
  DiscountRuleEntry,
  ExtraEntry,
  OfferEntry,
  PromotionEntry,
  RateRuleEntry,
} from '#contract/pricing/tariff-fields.ts'
import { instantDayText } from '#web/lib/format.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { optionsOf } from './entry-choices.ts'
import { type EntryKind, entryFields } from './entry-fields.ts'
import type { LoadedPricing } from './load-pricing.server.ts'
import { deskPath } from './pricing-choice.ts'
import { countsBefore, inOrder, kindOrder } from './rule-order.ts'
import {
  changeText,
  formTitle,
  kindNames,
  offerName,
  percentText,
  spanText,
  totalText,
  unitsText,
  weekdaysText,
} from './tariff-words.ts'

type ListProps = Pick<LoadedPricing, 'desk' | 'choice' | 'offer'>
type Row = { id: string; kind: string; name: string; when: string; effect: string; precedence?: string }

const kindsOf: Record<'rates' | 'discounts' | 'extras', readonly EntryKind[]> = {
  rates: kindOrder,
  discounts: ['promotion', 'length', 'early_bird', 'last_minute'],
  extras: ['extra'],
}

type ListView = keyof typeof kindsOf
export const isListView = (view: string): view is ListView => Object.hasOwn(kindsOf, view)

type EntryListProps = ListProps & {
  view: ListView
  /** The reader may change prices. */
  mayChange: boolean
}

/** The rules, discounts or extras of an offer in the order in which they apply, and the links that add one. */
export function EntryList({ desk, choice, offer, view, mayChange }: EntryListProps) {
  const rows = rowsOf(view, desk, offer)
  const kinds = kindsOf[view].filter((kind) => kind !== 'time_of_day' || offer.unit === 'hour')
  const add = mayChange && (
    <div className="flex flex-wrap gap-3">
      {kinds.map((kind) => (
        <ButtonLink
          key={kind}
          look="secondary"
          icon={<PlusIcon />}
          to={deskPath(choice, { add: kind })}
          preventScrollReset
        >
          {formTitle(kind)}
        </ButtonLink>
      ))}
    </div>
  )
  if (rows.length === 0) return <StatePanel title={emptyTitles[view]()} text={emptyTexts[view]()} actions={add} />
  return (
    <section aria-labelledby="entries" className="grid gap-4">
      <h2 id="entries" className="sr-only">
        {emptyTexts[view]()}
      </h2>
      <p className="max-w-prose text-sm text-ink-soft">{emptyTexts[view]()}</p>
      <ul data-list className="overflow-hidden rounded-lg border border-line bg-surface">
        {rows.map((row) => (
          <li
            key={row.id}
            className="grid gap-x-6 gap-y-1 border-b border-line px-4 py-3 last:border-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <div className="min-w-0">
              <p className="break-words">
                <span className="text-sm text-ink-soft">{row.kind}</span> <b className="font-semibold">{row.name}</b>
              </p>
              <p className="text-sm text-ink-soft tabular-nums">{[row.when, row.effect].filter(Boolean).join(' · ')}</p>
              {row.precedence && <p className="mt-0.5 text-sm text-ink">{row.precedence}</p>}
            </div>
            {mayChange && <EntryActions {...{ desk, choice, row }} />}
          </li>
        ))}
      </ul>
      {add}
    </section>
  )
}

const EntryActions = ({ desk, choice, row }: Pick<ListProps, 'desk' | 'choice'> & { row: Row }) => (
  <div className="flex items-center gap-2 max-sm:-ms-2">
    <TextLink
      to={deskPath(choice, { edit: row.id })}
      preventScrollReset
      aria-label={m.tariff_change_named({ name: row.name })}
      className="inline-flex min-h-11 items-center px-2"
    >
      {m.tariff_change()}
    </TextLink>
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="version" value={desk.version} />
      <input type="hidden" name="entry" value={row.id} />
      <Button type="submit" look="quiet" aria-label={m.tariff_remove_named({ name: row.name })}>
        {m.tariff_remove()}
      </Button>
    </Form>
  </div>
)

const emptyTitles = { rates: m.tariff_no_rates, discounts: m.tariff_no_discounts, extras: m.tariff_no_extras }
const emptyTexts = { rates: m.tariff_rates_text, discounts: m.tariff_discounts_text, extras: m.tariff_extras_text }

function rowsOf(view: ListView, { tariffs, zone }: ListProps['desk'], offer: OfferEntry): Row[] {
  if (view === 'rates') return [...offer.rateRules].sort(inOrder).map((rule) => rateRow(rule, offer))
  const isHere = ({ offerId }: { offerId: string | null }) => offerId === null || offerId === offer.id
  if (view === 'extras')
    return tariffs.extras
      .filter((extra) => isHere(extra) && (extra.offerId !== null || extra.currency === offer.currency))
      .map((extra) => extraRow(extra, tariffs.offers))
  return [
    ...tariffs.promotions.filter(isHere).map((promotion) => promotionRow(promotion, { offers: tariffs.offers, zone })),
    ...offer.discountRules.map((rule) => discountRow(rule, offer)),
  ]
}

function rateRow(rule: RateRuleEntry, { unit, currency, rateRules }: OfferEntry): Row {
  const { starts, ends, rate, adjustment, minUnits } = rule
  return {
    id: rule.id ?? '',
    kind: kindNames[rule.kind](),
    name: localText(nameOf(rule.name)),
    when: joined([spanText(rule), weekdaysText(rule.weekdays), starts && ends ? `${starts}–${ends}` : '']),
    effect: joined([
      rate === null ? '' : totalText(rate, currency),
      adjustment === null ? '' : changeText(adjustment),
      minUnits ? m.tariff_at_least({ units: unitsText(minUnits, unit) }) : '',
      rule.deposit ? m.tariff_deposit_of({ share: percentText(rule.deposit) }) : '',
      rule.instant === false ? m.tariff_no_instant() : '',
      rule.priority === 0 ? '' : m.tariff_priority_of({ priority: rule.priority }),
    ]),
    precedence: precedenceText(rule, rateRules),
  }
}

/** Names the rules that this rule overrides, with the reason. */
function precedenceText(rule: RateRuleEntry, rules: readonly RateRuleEntry[]): string {
  const { byPriority, byAge } = countsBefore(rule, rules)
  const namesOf = (some: readonly RateRuleEntry[]) => some.map(({ name }) => localText(nameOf(name))).join(', ')
  return [
    byPriority.length > 0 ? m.tariff_counts_by_priority({ names: namesOf(byPriority) }) : '',
    byAge.length > 0 ? m.tariff_counts_by_age({ names: namesOf(byAge) }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function discountRow(rule: DiscountRuleEntry, { unit, currency }: OfferEntry): Row {
  const { minUnits, daysBefore, hoursBefore, cap } = rule
  return {
    id: rule.id ?? '',
    kind: kindNames[rule.kind](),
    name: localText(nameOf(rule.name)),
    when: joined([
      minUnits ? m.tariff_at_least({ units: unitsText(minUnits, unit) }) : '',
      daysBefore ? m.tariff_booked_before({ days: daysBefore }) : '',
      hoursBefore ? m.tariff_booked_within({ hours: hoursBefore }) : '',
      spanText(rule),
    ]),
    effect: joined([
      `−${percentText(rule.discount)}`,
      cap ? m.tariff_at_most({ amount: totalText(cap, currency) }) : '',
      rule.notOnEvents ? m.tariff_not_on_events() : '',
    ]),
  }
}

const labelNames = () =>
  new Map(
    entryFields.promotion
      .filter(({ name }) => name === 'label')
      .flatMap((field) => optionsOf({ kind: 'promotion', field, offers: [], values: {} }))
      .map(({ value, label }) => [value, label]),
  )

type Setting = { offers: readonly OfferEntry[]; zone: string }

function promotionRow(promotion: PromotionEntry, { offers, zone }: Setting): Row {
  const { label, opens, closes, daysBefore } = promotion
  const lastMoment = new Date(Date.parse(closes) - 1).toISOString()
  const span = spanText(promotion)
  return {
    id: promotion.id ?? '',
    kind: kindNames.promotion(),
    name: labelNames().get(label) ?? label,
    when: joined([
      m.tariff_bookable_between({ from: instantDayText(opens, zone), to: instantDayText(lastMoment, zone) }),
      span && m.tariff_departing({ days: span }),
      daysBefore ? m.tariff_booked_before({ days: daysBefore }) : '',
    ]),
    effect: joined([
      `−${percentText(promotion.discount)}`,
      offerText(promotion.offerId, offers),
      promotion.notOnEvents ? m.tariff_not_on_events() : '',
    ]),
  }
}

const perNames = {
  booking: m.tariff_per_booking,
  hour: m.tariff_per_hour,
  person: m.tariff_per_person,
  night: m.tariff_per_night,
}

const chosenHoursText = ({ minHours, maxHours }: ExtraEntry) => {
  if (minHours === null) return ''
  return maxHours === null
    ? m.tariff_hours_from({ count: minHours })
    : m.tariff_hours_between({ least: minHours, most: maxHours })
}

function extraRow(extra: ExtraEntry, offers: readonly OfferEntry[]): Row {
  return {
    id: extra.id ?? '',
    kind: m.tariff_kind_extra(),
    name: localText(nameOf(extra.name)),
    when: joined([totalText(extra.amount, extra.currency), perNames[extra.per]()]),
    effect: joined([
      extra.mandatory ? m.tariff_mandatory() : '',
      extra.payable === 'base' ? m.tariff_paid_at_base() : '',
      chosenHoursText(extra),
      offerText(extra.offerId, offers),
    ]),
  }
}

function offerText(offerId: string | null, offers: readonly OfferEntry[]): string {
  const offer = offers.find(({ id }) => id === offerId)
  return offer ? offerName(offer) : m.tariff_every_offer()
}

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' · ')

/** Leaves out an empty French name. */
const nameOf = ({ en, fr }: { en: string; fr?: string | undefined }) => (fr ? { en, fr } : { en })
