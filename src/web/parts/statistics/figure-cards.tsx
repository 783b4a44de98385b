import type { ReactNode } from 'react'
import type { Statistics, StatisticsFigures } from '#contract/analytics/statistics.ts'
import { dateText } from '#web/lib/format.ts'
import { countText, percentText } from '#web/lib/numbers.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'

type FigureCardsProps = { statistics: Statistics; days: number }

/** Six figures, each with its value of the period before. */
export function FigureCards({ statistics: { from, until, current, previous }, days }: FigureCardsProps) {
  const last = new Date(Date.parse(until) - 86_400_000).toISOString().slice(0, 10)
  const both = (read: (figures: StatisticsFigures) => string) => ({ now: read(current), before: read(previous) })
  return (
    <section className="grid gap-4">
      <p className="text-ink-soft">{m.stats_range({ from: dateText(from), until: dateText(last), count: days })}</p>
      <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 xl:grid-cols-3">
        <Figure label={m.stats_occupancy()} text={m.stats_occupancy_text()} {...both(occupancyOf)} />
        <Figure label={m.stats_revenue()} text={m.stats_revenue_text()} {...both(revenueOf)} />
        <Figure
          label={m.stats_lead()}
          text={m.stats_lead_text()}
          {...both(({ leadDays }) => (leadDays === null ? '–' : m.stats_lead_days({ count: Math.round(leadDays) })))}
        />
        <Figure label={m.stats_begun()} {...both(({ begun }) => countText(begun))} />
        <Figure
          label={m.stats_confirmed()}
          text={
            current.begun > 0
              ? m.stats_conversion({ percent: percentText(Math.round((current.confirmed * 10_000) / current.begun)) })
              : undefined
          }
          {...both(({ confirmed }) => countText(confirmed))}
        />
        <Figure label={m.stats_cancelled()} {...both(({ cancelled }) => countText(cancelled))} />
      </dl>
    </section>
  )
}

const occupancyOf = ({ occupancyBp }: StatisticsFigures) => (occupancyBp === null ? '–' : percentText(occupancyBp, 1))

const revenueOf = ({ revenue }: StatisticsFigures) =>
  revenue.length === 0 ? countText(0) : revenue.map((money) => moneyText(money)).join('\n')

type FigureProps = { label: string; text?: ReactNode; now: string; before: string }

function Figure({ label, text, now, before }: FigureProps) {
  return (
    <div className="grid content-start gap-1 bg-surface p-5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="grid gap-1">
        <span className="font-display text-xl font-semibold whitespace-pre-line tabular-nums">{now}</span>
        <span className="text-sm text-ink-soft tabular-nums">
          {m.stats_before({ value: before.replaceAll('\n', ', ') })}
        </span>
        {text && <span className="text-sm text-ink-soft">{text}</span>}
      </dd>
    </div>
  )
}
