import type { Stage } from './funnel-stages.ts'
import { countText } from './numbers.ts'

const width = 560
const step = 74
const barTop = 30
const barHeight = 18

/** Drawn by the server. The table below it tells the same to who cannot see it. */
export function FunnelChart({ stages }: { stages: readonly Stage[] }) {
  const most = Math.max(1, ...stages.map(({ now }) => now))
  const lengthOf = (value: number) => (value > 0 ? Math.max(3, (value / most) * width) : 0)
  return (
    <svg
      viewBox={`0 0 ${width} ${stages.length * step - (step - barTop - barHeight)}`}
      aria-hidden
      className="w-full text-sea"
    >
      {stages.map(({ key, label, now }, at) => {
        const top = at * step + barTop
        const next = stages[at + 1]
        return (
          <g key={key}>
            <text x={0} y={top - 10} className="fill-ink text-[15px] max-sm:text-[21px]">
              {label}
            </text>
            <text
              x={width}
              y={top - 10}
              textAnchor="end"
              className="fill-ink text-[15px] font-semibold tabular-nums max-sm:text-[21px]"
            >
              {countText(now)}
            </text>
            {next && (
              <path
                d={`M0 ${top + barHeight}H${lengthOf(now)}L${lengthOf(next.now)} ${top + step}H0Z`}
                fill="currentColor"
                opacity={0.12}
              />
            )}
            <rect x={0} y={top} width={lengthOf(now)} height={barHeight} rx={3} fill="currentColor" />
          </g>
        )
      })}
    </svg>
  )
}
