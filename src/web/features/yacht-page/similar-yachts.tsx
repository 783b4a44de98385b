import { useSearchParams } from 'react-router'
import type { CardFacts } from '#web/features/boats/card-facts.ts'
import { YachtGrid } from '#web/features/boats/yacht-grid.tsx'
import { readTripSearch, yachtQuery } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { YachtSection } from './yacht-section.tsx'

/** For whom this one is not quite it. */
export function SimilarYachts({ yachts }: { yachts: readonly CardFacts[] }) {
  const [params] = useSearchParams()
  if (yachts.length === 0) return null
  return (
    <YachtSection title={m.similar_yachts()}>
      <YachtGrid yachts={yachts} wide query={yachtQuery(readTripSearch(params))} />
    </YachtSection>
  )
}
