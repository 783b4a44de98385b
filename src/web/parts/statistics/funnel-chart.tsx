import { countText } from '#web/lib/numbers.ts'

type Stage = { key: string; label: string; now: number }

const width = 560
/** The left edge of the bars. Their labels stand to the left of it. */
const left = 244
const step = 68
const barHeight = 34

/** Rendered on the server. The table beside it carries the same figures for screen readers. */
export function FunnelChart({ stages }: { stages: readonly Stage[] }) {
  const most = Math.max(1, ...stages.map(({ now }) => now))
  const endOf = ({ now }: Stage) => left + (now > 0 ? Math.max(3, (now / most) * (width - left)) : 0)
  return (
    <svg viewBox={`0 0 ${width} ${(stages.length - 1) * step + barHeight + 8}`} aria-hidden className="w-full text-sea">
      {stages.map((stage, at) => {
        const top = at * step
        const next = stages[at + 1]
        return (
          <g key={stage.key}>
            <text x={0} y={top + 15} className="fill-ink-soft text-[14px] max-sm:text-[17px]">
              {stage.label}
            </text>
            <text x={0} y={top + 38} className="fill-ink text-[18px] font-semibold tabular-nums max-sm:text-[21px]">
              {countText(stage.now)}
            </text>
            {next && (
              <path
                d={`M${left} ${top + barHeight}H${endOf(stage)}L${endOf(next)} ${top + step}H${left}Z`}
                fill="currentColor"
                opacity={0.14}
              />
            )}
            <rect x={left} y={top} width={endOf(stage) - left} height={barHeight} fill="currentColor" />
          </g>
        )
      })}
    </svg>
  )
}
