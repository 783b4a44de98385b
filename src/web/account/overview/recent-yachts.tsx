import { useEffect, useState } from 'react'
import { useYachts } from '#web/lib/use-yachts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { cardFacts } from '#web/parts/boats/card-facts.ts'
import { readRecentYachts } from '#web/parts/boats/recent-yachts.ts'
import { YachtGrid } from '#web/parts/boats/yacht-grid.tsx'
import { YachtGridSkeleton } from '#web/parts/boats/yacht-grid-skeleton.tsx'
import { DeskPart } from '#web/parts/desk/desk-part.tsx'

/** The yachts that this browser has shown last. Only the browser knows them, so the part appears with its script. */
export function RecentYachts() {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => setIds(readRecentYachts()), [])
  const yachts = useYachts(ids)
  if (ids.length === 0 || yachts.state === 'failed') return null
  if (yachts.state === 'shown' && yachts.found.length === 0) return null
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
