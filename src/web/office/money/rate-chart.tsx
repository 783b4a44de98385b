import type { PastRate } from '#contract/currency/rates.ts'
import { instantDayText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { rateText } from './rate-words.ts'

const width = 640
const height = 150
const margin = 14

/** A line over time, rendered on the server. The table of the page has the same figures, so that readers of it miss nothing. */
export function RateChart({ currency, past }: { currency: string; past: readonly PastRate[] }) {
  const points = [...past]
    .filter(({ isExample }) => !isExample)
    .reverse()
    .map(({ asOf, rate }) => ({ at: Date.parse(asOf), value: Number(rate), rate, asOf }))
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first.at === last.at) return <p className="text-ink-soft">{m.rates_chart_none()}</p>
  const values = points.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (at: number) => ((at - first.at) / (last.at - first.at)) * width
  const y = (value: number) =>
    most === least ? height / 2 : height - margin - ((value - least) / (most - least)) * (height - 2 * margin)
  return (
    <figure className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <figcaption className="font-semibold">{m.rates_chart({ currency })}</figcaption>
      <svg viewBox={`-4 0 ${width + 8} ${height + 2}`} aria-hidden className="w-full text-sea">
        <line x1={0} x2={width} y1={height + 0.5} y2={height + 0.5} className="stroke-line" />
        <polyline
          points={points.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
        />
        {points.map(({ at, value, rate, asOf }) => (
          <circle key={asOf} cx={x(at)} cy={y(value)} r={3} fill="currentColor">
            <title>{`${instantDayText(asOf, 'UTC')}: ${rateText(rate)}`}</title>
          </circle>
        ))}
      </svg>
      <p className="flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
        <span>{instantDayText(first.asOf, 'UTC')}</span>
        <span>{m.rates_range({ least: rateText(String(least)), most: rateText(String(most)) })}</span>
        <span>{instantDayText(last.asOf, 'UTC')}</span>
      </p>
    </figure>
  )
}
