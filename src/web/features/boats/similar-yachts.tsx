import { m } from '#web/paraglide/messages.js'
import type { CardFacts } from './card-facts.ts'
import { YachtGrid } from './yacht-grid.tsx'
import { YachtSection } from './yacht-section.tsx'

/** For whom this one is not quite it. */
export function SimilarYachts({ yachts }: { yachts: readonly CardFacts[] }) {
  if (yachts.length === 0) return null
  return (
    <YachtSection title={m.similar_yachts()}>
      <YachtGrid yachts={yachts} wide />
    </YachtSection>
  )
}
