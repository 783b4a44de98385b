import type { YachtCard as Yacht } from '#contract/yacht.ts'
import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { YachtCard } from './yacht-card.tsx'

const grid = 'grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3'

type YachtGridProps = {
  yachts: readonly Yacht[]
  query?: string
  eager?: number
  wide?: boolean
  heading?: 'h2' | 'h3'
}

export function YachtGrid({ yachts, query, eager = 0, wide, heading = 'h3' }: YachtGridProps) {
  return (
    <ul className={wide ? `${grid} xl:grid-cols-4` : grid}>
      {yachts.map((yacht, index) => (
        <li key={yacht.id} className="grid">
          <YachtCard yacht={yacht} eager={index < eager} heading={heading} {...(query && { query })} />
        </li>
      ))}
    </ul>
  )
}

export function YachtGridSkeleton({ count, wide }: { count: number; wide?: boolean }) {
  return (
    <div role="status">
      <span className="sr-only">{m.loading()}</span>
      <div className={wide ? `${grid} xl:grid-cols-4` : grid}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without content have nothing else to be told apart by
          <div key={index} className="overflow-hidden rounded-lg border border-line bg-surface">
            <Skeleton className="aspect-card rounded-none" />
            <div className="grid gap-2.5 p-4">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="mt-3 h-6 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
