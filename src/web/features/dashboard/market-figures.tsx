import type { MarketFigures } from '#contract/dashboard.ts'
import { countText, percentText } from '#web/features/statistics/numbers.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Both = { current: MarketFigures; previous: MarketFigures }
type Card = { label: string; text?: string; to?: string; read: (figures: MarketFigures) => string | null }

/** Each figure beside its value of the days before; those of the ledger lead to what they sum. */
export function MarketFigureCards({ current, previous, links }: Both & { links: Record<'money' | 'bookings', string> }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-4">
      {cards(links).map(({ label, text, to, read }) => {
        const now = read(current)
        if (now === null) return null
        return (
          <div key={label} className="grid content-start gap-1 rounded-lg border border-line bg-surface p-4 sm:p-5">
            <dt className="text-sm text-ink-soft">{to ? <TextLink to={to}>{label}</TextLink> : label}</dt>
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

const cards = ({ money, bookings }: Record<'money' | 'bookings', string>): Card[] => [
  { label: m.figure_gross(), text: m.figure_gross_text(), to: money, read: sums('gross') },
  { label: m.figure_take(), text: m.figure_take_text(), to: money, read: sums('take') },
  { label: m.figure_refunds(), to: money, read: sums('refunds') },
  { label: m.figure_owners(), to: money, read: sums('owners') },
  { label: m.figure_tax(), to: money, read: sums('tax') },
  { label: m.figure_fees(), to: money, read: sums('fees') },
  { label: m.figure_confirmed(), to: bookings, read: ({ confirmed }) => countText(confirmed) },
  { label: m.figure_begun(), to: bookings, read: ({ begun }) => countText(begun) },
  { label: m.figure_cancelled(), to: bookings, read: ({ cancelled }) => countText(cancelled) },
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
