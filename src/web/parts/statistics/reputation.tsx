import type { Statistics } from '#contract/analytics/statistics.ts'
import { countText } from '#web/lib/numbers.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'

/** The owner's public reputation, and the conditions for a super owner. */
export function Reputation({ rating, bookingCount, superOwner }: Statistics['reputation']) {
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-surface p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {superOwner && <Badge tone="good">{m.super_owner()}</Badge>}
        <span>
          {rating === null
            ? m.stats_reputation_unrated({ count: bookingCount })
            : m.stats_reputation({ count: bookingCount, rating: countText(rating, 1) })}
        </span>
      </p>
      <p className="text-sm text-ink-soft">{m.stats_super_how()}</p>
    </div>
  )
}
