import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const gridClass = (wide = false) =>
  `grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3${wide ? ' xl:grid-cols-4' : ''}`

/** Placeholders for the yachts of a grid that still loads. */
export function YachtGridSkeleton({ count, wide }: { count: number; wide?: boolean }) {
  return (
    <div role="status">
      <span className="sr-only">{m.loading()}</span>
      <div className={gridClass(wide)}>
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
