import { useSearchParams } from 'react-router'
import { dayText } from '#web/lib/format.ts'
import { readTripSearch, yachtQuery } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import type { CardFacts } from '#web/parts/boats/card-facts.ts'
import { YachtGrid } from '#web/parts/boats/yacht-grid.tsx'
import { YachtSection } from './yacht-section.tsx'

type SimilarYachtsProps = {
  yachts: readonly CardFacts[]
  /** The day of their totals; null for the lowest totals of the next 30 days. */
  date: string | null
}

/** Similar yachts, for visitors who want another one. */
export function SimilarYachts({ yachts, date }: SimilarYachtsProps) {
  const [params] = useSearchParams()
  if (yachts.length === 0) return null
  const trip = readTripSearch(params)
  return (
    <YachtSection title={m.similar_yachts()}>
      {date && <p className="note mb-1">{m.similar_totals_for({ date: dayText(date) })}</p>}
      <YachtGrid yachts={yachts} wide query={yachtQuery({ ...trip, date: date ?? trip.date })} />
    </YachtSection>
  )
}
