import type { FleetPriceChange, FleetTariff, PriceRounding } from '#contract/pricing/fleet-prices.ts'
import { pagePath } from '#web/lib/paths.ts'

export const fleetViews = ['weeks', 'percent', 'copy'] as const
export type FleetView = (typeof fleetViews)[number]
const priceChoices = ['all', 'chosen', 'days'] as const
export const roundings = ['minor', '1', '5', '10', '50', '100'] as const satisfies readonly PriceRounding[]
const ruleChoices = ['all', 'chosen', 'none'] as const

/** The choices in the address of the page. The preview follows from them. */
export type FleetChoice = {
  view: FleetView
  yachts: string[]
  unit: 'hour' | 'day' | 'week' | ''
  of: (typeof priceChoices)[number]
  base: boolean
  /** "season:Summer" for a percentage, ids for a copy. */
  rules: string[]
  from: string
  to: string
  name: string
  percent: string
  rounding: PriceRounding
  /** The yacht and the offer of a copy: "id:offer". */
  source: string
  copied: (typeof ruleChoices)[number]
  mode: 'add' | 'replace'
  /** Shows the preview of the form. */
  preview: boolean
  /** The page of the table by week. */
  page: number
  /** The publication that was just made. */
  done: string
}

export function readFleetChoice(query: URLSearchParams): FleetChoice {
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const oneOf = <Value extends string>(values: readonly Value[], name: string, fallback: Value): Value =>
    values.find((value) => value === text(name)) ?? fallback
  return {
    view: oneOf(fleetViews, 'view', 'weeks'),
    yachts: query.getAll('yacht'),
    unit: oneOf(['hour', 'day', 'week', ''], 'unit', ''),
    of: oneOf(priceChoices, 'of', 'all'),
    base: text('base') === 'on',
    rules: query.getAll('rule'),
    from: text('from'),
    to: text('to'),
    name: text('name'),
    percent: text('percent'),
    rounding: oneOf(roundings, 'rounding', 'minor'),
    source: text('source'),
    copied: oneOf(ruleChoices, 'copied', 'all'),
    mode: oneOf(['add', 'replace'], 'mode', 'add'),
    preview: text('preview') === 'on',
    page: Number(text('page')) || 1,
    done: text('done'),
  }
}

/** The address of a view without any choice. */
export const fleetPricesPath = (view: FleetView, more: Record<string, string | number> = {}) =>
  pagePath('/OwnerDashboard/pricing/fleet', { view, ...more })

/** The change that the choices describe. The API refuses what is wrong. */
export function changeOf(choice: FleetChoice): FleetPriceChange {
  const { view, yachts, base, rules, mode } = choice
  if (view === 'percent')
    return {
      kind: 'percent',
      yachts,
      unit: choice.unit || null,
      selection: selectionOf(choice),
      change: basisPointsOf(choice.percent),
      rounding: choice.rounding,
    }
  const [from = '', offerId = ''] = choice.source.split(':')
  const chosen = choice.copied === 'none' ? [] : rules
  return { kind: 'copy', from, offerId, yachts, base, rules: choice.copied === 'all' ? null : chosen, mode }
}

type Selection = Extract<FleetPriceChange, { kind: 'percent' }>['selection']
const ruleKinds = ['season', 'weekday', 'time_of_day', 'event'] as const

function selectionOf({ of, base, rules, from, to, name }: FleetChoice): Selection {
  if (of === 'days') return { of, from, to, name }
  if (of === 'all') return { of }
  const chosen = rules.flatMap((rule) => {
    const kind = ruleKinds.find((each) => rule.startsWith(`${each}:`))
    return kind ? [{ kind, name: rule.slice(kind.length + 1) }] : []
  })
  return { of, base, rules: chosen }
}

/** "7,5 %" is 750. NaN for anything else than a number with at most two decimals. */
function basisPointsOf(text: string): number {
  const plain = text.replaceAll(/[\s%]/g, '').replace('−', '-').replace(',', '.')
  return /^[+-]?\d{1,4}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

/** The rules with a price of their own that some yacht has, each kind and name once. */
export function ruleOptions(yachts: readonly FleetTariff[]) {
  const found = new Map<string, { value: string; kind: (typeof ruleKinds)[number]; name: FleetRuleName }>()
  for (const { kind, name, rate, share } of yachts.flatMap(({ offers }) => offers.flatMap(({ rules }) => rules))) {
    const known = ruleKinds.find((each) => each === kind)
    const isPriced = rate !== null || (kind === 'season' && share !== null)
    if (known && isPriced) found.set(`${kind}:${name.en}`, { value: `${kind}:${name.en}`, kind: known, name })
  }
  return [...found.values()].sort((a, b) => ruleKinds.indexOf(a.kind) - ruleKinds.indexOf(b.kind))
}

type FleetRuleName = FleetTariff['offers'][number]['rules'][number]['name']
