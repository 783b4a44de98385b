import type { Statistics } from '#contract/analytics/statistics.ts'
import { percentText } from '#web/lib/numbers.ts'
import { m } from '#web/paraglide/messages.js'

type SimilarProps = { similar: Statistics['similar']; own: number | null }

/** The owner's occupancy beside the median of similar yachts nearby, or the reason why there is none. */
export function SimilarYachts({ similar, own }: SimilarProps) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{m.stats_similar()}</h2>
      {similar ? (
        <div className="grid gap-5 rounded-lg border border-line bg-surface p-5">
          <p className="max-w-prose text-ink-soft">
            {m.stats_similar_text({ yachts: similar.yachts, value: percentText(similar.occupancyBp, 1) })}
          </p>
          <dl className="grid max-w-2xl gap-3">
            <Bar label={m.own_yachts()} value={own ?? 0} look="bg-sea" />
            <Bar label={m.stats_similar()} value={similar.occupancyBp} look="bg-brass-fill" />
          </dl>
        </div>
      ) : (
        <p className="max-w-prose text-ink-soft">{m.stats_similar_none()}</p>
      )}
    </section>
  )
}

function Bar({ label, value, look }: { label: string; value: number; look: string }) {
  return (
    <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)_4rem]">
      <dt className="text-sm">{label}</dt>
      <dd className="contents">
        <span aria-hidden className="block h-3 rounded-full bg-sea-soft">
          <span className={`block h-3 rounded-full ${look}`} style={{ width: `${Math.max(value / 100, 1)}%` }} />
        </span>
        <span className="text-sm font-semibold tabular-nums sm:text-end">{percentText(value, 1)}</span>
      </dd>
    </div>
  )
}
