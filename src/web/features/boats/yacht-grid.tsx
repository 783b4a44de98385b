import type { CardFacts } from './card-facts.ts'
import { YachtCard } from './yacht-card.tsx'
import { gridClass } from './yacht-grid-skeleton.tsx'

type YachtGridProps = {
  yachts: readonly CardFacts[]
  query?: string
  eager?: number
  wide?: boolean
  heading?: 'h2' | 'h3'
}

export function YachtGrid({ yachts, query, eager = 0, wide, heading = 'h3' }: YachtGridProps) {
  return (
    <ul className={gridClass(wide)}>
      {yachts.map((yacht, index) => (
        <li key={yacht.id} className="grid">
          <YachtCard yacht={yacht} eager={index < eager} heading={heading} {...(query && { query })} />
        </li>
      ))}
    </ul>
  )
}
