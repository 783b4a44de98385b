import type { CardFacts } from './card-facts.ts'
import { PriceLegend } from './card-price.tsx'
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
    <>
      <div className="mb-3 empty:hidden">
        <PriceLegend prices={yachts.map(({ price }) => price)} />
      </div>
      <ul className={gridClass(wide)}>
        {yachts.map((yacht, index) => (
          <li key={yacht.id} className="grid">
            <YachtCard
              yacht={yacht}
              eager={index < eager}
              heading={heading}
              {...(wide && { sizes: wideSizes })}
              {...(query && { query })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Sizes for a grid with four cards in a row on wide screens. */
const wideSizes = '(width>=83rem) 19rem, (width>=80rem) 23vw, (width>=64rem) 31vw, (width>=30rem) 47vw, 92vw'
