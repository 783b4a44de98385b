import type { MarketFigures } from '#contract/dashboard.ts'
import { countText, percentText } from '#web/features/statistics/numbers.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'

type Both = { current: MarketFigures; previous: MarketFigures }
type Card = { label: string; text?: string; read: (figures: MarketFigures) => string | null }

/** Each figure beside its value of the days before. */
export function MarketFigureCards({ current, previous }: Both) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-4">
      {cards().map(({ label, text, read }) => {
        const now = read(current)
        if (now === null) return null
        return (
          <div key={label} className="grid content-start gap-1 rounded-lg border border-line bg-surface p-4 sm:p-5">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="grid gap-1">
              <span className="font-display text-xl font-semibold whitespace-pre-line tabular-nums">{now}</span>
              <span className="text-sm text-ink-soft tabular-nums">
                {m.stats_before({ value: (read(previous) ?? '–').replaceAll('\n', ', ') })}
              </span>
              {text && <span className="text-sm text-ink-soft">{text}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

type Sums = keyof NonNullable<MarketFigures['money']>

const sums = (name: Sums) => (figures: MarketFigures) => {
  if (!figures.money) return null
  const all = figures.money[name]
  return all.length === 0 ? countText(0) : all.map((money) => moneyText(money)).join('\n')
}

const cards = (): Card[] => [
  { label: m.figure_gross(), text: m.figure_gross_text(), read: sums('gross') },
  { label: m.figure_take(), text: m.figure_take_text(), read: sums('take') },
  { label: m.figure_refunds(), read: sums('refunds') },
  { label: m.figure_owners(), read: sums('owners') },
  { label: m.figure_tax(), read: sums('tax') },
  { label: m.figure_fees(), read: sums('fees') },
  { label: m.figure_confirmed(), read: ({ confirmed }) => countText(confirmed) },
  { label: m.figure_begun(), read: ({ begun }) => countText(begun) },
  { label: m.figure_cancelled(), read: ({ cancelled }) => countText(cancelled) },
  {
    label: m.stats_lead(),
    read: ({ leadDays }) => (leadDays === null ? '–' : m.stats_lead_days({ count: Math.round(leadDays) })),
  },
  {
    label: m.stats_occupancy(),
    text: m.figure_occupancy_text(),
    read: ({ occupancyBp }) => (occupancyBp === null ? '–' : percentText(occupancyBp, 1)),
  },
]
