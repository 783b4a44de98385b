import { useYachts } from '#web/lib/use-yachts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { cardFacts } from '#web/parts/boats/card-facts.ts'
import { YachtGrid } from '#web/parts/boats/yacht-grid.tsx'
import { YachtGridSkeleton } from '#web/parts/boats/yacht-grid-skeleton.tsx'
import { DeskPart } from '#web/parts/desk/desk-part.tsx'

/** The yachts that this browser has shown last. Yachts that are no longer public are left out. */
export function RecentYachts({ ids }: { ids: readonly string[] }) {
  const yachts = useYachts(ids)
  if (yachts.state === 'failed' || (yachts.state === 'shown' && yachts.found.length === 0)) return null
  return (
    <DeskPart id="recent" title={m.recent_yachts()}>
      {yachts.state === 'loading' ? (
        <YachtGridSkeleton count={ids.length} />
      ) : (
        <YachtGrid yachts={yachts.found.map((yacht) => cardFacts(yacht, getLocale()))} />
      )}
    </DeskPart>
  )
}
