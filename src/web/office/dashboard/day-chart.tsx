import { dateText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/table.tsx'

type Day = { day: string; value: number; text: string }

const width = 640
const floor = 150
const ceiling = 16

/** A bar chart by day, rendered on the server, with the same figures in a table below. */
export function DayChart({ title, days }: { title: string; days: readonly Day[] }) {
  const most = Math.max(...days.map(({ value }) => value), 0)
  const step = width / days.length
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  return (
    <figure className="grid content-start gap-3 rounded-lg border border-line bg-surface p-5">
      <figcaption className="font-semibold">{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${floor + 26}`} aria-hidden className="w-full text-sea">
        <line x1={0} x2={width} y1={floor + 0.5} y2={floor + 0.5} className="stroke-line" />
        {days.map(({ day, value, text }, at) => {
          const tall = most > 0 ? (Math.max(value, 0) / most) * (floor - ceiling) : 0
          return (
            <g key={day}>
              <title>{`${dateText(day)}: ${text}`}</title>
              <rect x={at * step} y={0} width={step} height={floor} fill="transparent" />
              <rect x={at * step + step * 0.15} y={floor - tall} width={step * 0.7} height={tall} fill="currentColor" />
            </g>
          )
        })}
        <text x={0} y={floor + 20} className="fill-ink-soft text-[13px]">
          {first && dateText(first)}
        </text>
        <text x={width} y={floor + 20} textAnchor="end" className="fill-ink-soft text-[13px]">
          {last && dateText(last)}
        </text>
      </svg>
      <details>
        <summary className="cursor-pointer text-sea underline underline-offset-4">{m.stats_table()}</summary>
        <div className="mt-4 max-h-96 overflow-y-auto">
          <Table
            caption={title}
            rows={[...days].reverse()}
            rowKey={({ day }) => day}
            columns={[
              { key: 'day', head: m.figure_day(), unbroken: true, cell: ({ day }) => dateText(day) },
              { key: 'value', head: title, numeric: true, cell: ({ text }) => text },
            ]}
          />
        </div>
      </details>
    </figure>
  )
}
