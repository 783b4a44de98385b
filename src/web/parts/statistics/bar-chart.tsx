import { classNames } from '#web/lib/class-names.ts'

type Bar = { label: string; value: number; text: string }

const width = 560
const height = 200
const floor = 150
const ceiling = 26

/** Rendered on the server. The table beside it carries the same figures for screen readers. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 0)
  const step = width / bars.length
  const highest = bars.findLastIndex(({ value }) => value === most)
  return (
    <figure className="rounded-lg border border-line bg-surface p-5">
      <figcaption className="mb-3 font-semibold">{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="w-full overflow-visible text-sea">
        <line x1={0} x2={width} y1={floor + 0.5} y2={floor + 0.5} className="stroke-line" />
        {bars.map(({ label, value, text }, at) => {
          const tall = most > 0 ? (Math.max(value, 0) / most) * (floor - ceiling) : 0
          const middle = (at + 0.5) * step
          return (
            <g key={label}>
              <title>{`${label}: ${text}`}</title>
              <rect x={at * step} y={0} width={step} height={floor} fill="transparent" />
              <rect
                x={at * step + step * 0.18}
                y={floor - tall}
                width={step * 0.64}
                height={tall}
                rx={Math.min(4, tall / 2)}
                fill="currentColor"
                opacity={at === bars.length - 1 ? 0.55 : 1}
              />
              {at === highest && most > 0 && (
                <text
                  x={anchored(middle, text)}
                  y={floor - tall - 8}
                  className="fill-ink text-[13px] font-semibold max-sm:text-[20px]"
                  textAnchor="middle"
                >
                  {text}
                </text>
              )}
              <text x={middle} y={floor + 22} textAnchor="middle" className={monthLook(at)}>
                {label.slice(0, -5)}
              </text>
              {isNewYear(bars, at, 1) && <Year x={middle} label={label} look="text-[13px] max-sm:hidden" />}
              {at % 3 === 0 && isNewYear(bars, at, 3) && <Year x={middle} label={label} look="text-[20px] sm:hidden" />}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

/** Keeps a long label above the first or last bar inside the chart. */
function anchored(middle: number, text: string): number {
  const half = text.length * 4
  return Math.min(Math.max(middle, half), width - half)
}

/** Small screens show only every third month. */
const monthLook = (at: number) =>
  classNames('fill-ink-soft text-[13px] max-sm:text-[20px]', at % 3 !== 0 && 'max-sm:hidden')

/** True for the first shown bar of its year. `step` is the distance between two shown bars. */
const isNewYear = (bars: readonly Bar[], at: number, step: number) =>
  at === 0 || bars[at]?.label.slice(-4) !== bars[at - step]?.label.slice(-4)

function Year({ x, label, look }: { x: number; label: string; look: string }) {
  return (
    <text x={x} y={floor + 44} textAnchor="middle" className={classNames('fill-ink-soft', look)}>
      {label.slice(-4)}
    </text>
  )
}
