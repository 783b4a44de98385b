import { Link, useNavigation } from 'react-router'
import { useConnectionLost } from '#web/lib/connection.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useLate } from '#web/lib/use-late.ts'
import { useSite } from '#web/lib/use-site.ts'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { CardFacts } from '../../parts/boats/card-facts.ts'
import { YachtGrid } from '../../parts/boats/yacht-grid.tsx'
import { YachtGridSkeleton } from '../../parts/boats/yacht-grid-skeleton.tsx'
import type { HomeCopy } from './home-copy.server.ts'
import { gridTimeoutMs, pageSize } from './page-size.ts'

const gridId = 'yachts'

type CollectionProps = {
  /** Null where they could not be loaded in time. */
  yachts: { boats: CardFacts[]; page: number; totalPages: number } | null
  page: number
  /** "Page 2 of 15 · 117 yachts" */
  summary: string
  copy: HomeCopy['collection']
}

/** The yachts of the home page, eight at a time. */
export function Collection({ copy, ...rest }: CollectionProps) {
  return (
    <section id={gridId} aria-labelledby="collection" className="container-page section-space-tight">
      <SectionHeading
        id="collection"
        tight
        eyebrow={copy.eyebrow}
        title={copy.title}
        aside={
          <ButtonLink to={pagePath('/yacht-rentals')} look="secondary">
            {copy.all}
          </ButtonLink>
        }
      />
      <Yachts copy={copy} {...rest} />
      <p role="status" className="mt-3 text-center text-sm text-ink-soft">
        {rest.summary}
      </p>
    </section>
  )
}

function Yachts({ yachts, page, copy }: Omit<CollectionProps, 'summary'>) {
  const { state, location } = useNavigation()
  const hydrated = useHydrated()
  const turning = hydrated && state === 'loading' && location.pathname === pagePath('/')
  const late = useLate(turning ? location.key : undefined, gridTimeoutMs)
  const lost = useConnectionLost()
  const { newOwners } = useSite().settings.features
  // Without a connection the present yachts stay.
  if (turning && !late && !lost) return <YachtGridSkeleton count={pageSize} wide />
  if (yachts?.totalPages === 0 && !late)
    return (
      <StatePanel
        title={copy.empty}
        text={copy.emptyText}
        actions={newOwners && <ButtonLink to={pagePath('/ownerSignup')}>{copy.list}</ButtonLink>}
      />
    )
  if (late || !yachts || yachts.boats.length === 0) {
    return (
      <StatePanel
        title={copy.none}
        text={copy.noneText}
        actions={
          <Link to={late && location ? location : addressOf(page)} preventScrollReset className={buttonClass()}>
            {copy.retry}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <YachtGrid yachts={yachts.boats} wide />
      <div className="mt-6">
        <Pagination
          label={copy.pages}
          page={yachts.page}
          totalPages={yachts.totalPages}
          to={(number) => `${addressOf(number)}#${gridId}`}
          onTurn={showGrid}
        />
      </div>
    </>
  )
}

const addressOf = (page: number) => pagePath('/', { page: page > 1 ? page : null })

/**
 * Scrolls with the click instead of after the response. The next frame is soon enough for that, and late enough for React Router
 * to save the scroll position for "back".
 */
const showGrid = () => requestAnimationFrame(() => document.getElementById(gridId)?.scrollIntoView())
