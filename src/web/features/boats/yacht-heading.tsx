import type { Yacht } from '#contract/yacht.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { BoltIcon, PinIcon } from '#web/ui/icons.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { HelmIcon } from '#web/ui/yacht-icons.tsx'
import { promotionText } from './promotion-text.ts'
import { yachtAddress } from './yacht-address.ts'

export function YachtHeading({ yacht }: { yacht: Yacht }) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-2xl md:text-3xl">{yacht.title || m.unnamed_yacht()}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          <span>{localText(yacht.yachtType)}</span>
          <span className="inline-flex items-center gap-1.5">
            <PinIcon className="size-4.5 text-brass" />
            {yachtAddress(yacht.location)}
          </span>
          <Rating value={yacht.averageRating} count={yacht.totalReviews} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {yacht.promotion && <Badge tone="brass">{promotionText(yacht.promotion)}</Badge>}
        {yacht.instantBooking && (
          <Badge tone="sea" icon={<BoltIcon className="size-4" />}>
            {m.instant_booking()}
          </Badge>
        )}
        <Badge icon={<HelmIcon className="size-4" />}>{yacht.captained ? m.with_skipper() : m.bareboat()}</Badge>
        {yacht.superOwner && <Badge tone="good">{m.super_owner()}</Badge>}
      </div>
    </div>
  )
}
